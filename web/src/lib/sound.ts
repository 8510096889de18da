/** Sounds, made while they are heard: short tones and noise, no files. Silent until somebody has touched the page. */

import { look } from "./wishes.svelte";

export type Sound = "turn" | "roll" | "fall" | "hurt" | "won" | "lost";

interface Tone {
  readonly wave: OscillatorType;
  /** From this pitch to that one, in hertz. */
  readonly from: number;
  readonly to: number;
  /** When it begins and how long it lasts, in seconds. */
  readonly at: number;
  readonly for: number;
  readonly loud: number;
}

const tone = (wave: OscillatorType, from: number, to: number, at: number, length: number, loud: number): Tone => ({
  wave,
  from,
  to,
  at,
  for: length,
  loud,
});

/** What each sound is made of. Dice rattle; houses rumble. */
export const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  turn: [tone("triangle", 523, 523, 0, 0.16, 0.22), tone("triangle", 784, 784, 0.13, 0.28, 0.22)],
  roll: Array.from({ length: 6 }, (_, i) => tone("square", 900 + (i % 3) * 240, 300, i * 0.055, 0.035, 0.06)),
  fall: [tone("sawtooth", 95, 32, 0, 0.55, 0.22), tone("triangle", 60, 28, 0.05, 0.6, 0.25)],
  hurt: [tone("sawtooth", 320, 90, 0, 0.16, 0.14)],
  won: [523, 659, 784, 1047].map((pitch, i) => tone("triangle", pitch, pitch, i * 0.13, 0.32, 0.2)),
  lost: [392, 330, 262].map((pitch, i) => tone("triangle", pitch, pitch * 0.97, i * 0.2, 0.36, 0.18)),
};

let context: AudioContext | undefined;

/** When the last tone ends, in the context's time. */
let silent = 0;

export function play(sound: Sound): void {
  if (!look.value.sound || !navigator.userActivation?.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const one of TONES[sound]) sing(context, one);
  } catch {
    // No loudspeaker, no sound.
  }
}

function sing(audio: AudioContext, one: Tone): void {
  const begin = audio.currentTime + one.at;
  const end = begin + one.for;
  const pitch = audio.createOscillator();
  const loudness = audio.createGain();
  pitch.type = one.wave;
  pitch.frequency.setValueAtTime(one.from, begin);
  pitch.frequency.exponentialRampToValueAtTime(one.to, end);
  loudness.gain.setValueAtTime(0.0001, begin);
  loudness.gain.exponentialRampToValueAtTime(one.loud, begin + 0.012);
  loudness.gain.exponentialRampToValueAtTime(0.0001, end);
  pitch.connect(loudness).connect(audio.destination);
  pitch.start(begin);
  pitch.stop(end);
  silent = Math.max(silent, end);
  pitch.onended = () => {
    if (audio.currentTime >= silent) void audio.suspend(); // a loudspeaker that is on costs, also when it says nothing
  };
}
