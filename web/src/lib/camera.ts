/** What part of a board is seen: how large, and around which point. Pure; lengths of a board are in its own units. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Camera {
  /** 1 shows the whole board. */
  readonly scale: number;
  /** The point in the middle. */
  readonly x: number;
  readonly y: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

export const MOST = 6;

export function home(frame: Box): Camera {
  return { scale: 1, x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
}

/** How many pixels one unit of the board has. */
export function pixels(frame: Box, room: Room, camera: Camera): number {
  if (!room.width || !room.height) return 1;
  return Math.min(room.width / frame.width, room.height / frame.height) * camera.scale;
}

/** The part of the board that fills the room. */
export function seen(frame: Box, room: Room, camera: Camera): Box {
  if (!room.width || !room.height) return frame;
  const unit = pixels(frame, room, camera);
  const width = room.width / unit;
  const height = room.height / unit;
  return { x: camera.x - width / 2, y: camera.y - height / 2, width, height };
}

/** The camera kept over the board: nothing but the board is in sight while it is larger than the room. */
export function kept(frame: Box, room: Room, camera: Camera): Camera {
  const scale = Math.min(MOST, Math.max(1, camera.scale));
  const { width, height } = seen(frame, room, { ...camera, scale });
  return {
    scale,
    x: between(camera.x, frame.x + width / 2, frame.x + frame.width - width / 2),
    y: between(camera.y, frame.y + height / 2, frame.y + frame.height - height / 2),
  };
}

function between(value: number, low: number, high: number): number {
  return low >= high ? (low + high) / 2 : Math.min(high, Math.max(low, value));
}

/** The point of the board at a place of the room. */
export function pointAt(
  frame: Box,
  room: Room,
  camera: Camera,
  at: { x: number; y: number },
): { x: number; y: number } {
  const box = seen(frame, room, camera);
  const unit = pixels(frame, room, camera);
  return { x: box.x + at.x / unit, y: box.y + at.y / unit };
}

/** Larger or smaller; the point of the board at `at` (a place of the room, or its middle) stays where it is. */
export function zoomed(frame: Box, room: Room, camera: Camera, by: number, at?: { x: number; y: number }): Camera {
  const scale = Math.min(MOST, Math.max(1, camera.scale * by));
  if (!at) return kept(frame, room, { ...camera, scale });
  const fixed = pointAt(frame, room, camera, at);
  const unit = pixels(frame, room, { ...camera, scale });
  const x = fixed.x - (at.x - room.width / 2) / unit;
  const y = fixed.y - (at.y - room.height / 2) / unit;
  return kept(frame, room, { scale, x, y });
}

/** Moved by so many pixels of the room. */
export function moved(frame: Box, room: Room, camera: Camera, dx: number, dy: number): Camera {
  const unit = pixels(frame, room, camera);
  return kept(frame, room, { ...camera, x: camera.x - dx / unit, y: camera.y - dy / unit });
}

/** The camera as it is if one of these places is in sight, else moved to the first. */
export function turned(frame: Box, room: Room, camera: Camera, places: readonly Box[]): Camera {
  const first = places[0];
  if (!first || camera.scale <= 1) return camera;
  const box = seen(frame, room, camera);
  const inside = (place: Box): boolean => {
    const x = place.x + place.width / 2;
    const y = place.y + place.height / 2;
    return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
  };
  if (places.some(inside)) return camera;
  return kept(frame, room, { ...camera, x: first.x + first.width / 2, y: first.y + first.height / 2 });
}
