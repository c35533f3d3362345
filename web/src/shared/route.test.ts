import { beforeAll, expect, test, vi } from "vitest";

let pageAt: (typeof import("./route.svelte"))["pageAt"];

beforeAll(async () => {
  vi.stubGlobal("location", { pathname: "/", search: "" });
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("$state", (value: unknown) => value);
  ({ pageAt } = await import("./route.svelte"));
});

test("each address shows its page, with what it names", () => {
  expect(pageAt("/")).toEqual({ page: "Lobby", part: "" });
  expect(pageAt("/t/abc-1")).toEqual({ page: "Table", part: "abc-1" });
  expect(pageAt("/r/abc-1.2")).toEqual({ page: "Replay", part: "abc-1.2" });
  expect(pageAt("/desk/gallery/auction-1910/revoke")?.page).toBe("Desk");
  expect(pageAt("/laws/side-by-side")?.page).toBe("Lawbook");
  expect(pageAt("/learn/first/3")?.page).toBe("Learn");
  expect(pageAt("/settings/")?.page).toBe("Settings");
});

test("an address that has none shows none", () => {
  for (const path of ["/t", "/t/", "/settings/more", "/study/weekly", "/none"]) expect(pageAt(path)).toBeNull();
});

test("a device has the same addresses within its folder, wherever that lies", async () => {
  const address = { pathname: "/games/t/abc-1", search: "", href: "https://a.example/games/t/abc-1" };
  const pushed: string[] = [];
  vi.resetModules();
  vi.stubGlobal("location", address);
  vi.stubGlobal("document", { querySelector: () => ({ content: "/games/" }), querySelectorAll: () => [] });
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("history", {
    pushState: (_state: unknown, _title: string, path: string) => {
      pushed.push(path);
      address.pathname = path;
    },
  });
  const { go, route } = await import("./route.svelte");
  expect(route.path).toBe("/t/abc-1");
  go("/learn/first");
  expect(pushed).toEqual(["/games/learn/first"]);
  expect(route.path).toBe("/learn/first");
  address.pathname = "/games/index.html";
  go("/index.html");
  expect(route.path).toBe("/");
});
