// The folder of a device without a network. All its files are taken once, at the first visit, into a store of this
// version; from then on nothing is asked of the server but whether there is another version of this file. That one takes
// its own files beside the old, and begins with the next start, when no page is open any more.
/* global FOLDER */

const SCOPE = new URL("./", self.location.href);
const KEPT = `oddtrick-device-${FOLDER.version}`;
const PAGE = new URL("index.html", SCOPE).href;

/** The page, which is found at every address of the scope: what stands beside it is named by where it lies. */
async function page(answer) {
  const text = (await answer.text()).replaceAll('="./', `="${SCOPE.pathname}`);
  return new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

const TYPES = {
  json: "application/json",
  mjs: "text/javascript",
  wasm: "application/wasm",
  zip: "application/zip",
};

/** What a server sends as it lies; what is long lies there packed, too. */
async function taken(name) {
  const answer = await fetch(new URL(name, SCOPE), { cache: "no-cache" });
  if (!answer.ok) throw new TypeError(`${name}: ${answer.status}`);
  return answer;
}

async function takePlain(cache, name) {
  const address = new URL(name, SCOPE).href;
  const answer = await taken(name);
  await cache.put(address, address === PAGE ? await page(answer) : answer);
}

async function takePacked(cache, name) {
  const { body } = await taken(`${name}.packed`);
  const headers = { "Content-Type": TYPES[name.slice(name.lastIndexOf(".") + 1)] };
  const unpacked = new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers });
  await cache.put(new URL(name, SCOPE).href, unpacked);
}

async function takeAll() {
  const cache = await caches.open(KEPT);
  const plain = FOLDER.files.map((name) => takePlain(cache, name));
  await Promise.all([...plain, ...FOLDER.packed.map((name) => takePacked(cache, name))]);
}

self.addEventListener("install", (event) => event.waitUntil(takeAll()));

self.addEventListener("activate", (event) => {
  const old = caches
    .keys()
    .then((names) =>
      Promise.all(
        names.filter((name) => name.startsWith("oddtrick-device-") && name !== KEPT).map((name) => caches.delete(name)),
      ),
    );
  event.waitUntil(old.then(() => self.clients.claim()));
});

async function kept(request) {
  const cache = await caches.open(KEPT);
  return (await cache.match(request.mode === "navigate" ? PAGE : request, { ignoreVary: true })) ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== SCOPE.origin || !address.pathname.startsWith(SCOPE.pathname))
    return;
  event.respondWith(kept(request));
});
