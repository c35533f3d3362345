import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SetDealShape } from "../protocol";
import { conditionsOf, decoded, keepStudied, keptStudied, knownOf } from "./texts";

const deal: SetDealShape = {
  title: "3",
  deal: "W AQ2.KJ4.T98.7654 KJ3.AQ5.J76.T982 T54.T987.AKQ.AKJ 9876.632.5432.Q3",
  dealer: "W",
  hands: { N: [], E: [], S: [], W: [] },
  known_seats: ["N", "S"],
  half: "N:AKQxx.Kxx.xx.xxx - J9xx.Axxx.KQx.xx -",
  seed: "7",
};

describe("the text of a file", () => {
  const text = '[South "Müller"]\r\n';
  it("is read in each encoding in which files come", () => {
    const units = [...text].map((sign) => sign.charCodeAt(0));
    expect(decoded(new TextEncoder().encode(text))).toBe(text);
    expect(decoded(new TextEncoder().encode("\ufeff" + text))).toBe(text);
    expect(decoded(Uint8Array.from(units))).toBe(text);
    expect(decoded(Uint8Array.from([0xff, 0xfe, ...units.flatMap((unit) => [unit, 0])]))).toBe(text);
    expect(decoded(Uint8Array.from([0xfe, 0xff, ...units.flatMap((unit) => [0, unit])]))).toBe(text);
    expect(decoded(new Uint8Array())).toBe("");
  });
});

describe("a half deal", () => {
  it("is sent with its dealer, and with its conditions one by one", () => {
    expect(knownOf(deal)).toBe('[Dealer "W"]\n[Deal "N:AKQxx.Kxx.xx.xxx - J9xx.Axxx.KQx.xx -"]\n');
    expect(conditionsOf(" E strength 0-7;W hearts 3+ ;\n")).toEqual(["E strength 0-7", "W hearts 3+"]);
    expect(conditionsOf("  ")).toEqual([]);
  });
});

describe("the deals of a window", () => {
  beforeEach(() => {
    const stored = new Map<string, string>();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  });
  it("are there when one comes back, and nothing else is", () => {
    expect(keptStudied()).toEqual({ deals: [], at: 0 });
    keepStudied({ deals: [deal, deal], at: 1 });
    expect(keptStudied()).toEqual({ deals: [deal, deal], at: 1 });
    keepStudied({ deals: [], at: 0 });
    expect(keptStudied()).toEqual({ deals: [], at: 0 });
    sessionStorage.setItem("oddtrick.study", '{"deals": [], "at": 4}');
    expect(keptStudied()).toEqual({ deals: [], at: 0 });
    sessionStorage.setItem("oddtrick.study", "nonsense");
    expect(keptStudied()).toEqual({ deals: [], at: 0 });
  });
});
