// The way to a club: requests, and a socket for each table.

import { language } from "../words";
import { settings } from "./settings.svelte";
import type { Answer, Line, Listener, Transport } from "./transport";

async function ask(method: string, path: string, body?: unknown): Promise<Answer> {
  // By itself the browser names the languages of its reader; what was asked for before this program ran, it asked so.
  const headers: Record<string, string> = settings.language ? { "Accept-Language": language } : {};
  const sent =
    body === undefined
      ? { headers }
      : { headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(`/api/${path}`, { method, credentials: "same-origin", ...sent });
  const content: unknown = answer.status === 204 ? undefined : await answer.json().catch(() => null);
  return { status: answer.status, content };
}

function open(path: string, seq: number, listener: Listener): Line {
  const address = new URL(`/api/${path}/socket`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  address.searchParams.set("seq", String(seq));
  address.searchParams.set("language", language);
  const socket = new WebSocket(address);
  socket.onopen = listener.opened;
  socket.onmessage = (event) => listener.frame(String(event.data));
  socket.onclose = listener.closed;
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => {
      socket.onclose = socket.onmessage = socket.onopen = null;
      socket.close();
    },
  };
}

/** A line that was cut says nothing, not even that: after this time another is tried. */
export const club: Transport = { ask, open, patience: 15_000 };
