/** The folder of files whose names contain a hash of their content, so that a cached file never goes stale. */
const ASSETS = "/assets/";
export const OFFLINE_PAGE = "/offline.html";
export const CACHE_PREFIX = "tribuna-";

/** Paths of the backend and of services beside it; the service worker never handles a request for them. */
const BACKEND = ["auth", "rest", "storage", "functions", "realtime", "sandbox"];

export type Plan = "page" | "asset" | "leave";

type RequestFacts = { method: string; mode: string; url: string };

export function cachePlanFor(request: RequestFacts, origin: string): Plan {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) return "leave";
  if (BACKEND.includes(url.pathname.split("/")[1] ?? "")) return "leave";
  if (request.mode === "navigate") return "page";
  return url.pathname.startsWith(ASSETS) ? "asset" : "leave";
}

type ResponseFacts = { status: number; type: string; headers: { get(name: string): string | null } };

/**
 * Returns whether a response may be cached under a hashed name. For a deleted file, static hosts send their fallback
 * page with status 200. Cached, that page would break the file permanently.
 */
export const isCacheable = ({ status, type, headers }: ResponseFacts): boolean =>
  status === 200 && type === "basic" && !(headers.get("content-type") ?? "text/html").includes("text/html");

/**
 * The caches that a new version removes, given all names, oldest first. The previous version's cache stays, because
 * tabs that were opened with that version still load its files.
 */
export function outdatedCaches(names: readonly string[], current: string): string[] {
  const others = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== current);
  return others.slice(0, -1);
}
