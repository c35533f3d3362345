// What the page and the worker of a device say to each other.

/** What the worker does in its turn, as its Python reads it; a request and a line have numbers by which they are answered. */
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

/** What an answer carries: JSON, or a file that is no text in base 64. */
export interface Answered {
  status: number;
  content?: unknown;
  bytes?: string;
}

/**
 * How far the worker is: another page of this device has the tables; it is got ready; it is there; or it cannot be, and why:
 * what it needs did not come, what was kept cannot be read.
 */
export type Phase = "elsewhere" | "starting" | "ready" | "failed" | "unreadable";

export type ToPage =
  | { say: "phase"; phase: Phase }
  | { say: "answer"; number: number; answer: Answered }
  | { say: "opened"; line: number }
  | { say: "frame"; line: number; frame: string }
  | { say: "broken" }
  | { say: "records"; number: number; records: string[] }
  | { say: "imported"; number: number; added: number; left: number };
