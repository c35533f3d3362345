// The way to the device itself: a worker that answers requests and plays tables, without a network.

import { device } from "./state.svelte";
import { folderKept } from "./keeping";
import { language } from "../words";
import type { Answered, Job, ToPage, ToWorker } from "./messages";
import type { Line, Listener, Transport } from "../shared/transport";

export function deviceTransport(folder: string): Transport {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const say = (said: ToWorker): void => worker.postMessage(said);
  const asked = new Map<number, (answer: Answered) => void>();
  const lines = new Map<number, Listener>();
  let number = 0;
  const run = (job: Job): number => {
    number += 1;
    say({ say: "do", job, number });
    return number;
  };

  worker.onmessage = ({ data }: MessageEvent<ToPage>) => {
    switch (data.say) {
      case "phase":
        device.phase = data.phase;
        break;
      case "answer":
        asked.get(data.number)?.(data.answer);
        asked.delete(data.number);
        break;
      case "opened":
        lines.get(data.line)?.opened();
        break;
      case "frame":
        lines.get(data.line)?.frame(data.frame);
        break;
    }
  };
  worker.onerror = () => (device.phase = "failed");
  // Everything comes by the keeper of files, where there is one, so that nothing is fetched twice.
  void folderKept(folder).then(() => {
    say({ say: "start", parts: new URL(`${folder}device/`, location.href).href });
  });

  return {
    patience: null,
    ask: (method, path, body) =>
      new Promise((resolve) => {
        const at = run({ kind: "ask", method, path: `/api/${path}`, body: body ?? null, language });
        asked.set(at, (answer) => resolve({ status: answer.status, content: answer.content }));
      }),
    open(path, seq, listener): Line {
      const line = (number += 1);
      lines.set(line, listener);
      const table = path.replace(/^tables\//, "");
      run({ kind: "open", line, table, seq, language });
      return {
        send: (frame) => run({ kind: "frame", line, frame }),
        close: () => {
          lines.delete(line);
          run({ kind: "close", line });
        },
      };
    },
  };
}
