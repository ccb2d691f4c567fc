import { expect, test, vi } from "vitest";
import { createAiSandbox } from "./ai/sandbox.ts";
import { DropConnection } from "./drop-connection.ts";
import { FaultBook, type FaultInput, InvalidFault } from "./faults.ts";

const openBook = () => {
  const book = new FaultBook((status) => Response.json({ own: status }, { status }));
  let acted = 0;
  const call = (method = "GET", target = "/rest/posts", signal?: AbortSignal) =>
    book.around(new Request(`http://localhost${target}`, { method, signal }), target, async () => {
      acted += 1;
      return new Response("ok");
    });
  return { book, call, acted: () => acted };
};

test("a status fault responds with its own or the service's body, and the call is not executed", async () => {
  const { book, call, acted } = openBook();
  book.add({ kind: "status", status: 500 });
  book.add({ kind: "status", status: 503, body: { a: 1 } });
  book.add({ kind: "status", status: 502, body: "<html>" });
  expect(await (await call()).json()).toEqual({ own: 500 });
  expect(await (await call()).json()).toEqual({ a: 1 });
  expect(await (await call()).text()).toBe("<html>");
  expect(acted()).toBe(0);
  expect(await (await call()).text()).toBe("ok");
});

test("the fault drop_before drops the connection without executing the call, and drop_after executes the call first", async () => {
  const { book, call, acted } = openBook();
  book.add({ kind: "drop_before" });
  book.add({ kind: "drop_after" });
  await expect(call()).rejects.toThrow(DropConnection);
  expect(acted()).toBe(0);
  await expect(call()).rejects.toThrow(DropConnection);
  expect(acted()).toBe(1);
});

test("the fault status_after executes the call and responds with its status", async () => {
  const { book, call, acted } = openBook();
  book.add({ kind: "status_after", status: 504 });
  const response = await call();
  expect(response.status).toBe(504);
  expect(await response.json()).toEqual({ own: 504 });
  expect(acted()).toBe(1);
});

test("the fault hang_after executes the call, and sends no response until the caller aborts", async () => {
  const { book, call, acted } = openBook();
  book.add({ kind: "hang_after" });
  const caller = new AbortController();
  const given = call("GET", "/a", caller.signal);
  await vi.waitFor(() => expect(acted()).toBe(1));
  caller.abort();
  await expect(given).rejects.toThrow(DropConnection);
});

test("a cut response has its status and only half of its body", async () => {
  const { book, call, acted } = openBook();
  book.add({ kind: "cut_body" });
  const response = await call();
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  expect((await reader?.read())?.value).toEqual(new TextEncoder().encode("o"));
  await expect(reader?.read()).rejects.toThrow(DropConnection);
  expect(acted()).toBe(1);
});

test.each(["ghost", "publish_failed"] as const)(
  "a fault of the kind %s is passed to the double's handler for one request only",
  async (kind) => {
    const { book } = openBook();
    book.add({ kind });
    const faults: unknown[] = [];
    for (let n = 0; n < 2; n++) {
      await book.around(new Request("http://localhost/x"), "/x", async (played) => {
        faults.push(played);
        return new Response();
      });
    }
    expect(faults).toEqual([kind, undefined]);
  },
);

test("a latency fault delays the request, which then gets its response", async () => {
  const { book, call } = openBook();
  book.add({ kind: "latency", delayMs: 30 });
  const start = performance.now();
  expect(await (await call()).text()).toBe("ok");
  expect(performance.now() - start).toBeGreaterThanOrEqual(25);
});

test("a hanging request ends unexecuted when its caller aborts or the double closes", async () => {
  const { book, call, acted } = openBook();
  book.add({ kind: "hang", times: 2 });
  const caller = new AbortController();
  const given = call("GET", "/a", caller.signal);
  const closed = call("GET", "/b");
  caller.abort();
  await expect(given).rejects.toThrow(DropConnection);
  book.close();
  await expect(closed).rejects.toThrow(DropConnection);
  expect(acted()).toBe(0);
});

test.each<[Partial<FaultInput>, string, string, boolean]>([
  [{ path: "/rest/posts" }, "GET", "/rest/posts/1", true],
  [{ path: "/rest/posts" }, "GET", "/v2/userinfo", false],
  [{ path: "^/rest/(posts|images)$" }, "GET", "/rest/images", true],
  [{ path: "^/rest/(posts|images)$" }, "GET", "/rest/images/1", false],
  [{ path: "/rest/images?action=" }, "POST", "/rest/images?action=initializeUpload", true],
  [{ method: "post" }, "POST", "/x", true],
  [{ method: "POST" }, "GET", "/x", false],
  [{}, "DELETE", "/x", true],
])("the fault %o applies to the request %s %s: %s", async (where, method, target, hit) => {
  const { book, call } = openBook();
  book.add({ kind: "status", status: 500, ...where });
  expect((await call(method, target)).status).toBe(hit ? 500 : 200);
});

test("a fault set for two requests ends after two requests, a fault set for always stays, and clear removes every fault", async () => {
  const { book, call } = openBook();
  book.add({ kind: "status", status: 500, times: 2 });
  const forever = book.add({ kind: "status", status: 501, times: "always" });
  const seen = [];
  for (let n = 0; n < 5; n++) seen.push((await call()).status);
  expect(seen).toEqual([500, 500, 501, 501, 501]);
  expect(book.list()).toEqual([forever]);
  expect(forever).toMatchObject({ hits: 3, remaining: "always" });
  expect(book.remove(forever.id)).toBe(true);
  expect(book.remove(forever.id)).toBe(false);
  book.add({ kind: "drop_before" });
  book.clear();
  expect((await call()).status).toBe(200);
});

test.each([
  [{ kind: "explode" }, "kind"],
  [{ kind: "status" }, "status"],
  [{ kind: "status_after" }, "status"],
  [{ kind: "status", status: 200 }, "status"],
  [{ kind: "latency" }, "delayMs"],
  [{ kind: "hang", path: "(" }, "path"],
  [{ kind: "hang", times: 0 }, "times"],
  [{ kind: "hang", method: "GET /" }, "method"],
  [{ kind: "hang", other: 1 }, "fault"],
  [null, "fault"],
])("the fault %o is refused with an error that names %s", (input, field) => {
  const { book } = openBook();
  expect(() => book.add(input as FaultInput)).toThrow(InvalidFault);
  expect(() => book.add(input as FaultInput)).toThrow(`${field}:`);
  expect(book.list()).toEqual([]);
});

test("a fault with a text applies only to requests that contain the text, and the service can still read the body", async () => {
  const book = new FaultBook((status) => new Response(null, { status }));
  book.add({ kind: "status", status: 503, contains: "esta sí" });
  const post = (body: string) =>
    book.around(
      new Request("http://local/rest/posts", { method: "POST", body }),
      "/rest/posts",
      async () => new Response("ok"),
    );
  expect((await post("otra")).status).toBe(200);
  expect((await post("y esta sí")).status).toBe(503);
  expect((await post("y esta sí")).status).toBe(200);
});

test("a POST with the kind of a fault adds a fault, even when a setting of the double has the name of one of the fault's fields", async () => {
  const origin = "http://localhost";
  const double = createAiSandbox({ basePath: "/sandbox/ai", origin, apiKey: "key", model: "model" });
  const fault = { path: "/v1/", kind: "status", status: 400, times: 2 };
  const response = await double.fetch(
    new Request(`${origin}/sandbox/ai/__faults`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fault),
    }),
  );
  expect(response.status).toBe(201);
  expect(double.faults.list()).toMatchObject([{ ...fault, remaining: 2 }]);
  double.close();
});
