// What the page and the worker of a device say to each other.

import type { Trouble } from "./store";

/** What the worker does in its turn, as its Python reads it. */
export type Job =
  | { kind: "ask"; method: string; path: string; body: unknown; language: string }
  | { kind: "open"; line: number; table: string; seq: number; language: string }
  | { kind: "frame"; line: number; frame: string }
  | { kind: "close"; line: number };

export type ToWorker =
  | { say: "start"; parts: string }
  | { say: "do"; job: Job; number: number }
  | { say: "export"; number: number }
  | { say: "import"; records: string[]; number: number };

/** An answer, of JSON or the text of a file. */
export interface Answered {
  status: number;
  content: unknown;
}

/**
 * How far the worker is: another page of this device has the tables; it is got ready; it is there; or it cannot be, and why:
 * what it needs did not come, what was kept cannot be read.
 */
export type Phase = "elsewhere" | "starting" | "ready" | Failure;
export type Failure = "failed" | "unreadable";

/** How many tables came, and how many stay as they are here, of which some went on differently there. */
export interface Brought {
  added: number;
  left: number;
  apart: number;
}

/** `told` and `lost` answer what has that number, the latter that it failed; `kept`: there is something to be lost now. */
export type ToPage =
  | { say: "phase"; phase: Phase }
  | { say: "told"; number: number; told: Answered | string[] | Brought | Trouble | null }
  | { say: "lost"; number: number }
  | { say: "kept" }
  | { say: "opened"; line: number }
  | { say: "frame"; line: number; frame: string };
