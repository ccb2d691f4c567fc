import { CodedError } from "../coded-error.ts";
import { readLimited } from "./body.ts";
import type { FetchAt } from "./fetch-at.ts";
import type { LookUp } from "./look-up.ts";
import { OutsideError } from "./outside-error.ts";
import { publicAddresses, requirePublic } from "./public-address.ts";

export type OutsideRequest = {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  timeoutMs: number;
  maxBytes: number;
  signal?: AbortSignal;
};

export type OutsideAnswer = { status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer> };

/** The dependencies of a request to an address that a user or a service named, which may be in a private network. */
export type PublicDeps = {
  fetch: typeof globalThis.fetch;
  fetchAt: FetchAt;
  lookUp: LookUp;
  privateHosts: readonly string[];
};

/**
 * Sends one request without following redirects, because they could lead to a forbidden address. Throws OutsideError
 * when no response arrives within the limits; returns a response with an error status.
 */
export const askOutside = (
  fetch: typeof globalThis.fetch,
  url: URL,
  request: OutsideRequest,
): Promise<OutsideAnswer> => bounded(request, (signal) => send(fetch, url, request, signal));

/** Like askOutside, for an address that a user or a service named: refuses addresses in private networks. */
export async function askPublic(
  { fetch, fetchAt, lookUp, privateHosts }: PublicDeps,
  url: URL,
  request: OutsideRequest,
): Promise<OutsideAnswer> {
  requirePublic(url, privateHosts);
  return bounded(request, async (signal) => {
    const addresses = await publicAddresses(lookUp, url, privateHosts, signal);
    if (!addresses) return send(fetch, url, request, signal);
    return fetchAt(fetch, url, addresses, (pinned) => send(pinned, url, request, signal));
  });
}

const MOST_REDIRECTS = 5;

/**
 * Like askPublic, but follows redirects, such as those of short links and from http to https, and checks each address.
 * Sends only GET, because a redirect could send a body to another host.
 * @param mayFollow returns false for a redirect to an address that cannot hold the wanted content
 */
export async function followPublic(
  deps: PublicDeps,
  first: URL,
  request: Omit<OutsideRequest, "method" | "body">,
  mayFollow: (to: URL, from: URL) => boolean = () => true,
): Promise<OutsideAnswer> {
  const end = performance.now() + request.timeoutMs;
  let url = first;
  for (let left = MOST_REDIRECTS; ; left--) {
    try {
      return await askPublic(deps, url, {
        ...request,
        timeoutMs: Math.max(1, Math.ceil(end - performance.now())),
      });
    } catch (error) {
      const next = error instanceof OutsideError ? error.location : null;
      if (!next || left === 0 || !mayFollow(next, url)) throw error;
      url = next;
    }
  }
}

async function send(
  fetch: typeof globalThis.fetch,
  url: URL,
  { method = "GET", headers, body, maxBytes }: OutsideRequest,
  signal: AbortSignal,
): Promise<OutsideAnswer> {
  const response = await fetch(url, {
    method,
    redirect: "manual",
    signal,
    ...(headers && { headers }),
    ...(body !== undefined && { body }),
  });
  if (response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400)) {
    await response.body?.cancel();
    const location = response.headers.get("location");
    const target = location && URL.canParse(location, url.href) ? new URL(location, url) : null;
    throw new OutsideError("redirect", undefined, target);
  }
  const bytes = await readLimited(response, maxBytes);
  return { status: response.status, headers: response.headers, bytes };
}

async function bounded(
  { timeoutMs, signal: asked }: OutsideRequest,
  work: (signal: AbortSignal) => Promise<OutsideAnswer>,
): Promise<OutsideAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await work(asked ? AbortSignal.any([timeout, asked]) : timeout);
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    asked?.throwIfAborted();
    if (timeout.aborted) throw new OutsideError("timeout", error);
    const isTooLarge = error instanceof CodedError && error.code === "payload_too_large";
    throw new OutsideError(isTooLarge ? "too_large" : "unreachable", error);
  }
}
