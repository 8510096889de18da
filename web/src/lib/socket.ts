/**
 * The line to a table. Connects again by itself, says hello with the last number it has seen, and sends again what was
 * not answered: a command with the same `ref` happens once.
 */

import type { ClientMessage, Refused, ServerMessage } from "../wire/types";

type Bare<T> = T extends { ref: string } ? Omit<T, "ref"> : never;
export type CommandBody = Bare<ClientMessage>;
export type Answer = Extract<ServerMessage, { type: "done" | "reasons" | "suggested" }> | Refused;

interface Pending {
  readonly text: string;
  readonly resolve: (answer: Answer) => void;
}

export type Line = "connecting" | "open" | "lost";

const SILENCE = 25_000;
/** Reasons for which a table stays closed, however often one asks. */
const FINAL: ReadonlySet<string> = new Set(["not-found", "banned"]);
const WAITS = [200, 500, 1000, 2000, 4000, 8000];

export class TableSocket {
  private socket: WebSocket | undefined;
  private pending = new Map<string, Pending>();
  private tries = 0;
  private closed = false;
  private heard = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval>;
  private welcomed = false;

  constructor(
    private readonly match: string,
    private readonly hello: () => ClientMessage,
    private readonly take: (message: ServerMessage) => void,
    private readonly line: (line: Line) => void,
    /** The server does not let us in, and trying again would not help. */
    private readonly away: (refusal: Refused) => void = () => undefined,
  ) {
    this.beat = setInterval(() => this.listen(), 5000);
    window.addEventListener("online", this.again);
    this.connect();
  }

  /** Send a command; the promise brings `done` or `refused`, however often the line breaks meanwhile. */
  send(body: CommandBody): Promise<Answer> {
    const ref = newRef();
    const text = JSON.stringify({ ...body, ref });
    return new Promise((resolve) => {
      this.pending.set(ref, { text, resolve });
      if (this.welcomed) this.socket?.send(text);
    });
  }

  /** Say hello again: something was missed. */
  rehello(): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(this.hello()));
  }

  close(): void {
    this.closed = true;
    clearInterval(this.beat);
    clearTimeout(this.timer);
    window.removeEventListener("online", this.again);
    this.socket?.close();
  }

  private connect(): void {
    this.line(this.tries ? "lost" : "connecting");
    this.welcomed = false;
    const address = new URL(`api/matches/${encodeURIComponent(this.match)}/table`, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      socket.send(JSON.stringify(this.hello()));
    };
    socket.onmessage = (event) => {
      this.heard = Date.now();
      this.receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.closed || socket !== this.socket) return;
      this.welcomed = false;
      this.line("lost");
      const wait = WAITS[Math.min(this.tries, WAITS.length - 1)] ?? 8000;
      this.tries += 1;
      this.timer = setTimeout(() => this.connect(), wait * (0.7 + Math.random() * 0.6));
    };
  }

  private readonly again = (): void => {
    if (this.welcomed || this.closed) return;
    clearTimeout(this.timer);
    this.tries = Math.max(1, Math.min(this.tries, 1));
    this.connect();
  };

  private receive(message: ServerMessage): void {
    if (message.type === "refused" && !this.welcomed && FINAL.has(message.code)) {
      this.close();
      this.away(message);
      return;
    }
    if (message.type === "welcome") {
      this.tries = 0;
      this.welcomed = true;
      this.line("open");
      for (const { text } of this.pending.values()) this.socket?.send(text);
    }
    if (
      message.type === "done" ||
      message.type === "refused" ||
      message.type === "reasons" ||
      message.type === "suggested"
    ) {
      const waiting = this.pending.get(message.ref);
      this.pending.delete(message.ref);
      waiting?.resolve(message);
    }
    this.take(message);
  }

  /** Nothing heard for a while: ask; still nothing: the line is dead even if nobody told us. */
  private listen(): void {
    if (!this.welcomed) return;
    const silent = Date.now() - this.heard;
    if (silent > 2 * SILENCE) this.socket?.close();
    else if (silent > SILENCE) this.socket?.send(JSON.stringify({ type: "ping", ref: newRef() }));
  }
}

export function newRef(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
}
