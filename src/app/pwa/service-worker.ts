import { CACHE_PREFIX, cachePlanFor, isCacheable, OFFLINE_PAGE, outdatedCaches } from "./cache-rules";
import type { WorkerMessage } from "./messages";

// Declares the members of a worker's types that this file uses: the app is compiled with the DOM library, which has no
// types of workers.
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = ExtendableEvent & { request: Request; respondWith(response: Promise<Response>): void };
type WorkerScope = {
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent<WorkerMessage>) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: Location;
};

declare const BUILD: { version: string; entry: string; files: readonly string[] };

// Reads BUILD only once, because the build replaces each mention of BUILD by the whole value.
const build = BUILD;
const scope = self as unknown as WorkerScope;
const CACHE = CACHE_PREFIX + build.version;

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Without the offline page the worker would be useless, so a failed download fails the installation.
  await cache.add(new Request(OFFLINE_PAGE, { cache: "reload" }));
  // The other files only make later visits faster, so a failed download is ignored.
  await Promise.allSettled(
    build.files.map(async (file) => {
      const kept = await caches.match(file);
      if (kept) return cache.put(file, kept);
      const response = await fetch(file);
      if (isCacheable(response)) await cache.put(file, response);
    }),
  );
}

async function activate(): Promise<void> {
  const outdated = outdatedCaches(await caches.keys(), CACHE);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

/**
 * Requests each page from the network, so that a deploy shows at once. Without a network it responds with the offline
 * page.
 */
async function respondWithPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    const offline = await caches.match(OFFLINE_PAGE);
    if (!offline) throw cause;
    return offline;
  }
}

async function respondWithAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (isCacheable(response)) {
    const copy = response.clone();
    // A full disk only prevents the caching; the page still gets the file.
    void caches
      .open(CACHE)
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined);
  }
  return response;
}

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("fetch", (event) => {
  const plan = cachePlanFor(event.request, scope.location.origin);
  if (plan === "page") event.respondWith(respondWithPage(event.request));
  if (plan === "asset") event.respondWith(respondWithAsset(event.request));
});
scope.addEventListener("message", ({ data, ports }) => {
  if (data.type === "take-over") void scope.skipWaiting();
  if (data.type === "which-entry") ports[0]?.postMessage(build.entry);
});
