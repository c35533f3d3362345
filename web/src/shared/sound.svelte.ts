// Soft sounds for those who want them: the deal, a card laid down, a trick, a call, a ruling, the honours, one's own turn.

import { settings } from "./settings.svelte";
import type { Sitting } from "../table/sitting.svelte";

let context: AudioContext | null = null;

/** Hertz, seconds and loudness of each; a card and a trick are noise, as of paper on cloth. */
const SOUNDS = {
  dealt: { noise: true, pitch: 2400, seconds: 0.04, loud: 0.05 },
  card: { noise: true, pitch: 1800, seconds: 0.06, loud: 0.09 },
  trick: { noise: true, pitch: 900, seconds: 0.14, loud: 0.07 },
  call: { noise: false, pitch: 523, seconds: 0.09, loud: 0.05 },
  ruling: { noise: false, pitch: 294, seconds: 0.35, loud: 0.08 },
  honours: { noise: false, pitch: 659, seconds: 0.4, loud: 0.06 },
  turn: { noise: false, pitch: 784, seconds: 0.16, loud: 0.07 },
} as const;

/** Rounds of a deal, and seconds in which all are dealt. */
const ROUNDS = 13;
const DEALING = 1.5;
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** `after` is in seconds from now. */
function play(name: keyof typeof SOUNDS, after = 0): void {
  if (!settings.sound) return;
  const { noise, pitch, seconds, loud } = SOUNDS[name];
  context ??= new AudioContext();
  const from = context.currentTime + after;
  const gain = context.createGain();
  gain.gain.setValueAtTime(loud, from);
  gain.gain.exponentialRampToValueAtTime(0.0005, from + seconds);
  gain.connect(context.destination);
  if (noise) {
    const length = Math.ceil(context.sampleRate * seconds);
    const buffer = context.createBuffer(1, length, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let at = 0; at < length; at += 1) samples[at] = Math.random() * 2 - 1;
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(new BiquadFilterNode(context, { type: "bandpass", frequency: pitch })).connect(gain);
    source.start(from);
  } else {
    const tone = new OscillatorNode(context, { type: "sine", frequency: pitch });
    tone.connect(gain);
    tone.start(from);
    tone.stop(from + seconds);
  }
}

/** Have a table heard; made while a component is. */
export function sounding(sitting: Sitting): void {
  let seen = Infinity;
  $effect(() => {
    const lines = sitting.link.happened.filter((line) => line.seq > seen);
    const begins = seen === Infinity;
    seen = sitting.link.happened.at(-1)?.seq ?? seen;
    if (begins || lines.length === 0) return;
    const acts = lines.map((line) => line.act?.["act"]);
    if (lines.some((line) => line.slip !== undefined)) play("ruling");
    else if (acts.includes("play")) play(sitting.view?.on_table?.complete ? "trick" : "card");
    else if (acts.includes("call")) play("call");
  });
  // The cards are heard as they are seen: in rounds, or all at once where nothing moves.
  let dealt: string | null = null;
  $effect(() => {
    const deal = `${sitting.table?.rubber?.id} ${sitting.view?.deal} ${sitting.view?.state === "open"}`;
    if (dealt !== null && dealt !== deal && sitting.view?.state === "open" && sitting.view.said.length === 0)
      for (let round = 0; round < (still.matches || settings.pace === "at-once" ? 1 : ROUNDS); round += 1)
        play("dealt", (round * DEALING) / ROUNDS);
    if (sitting.view !== null) dealt = deal;
  });
  let shown = "";
  $effect(() => {
    const deal = `${sitting.table?.rubber?.id} ${sitting.ended?.number}`;
    if (sitting.ended === null || sitting.view?.contract.declarer == null || shown === deal) return;
    shown = deal;
    play("honours", still.matches ? 0 : 0.5);
  });
  $effect(() => {
    if (sitting.mineToAct) play("turn");
  });
}
