// What is read and reckoned without the club: the page itself, the lessons, the laws and the words of the game, as they
// were last seen. Nothing that is somebody's own is kept, and whatever the club answers comes first. All is kept in one
// language, which the page names in this file's address: another is another worker, with a store of its own.

const LANGUAGE = new URL(self.location.href).searchParams.get("language") ?? "en";
const KEPT = `oddtrick-3-${LANGUAGE}`;
const PAGE = "/";
const READING =
  /^\/api\/(club|courses|glossary|problems|first-page|desk\/gallery(\/[\w-]+)?|lawbook\/[\w-]+|codes\/[\w-]+|desk\/prices\/[\w-]+)$/;
const FIRST = [
  "/",
  "/icon.svg",
  "/manifest.webmanifest",
  "/api/club",
  "/api/courses",
  "/api/glossary",
  "/api/problems",
];

/** The laws, what the score pad of the desk adds up by, and the titles of the gallery; whoever cannot have them now has
 * the rest all the same. */
const CODES = ["bridge-1895", "auction-1908", "auction-1910", "auction-1915"];
const LATER = [
  ...CODES.flatMap((code) => [`/api/lawbook/${code}`, `/api/codes/${code}`, `/api/desk/prices/${code}`]),
  "/api/desk/gallery",
];

/** What the club answers in that language, kept by its address alone. */
async function keep(cache, path) {
  const answer = await fetch(path, { headers: { "Accept-Language": LANGUAGE } });
  if (!answer.ok) throw new TypeError(`${path}: ${answer.status}`);
  await cache.put(path, answer);
}

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) =>
        Promise.all(FIRST.map((path) => keep(cache, path))).then(() =>
          LATER.reduce(
            (before, path) => before.then(() => keep(cache, path)).catch(() => undefined),
            Promise.resolve(),
          ),
        ),
      )
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const old = caches
    .keys()
    .then((names) =>
      Promise.all(
        names
          .filter((name) => name !== KEPT && !name.startsWith("oddtrick-device-"))
          .map((name) => caches.delete(name)),
      ),
    );
  event.waitUntil(old.then(() => self.clients.claim()));
});

/** The club's answer, kept for later; what was kept where the club cannot be reached. */
async function freshest(request, key) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(key, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(key);
    if (kept) return kept;
    throw error;
  }
}

/** Files whose name changes with what is in them need not be asked for twice. */
async function once(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  // What is played without connection has a keeper of its own.
  if (url.pathname.startsWith("/device/")) return;
  if (request.mode === "navigate") event.respondWith(freshest(request, PAGE));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(once(request));
  else if (READING.test(url.pathname)) event.respondWith(freshest(request, url.pathname + url.search));
});
