import { afterEach, describe, expect, test, vi } from "vitest";
import { createFetchAt, type FetchAt } from "./fetch-at.ts";
import { askOutside, askPublic, followPublic, type OutsideRequest } from "./outside.ts";

const hang: typeof globalThis.fetch = (_, init) =>
  new Promise((_, reject) => {
    const { signal } = init ?? {};
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

describe("an outside server's response is read within limits", () => {
  const ask = (fetch: typeof globalThis.fetch) =>
    askOutside(fetch, new URL("https://x.test"), { timeoutMs: 50, maxBytes: 100 });
  const redirect = { status: 302, headers: { location: "http://localhost" } };

  test.each<[string, () => Promise<Response>, string]>([
    ["a redirect", async () => new Response(null, redirect), "redirect"],
    ["too long", async () => new Response("x".repeat(101)), "too_large"],
    ["a cut connection", () => Promise.reject(new TypeError("fetch failed")), "unreachable"],
  ])("a request fails with the reason when the outside server's response is %s", async (_, fetch, reason) => {
    await expect(ask(fetch)).rejects.toMatchObject({ reason });
  });

  test("when an outside server does not respond, the request fails with a timeout", async () => {
    await expect(ask(hang)).rejects.toMatchObject({ reason: "timeout" });
  });

  test("an outside server's response is returned as status and bytes, for every status", async () => {
    const answer = await ask(async () => new Response("no", { status: 500 }));
    expect([answer.status, new TextDecoder().decode(answer.bytes)]).toEqual([500, "no"]);
  });
});

const askFor = (url: string, addresses: string[]) => {
  const sent: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    sent.push(String(input));
    return new Response("ok");
  };
  const pinned: string[][] = [];
  const fetchAt: FetchAt = (fetch, { href }, addresses, use) => {
    pinned.push([href, ...addresses]);
    return use(fetch);
  };
  const deps = { fetch, fetchAt, lookUp: async () => addresses, privateHosts: ["10.0.0.9"] };
  return { sent, pinned, answered: askPublic(deps, new URL(url), { timeoutMs: 50, maxBytes: 100 }) };
};

test("an outside request connects to the checked addresses when all addresses of its name are public", async () => {
  const addresses = ["93.184.216.34", "2606:4700::1111"];
  const url = "https://blog.test/x";
  const { sent, pinned, answered } = askFor(url, addresses);
  expect([(await answered).status, sent, pinned]).toEqual([200, [url], [[url, ...addresses]]]);
});

test("an outside request to an IP address or a configured host needs no look-up", async () => {
  for (const url of ["http://8.8.8.8/", "http://10.0.0.9/"]) {
    const { sent, pinned, answered } = askFor(url, []);
    expect([(await answered).status, sent, pinned]).toEqual([200, [url], []]);
  }
});

test("an outside request is not sent when its address, or any address of its name, is private", async () => {
  for (const [url, addresses] of [
    ["http://10.0.0.7/", ["8.8.8.8"]],
    ["https://blog.test/", ["93.184.216.34", "10.0.0.7"]],
  ] as const) {
    const { sent, answered } = askFor(url, [...addresses]);
    await expect(answered).rejects.toMatchObject({ reason: "private_address" });
    expect(sent).toEqual([]);
  }
});

describe("an outside request ends at its time limit, or when its caller aborts it", () => {
  const deps = (fetch: typeof globalThis.fetch) => ({
    fetch,
    fetchAt: createFetchAt(),
    lookUp: async () => ["93.184.216.34"],
    privateHosts: [],
  });
  const limits: OutsideRequest = { timeoutMs: 50, maxBytes: 100 };

  test.each(["http://8.8.8.8/", "https://blog.test/"])(
    "a request to %s without a response is a timeout",
    async (url) => {
      const answered = askPublic(deps(hang), new URL(url), limits);
      await expect(answered).rejects.toMatchObject({ reason: "timeout" });
    },
  );

  test("an aborted request throws its caller's reason", async () => {
    const abort = new AbortController();
    const request = { ...limits, timeoutMs: 30_000, signal: abort.signal };
    const answered = askPublic(deps(hang), new URL("http://8.8.8.8/"), request);
    const reason = new Error("the work was cancelled");
    abort.abort(reason);
    await expect(answered).rejects.toBe(reason);
  });

  test("redirects share one time limit, and the body of each is cancelled", async () => {
    let now = 5_000;
    let cancelled = 0;
    const timeouts: number[] = [];
    vi.spyOn(performance, "now").mockImplementation(() => now);
    vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
      timeouts.push(milliseconds);
      return new AbortController().signal;
    });
    const redirecting: typeof globalThis.fetch = async () => {
      if (timeouts.length === 3) return new Response("ok");
      now += 20;
      const body = new ReadableStream({ cancel: () => void cancelled++ });
      return new Response(body, { status: 302, headers: { location: "/next" } });
    };
    const first = new URL("http://8.8.8.8/");
    const answer = await followPublic(deps(redirecting), first, { ...limits, timeoutMs: 200 });
    expect([answer.status, timeouts, cancelled]).toEqual([200, [200, 180, 160], 2]);
  });

  afterEach(() => {
    vi.restoreAllMocks();
  });
});

test("a host name that does not resolve in time is a timeout, and a failed look-up counts as unreachable", async () => {
  const fetch = async () => new Response("ok");
  const ask = (lookUp: Parameters<typeof askPublic>[0]["lookUp"]) =>
    askPublic({ fetch, fetchAt: createFetchAt(), lookUp, privateHosts: [] }, new URL("https://blog.test"), {
      timeoutMs: 20,
      maxBytes: 100,
    });
  const hang = (_: string, signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  await expect(ask(hang)).rejects.toMatchObject({ reason: "timeout" });
  await expect(ask(() => Promise.reject(new Error("SERVFAIL")))).rejects.toMatchObject({
    reason: "unreachable",
  });
});
