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

async function closedPort(): Promise<string> {
  const url = await serverThat(() => undefined);
  const last = open.pop();
  await new Promise((resolve) => last?.server.close(resolve));
  return url;
}

describe("a request that fails at the network reports whether LinkedIn may have executed it", () => {
  test("a request to a port without a listener was certainly not executed", async () => {
    expect(await post(await closedPort())).toEqual({
      ok: false,
      certainty: "refused",
      code: "linkedin_unreachable",
      httpStatus: null,
      duplicateOf: null,
    });
  });

  test("a request to an unknown host was certainly not executed", async () => {
    expect(await post("http://no-such-host.invalid/")).toMatchObject({
      certainty: "refused",
      code: "linkedin_unreachable",
    });
  });

  test("a request whose connection closed after it was read may have been executed", async () => {
    const url = await serverThat((socket) => socket.destroy());
    expect(await post(url)).toMatchObject({ certainty: "unknown", code: "linkedin_connection_lost" });
  });

  test("a request whose connection was reset after it was read may have been executed", async () => {
    const url = await serverThat((socket) => socket.resetAndDestroy());
    expect(await post(url)).toMatchObject({ certainty: "unknown", code: "linkedin_connection_lost" });
  });

  test("a request to a server that does not respond in time may have been executed", async () => {
    const url = await serverThat(() => undefined);
    expect(await post(url, 100)).toMatchObject({ certainty: "unknown", code: "linkedin_timeout" });
  });

  test("when a response's body never arrives, the call returns the response's status without a body", async () => {
    const url = await serverThat((socket) =>
      socket.write("HTTP/1.1 201 Created\r\nx-restli-id: urn:li:share:1\r\ncontent-length: 50\r\n\r\n{"),
    );
    expect(await post(url, 300)).toMatchObject({ status: 201, body: null });
  });

  test("a redirect is not followed, and is returned as the response", async () => {
    const url = await serverThat((socket) =>
      socket.end(
        "HTTP/1.1 307 Temporary Redirect\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n",
      ),
    );
    expect(await post(url)).toMatchObject({ status: 307 });
  });

  test("when a response's body is endless, the call returns the status without a body", async () => {
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

function inDeno(script: string): unknown {
  const deno = createRequire(import.meta.url).resolve("deno/bin.cjs");
  const config = new URL("../../deno.json", import.meta.url).pathname;
  const args = ["run", "--no-check", "-A", "--node-modules-dir=manual", "--config", config, "-"];
  const out = execFileSync(process.execPath, [deno, ...args], {
    input: `${script}\nDeno.exit(0);`,
    encoding: "utf8",
    timeout: 20_000,
    env: { ...process.env, NO_COLOR: "1" },
  });
  return JSON.parse(out);
}
const moduleUrl = (path: string) => new URL(path, import.meta.url).href;

test("errors that Deno's fetch throws are classified like those of Node's fetch", async () => {
  // Runs in Deno, because the messages of its fetch errors differ from Node's.
  const results = inDeno(`
    import { failureOfThrown } from "${moduleUrl("./http.ts")}";
    const results = [];
    for (const url of ["${await closedPort()}", "http://no-such-host.invalid/"])
      results.push(await fetch(url).catch(failureOfThrown));
    // Drops every connection, because Deno may send the request again by itself.
    const dropping = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    (async () => {
      for await (const c of dropping) {
        await c.read(new Uint8Array(1024)).catch(() => null);
        c.close();
      }
    })();
    results.push(await fetch("http://127.0.0.1:" + dropping.addr.port, { method: "POST", body: "{}" }).catch(failureOfThrown));
    const silent = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    results.push(await fetch("http://127.0.0.1:" + silent.addr.port, { signal: AbortSignal.timeout(50) }).catch(failureOfThrown));
    console.log(JSON.stringify(results.map((r) => [r.certainty, r.code])));
  `);
  expect(results).toEqual([
    ["refused", "linkedin_unreachable"],
    ["refused", "linkedin_unreachable"],
    ["unknown", "linkedin_connection_lost"],
    ["unknown", "linkedin_timeout"],
  ]);
}, 30_000);

test.each([
  ["plain fetch", "fetch"],
  ["a fetch that opens a connection each time", "createFreshFetch()"],
])(
  "Deno sends a post and a comment once when a reused connection closes during the request, through %s",
  async (_what, createFetch) => {
    // Deno silently repeats a request whose body it can read a second time.
    const result = inDeno(`
    import { createLinkedInClient } from "${moduleUrl("./client.ts")}";
    import { createFreshFetch } from "${moduleUrl("../adapters/fresh-fetch.ts")}";
    const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const creates = { posts: 0, socialActions: 0 };
    const serve = async (c) => {
      const buffer = new Uint8Array(8192);
      for (;;) {
        const n = await c.read(buffer).catch(() => null);
        if (n === null) return;
        const [, resource] = /^POST [/]rest[/](posts|socialActions)/.exec(new TextDecoder().decode(buffer.subarray(0, n))) ?? [];
        if (resource) {
          creates[resource]++;
          return c.close();
        }
        await c.write(new TextEncoder().encode('HTTP/1.1 200 OK\\r\\ncontent-length: 15\\r\\n\\r\\n{"elements":[]}'));
      }
    };
    (async () => { for await (const c of listener) serve(c); })();
    const client = createLinkedInClient({
      fetch, createFetch: ${createFetch}, apiUrl: "http://127.0.0.1:" + listener.addr.port, version: "202609",
    });
    await client.organizationAcls("token", "ADMINISTRATOR", 0);
    const post = await client.createPost("token", { author: "urn:li:person:a", commentary: "x" });
    await client.organizationAcls("token", "ADMINISTRATOR", 0);
    const comment = await client.createComment("token", { postUrn: "urn:li:share:1", actor: "urn:li:person:a", text: "x" });
    console.log(JSON.stringify({ creates, codes: [post, comment].map((r) => r.certainty + ":" + r.code) }));
  `);
    expect(result).toEqual({
      creates: { posts: 1, socialActions: 1 },
      codes: ["unknown:linkedin_connection_lost", "unknown:linkedin_connection_lost"],
    });
  },
  30_000,
);
