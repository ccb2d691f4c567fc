import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { createServer, type Server, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { send } from "./http.ts";

const open: { server: Server; sockets: Set<Socket> }[] = [];
afterEach(() => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});

/** A server on a free port that does `act` with each connection once the request has arrived. */
async function serverThat(act: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("data", () => act(socket));
  });
  open.push({ server, sockets });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}`;
}

const post = (url: string, timeoutMs = 5000) => send(fetch, url, { method: "POST", body: "{}" }, timeoutMs);

/** A port that was free a moment ago, and where nobody listens. */
async function closedPort(): Promise<string> {
  const url = await serverThat(() => undefined);
  const last = open.pop();
  await new Promise((resolve) => last?.server.close(resolve));
  return url;
}

describe("what a broken exchange proves, with real sockets", () => {
  test("nobody listens: certainly not done", async () => {
    expect(await post(await closedPort())).toEqual({
      ok: false,
      certainty: "refused",
      code: "linkedin_unreachable",
      httpStatus: null,
    });
  });

  test("no such host: certainly not done", async () => {
    expect(await post("http://no-such-host.invalid/")).toMatchObject({
      certainty: "refused",
      code: "linkedin_unreachable",
    });
  });

  test("closed after the request was read: unknown", async () => {
    const url = await serverThat((socket) => socket.destroy());
    expect(await post(url)).toMatchObject({ certainty: "unknown", code: "linkedin_connection_lost" });
  });

  test("reset after the request was read: unknown", async () => {
    const url = await serverThat((socket) => socket.resetAndDestroy());
    expect(await post(url)).toMatchObject({ certainty: "unknown", code: "linkedin_connection_lost" });
  });

  test("no answer in time: unknown", async () => {
    const url = await serverThat(() => undefined);
    expect(await post(url, 100)).toMatchObject({ certainty: "unknown", code: "linkedin_timeout" });
  });

  test("headers, then silence: the status still counts", async () => {
    const url = await serverThat((socket) =>
      socket.write("HTTP/1.1 201 Created\r\nx-restli-id: urn:li:share:1\r\ncontent-length: 50\r\n\r\n{"),
    );
    expect(await post(url, 300)).toMatchObject({ status: 201, body: null });
  });

  test("a redirect is not followed", async () => {
    const url = await serverThat((socket) =>
      socket.end(
        "HTTP/1.1 307 Temporary Redirect\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n",
      ),
    );
    expect(await post(url)).toMatchObject({ status: 307 });
  });

  test("a body without end is cut, and the status still counts", async () => {
    const url = await serverThat((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n");
      const chunk = Buffer.alloc(256 * 1024, "x");
      const pump = (): void => {
        while (!socket.destroyed && socket.write(chunk));
        if (!socket.destroyed) socket.once("drain", pump);
      };
      pump();
    });
    expect(await post(url)).toMatchObject({ status: 200, body: null });
  });
});

test("Deno's exceptions are read in the same way", async () => {
  // Production runs on Deno, whose fetch says these things in other words than Node's.
  const refusedUrl = await closedPort();
  const script = `
    import { failureOfThrown } from "${new URL("./http.ts", import.meta.url).href}";
    const results = [];
    for (const url of ["${refusedUrl}", "http://no-such-host.invalid/"])
      results.push(await fetch(url).catch(failureOfThrown));
    const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const taken = (async () => { const c = await listener.accept(); await c.read(new Uint8Array(1024)); c.close(); })();
    results.push(await fetch("http://127.0.0.1:" + listener.addr.port, { method: "POST", body: "{}" }).catch(failureOfThrown));
    await taken;
    results.push(await fetch("http://127.0.0.1:" + listener.addr.port, { signal: AbortSignal.timeout(50) }).catch(failureOfThrown));
    console.log(JSON.stringify(results.map((r) => [r.certainty, r.code])));
    Deno.exit(0);
  `;
  const deno = createRequire(import.meta.url).resolve("deno/bin.cjs");
  const config = new URL("../../deno.json", import.meta.url).pathname;
  const out = execFileSync(process.execPath, [deno, "run", "--no-check", "-A", "--config", config, "-"], {
    input: script,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  expect(JSON.parse(out)).toEqual([
    ["refused", "linkedin_unreachable"],
    ["refused", "linkedin_unreachable"],
    ["unknown", "linkedin_connection_lost"],
    ["unknown", "linkedin_timeout"],
  ]);
}, 30_000);
