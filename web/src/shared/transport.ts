// The two ways behind the page: a club, by requests and sockets, and the device itself, by a worker that runs the same.

import { Device } from "../device/transport";
import { club } from "./club_transport";
import { folder } from "./folder";

export interface Answer {
  status: number;
  content: unknown;
}

/** What is told of a line to a table: that it is open, what comes down, that it has broken, and why for good. */
export interface Listener {
  opened: () => void;
  frame: (text: string) => void;
  closed: () => void;
  failed: (why: string) => void;
}

export interface Line {
  /** Send a frame up; one that the line cannot take now is lost. */
  send: (text: string) => void;
  /** Nothing more is told. */
  close: () => void;
}

export interface Transport {
  /** The answer to a request of that address, without `/api/`; it fails where nobody answers. */
  ask: (method: string, path: string, body?: unknown) => Promise<Answer>;
  /** A line to what has that address, from what a page has seen on. */
  open: (path: string, seq: number, listener: Listener) => Line;
  /** Milliseconds in which something comes after one has opened or asked; null where nothing can be lost on the way. */
  patience: number | null;
}

/** The device, where there is no club. */
export const device: Device | null = folder === null ? null : new Device(folder);
export const transport: Transport = device ?? club;
