import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clockedFetch } from "../time/server-clock";

const URL_OF_DATA = "https://db.test/rest/v1/posts?user_id=eq.u1";
const asUser = (token: string, init: RequestInit = {}): RequestInit => ({
  ...init,
  headers: { authorization: `Bearer ${token}` },
});

function leave(arriving: Promise<Response>, { method = "GET", body = null as string | null } = {}) {
  arriving.catch(() => undefined);
  globalThis.tribunaEarly = [
    { method, url: URL_OF_DATA, body, token: "t1", sentAt: Date.now(), arriving, hasArrived: false },
  ];
}

const network = vi.fn(async () => Response.json("new"));
const text = async (init: RequestInit, url = URL_OF_DATA) => (await clockedFetch(url, init)).json();

beforeEach(() => {
  network.mockClear();
  vi.stubGlobal("fetch", network);
});
afterEach(() => {
  globalThis.tribunaEarly = undefined;
  vi.unstubAllGlobals();
});

test("the response to a request that the document sent early is used for only one request", async () => {
  leave(Promise.resolve(Response.json("early")));
  expect(await text(asUser("t1"))).toBe("early");
  expect(network).not.toHaveBeenCalled();
  expect(await text(asUser("t1"))).toBe("new");
});

test.each([
  ["another session", asUser("t2"), URL_OF_DATA],
  ["a visitor", {}, URL_OF_DATA],
  ["another address", asUser("t1"), `${URL_OF_DATA}&limit=1`],
  ["another method", asUser("t1", { method: "DELETE" }), URL_OF_DATA],
  ["another body", asUser("t1", { method: "POST", body: "{}" }), URL_OF_DATA],
])(
  "the response to the document's early request is not given to a different request: %s",
  async (_, init, url) => {
    leave(Promise.resolve(Response.json("early")));
    expect(await text(init, url)).toBe("new");
  },
);

test("a call gets the response to an early request when both have the same body", async () => {
  leave(Promise.resolve(Response.json("early")), { method: "POST", body: "{}" });
  expect(await text(asUser("t1", { method: "POST", body: "{}" }))).toBe("early");
});

test.each([
  ["was refused", () => Promise.resolve(new Response(null, { status: 401 }))],
  ["did not arrive", () => Promise.reject(new TypeError("Failed to fetch"))],
])(
  "when the response to the document's early request %s, the app sends its own request",
  async (_, answer) => {
    leave(answer());
    expect(await text(asUser("t1"))).toBe("new");
  },
);

test("a request that waits for an early response rejects when it is aborted", async () => {
  leave(Promise.resolve(Response.json("early")));
  const ending = new AbortController();
  const response = clockedFetch(URL_OF_DATA, { ...asUser("t1"), signal: ending.signal });
  ending.abort();
  await expect(response).rejects.toThrow(/abort/i);
  expect(network).not.toHaveBeenCalled();
});
