import { Agent, request as ask, createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { sendResponse, toRequest } from "./node-adapter.ts";

let server: Server | undefined;
afterEach(() => server?.close());

async function serve(answer: (request: Request) => Response | Promise<Response>): Promise<string> {
  server = createServer(async (req, res) =>
    sendResponse(await answer(toRequest(req, res, "http://local")), res),
  );
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("the adapter passes method, address, headers and bytes to the handler, and status, headers and bytes to the client", async () => {
  const origin = await serve(async (request) => {
    const body = new Uint8Array(await request.arrayBuffer());
    const echo = `${request.method} ${request.url} ${request.headers.get("x-one")}`;
    return new Response(body.reverse(), { status: 207, headers: { "x-echo": echo } });
  });
  const response = await fetch(`${origin}/a/b?c=d`, {
    method: "POST",
    headers: { "x-one": "1" },
    body: new Uint8Array([1, 0, 255]),
  });
  expect(response.status).toBe(207);
  expect(response.headers.get("x-echo")).toBe("POST http://local/a/b?c=d 1");
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([255, 0, 1]);
});

test("a response keeps several cookies as separate headers and may have no body", async () => {
  const origin = await serve(() => {
    const headers = new Headers([
      ["set-cookie", "a=1"],
      ["set-cookie", "b=2"],
    ]);
    return new Response(null, { status: 204, headers });
  });
  const response = await fetch(origin);
  expect(response.status).toBe(204);
  expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
});

test("when a client disconnects, its request aborts, and the body of a later response is cancelled", async () => {
  const hangup = new AbortController();
  let cancelled: (() => void) | undefined;
  const ended = new Promise<void>((resolve) => {
    cancelled = resolve;
  });
  const origin = await serve(async (request) => {
    const aborted = new Promise((resolve) => request.signal.addEventListener("abort", resolve));
    hangup.abort();
    await aborted;
    return new Response(new ReadableStream({ cancel: () => cancelled?.() }));
  });
  await expect(fetch(origin, { signal: hangup.signal })).rejects.toThrow("aborted");
  await ended;
});

test("when a response is sent before the request's body is read, the connection can be used for the next request", async () => {
  const origin = await serve((request) => new Response(null, { status: request.body ? 409 : 204 }));
  if (server) server.keepAliveTimeout = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statusOf = (method: string, body?: Uint8Array) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = ask(origin, { method, agent }, (response) => {
        response.resume().once("end", () => resolve(response.statusCode));
      });
      sent.once("error", reject).end(body);
    });
  expect(await statusOf("POST", new Uint8Array(4_000_000))).toBe(409);
  expect(await statusOf("GET")).toBe(204);
  agent.destroy();
});
