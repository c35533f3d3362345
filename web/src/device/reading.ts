// What can be read before the game is there: answers that lie in the folder, made by the game itself.

import { language } from "../words";

type Answers = Readonly<Record<string, unknown>>;

/** A file of the folder that lies there packed too: its keeper has it unpacked, a server sends it as it lies. */
async function unpacked(address: string): Promise<Response> {
  if (navigator.serviceWorker?.controller) return fetch(address);
  const { ok, body } = await fetch(`${address}.packed`);
  if (!ok || body === null) throw new TypeError(address);
  return new Response(body.pipeThrough(new DecompressionStream("gzip")));
}

/** The answers in the language of the page, by what is asked; none where they did not come. */
export async function readyAnswers(parts: string): Promise<Answers> {
  try {
    return (await (await unpacked(`${parts}answers.${language}.json`)).json()) as Answers;
  } catch {
    return {};
  }
}
