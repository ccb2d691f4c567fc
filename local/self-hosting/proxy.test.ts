import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { caddyFile } from "../../scripts/hosting/host-files.ts";
import { freePort } from "../testing/command.ts";
import { FOLDER, services } from "./compose.ts";

const CADDY = process.env.CADDY_PATH ?? "caddy";
const UPSTREAM = /reverse_proxy ([a-z]+):(\d+)/g;
const HEADERS = { "Content-Security-Policy": "default-src 'self'", "X-Frame-Options": "DENY" };

const readCaddyfile = () => readFile(join(FOLDER, "Caddyfile"), "utf8");

const hasCaddy = (() => {
  try {
    execFileSync(CADDY, ["version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

test("the proxy passes requests on to each service at the port where the service listens", async () => {
  const upstreams = [...(await readCaddyfile()).matchAll(UPSTREAM)].map(([, name = "", port]) => [
    name,
    port,
  ]);
  expect(upstreams).toEqual([
    ["auth", services.auth?.environment?.GOTRUE_API_PORT],
    // The default ports of PostgREST, the storage service and the edge runtime.
    ["rest", "3000"],
    ["storage", "5000"],
    ["functions", "9000"],
    ["realtime", services.realtime?.environment?.PORT],
  ]);
  expect(upstreams.filter(([name]) => !services[name as string])).toEqual([]);
});

function startService(name: string): Server {
  const server = createServer((req: IncomingMessage, res) => {
    const { host, apikey, authorization } = req.headers;
    const [address, prefix, path] = ["x-real-ip", "x-forwarded-prefix", "x-forwarded-path"].map(
      (header) => req.headers[header] ?? null,
    );
    const got = { name, url: req.url, host, apikey, authorization, address, prefix, path };
    res.setHeader("content-type", "application/json");
    res.end(JSON.stringify(got));
  });
  new WebSocketServer({ server, path: "/socket/websocket" }).on("connection", (socket) => socket.send(name));
  server.listen(0, "127.0.0.1");
  return server;
}

/** The tests run where Caddy is installed (Debian's package `caddy`); CADDY_PATH may name its binary. */
describe.runIf(hasCaddy)("Caddy runs with the Caddyfile of self-hosting", () => {
  const servers: Server[] = [];
  let folder: string;
  let origin: string;
  let inside: string;
  let caddy: ReturnType<typeof spawn>;
  let log = "";

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "tribuna-proxy-"));
    const site = join(folder, "site");
    await mkdir(join(site, "assets"), { recursive: true });
    const pages = { "index.html": "landing", "login.html": "login", "app.html": "app", _headers: "secret" };
    for (const [name, text] of Object.entries({ ...pages, "assets/a.js": "1", "sw.js": "2" }))
      await writeFile(join(site, name), text);
    await writeFile(join(folder, "site.caddy"), caddyFile(HEADERS, site));

    let text = await readCaddyfile();
    for (const [all, name = ""] of text.matchAll(UPSTREAM)) {
      const server = startService(name);
      servers.push(server);
      await once(server, "listening");
      text = text.replace(all, `reverse_proxy 127.0.0.1:${(server.address() as AddressInfo).port}`);
    }
    const port = await freePort();
    inside = `http://127.0.0.1:${port}`;
    origin = `http://127.0.0.1:${await freePort()}`;
    text = text.replace("http://:8000", `http://:${port}`).replace("{\n", "{\n\tadmin off\n");
    await writeFile(join(folder, "Caddyfile"), text);
    const env = { PATH: process.env.PATH, HOME: folder, SITE_URL: origin };
    caddy = spawn(CADDY, ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"], { env });
    await new Promise<void>((resolve, reject) => {
      caddy.stderr?.on("data", (chunk: Buffer) => {
        log += chunk.toString();
        if (log.includes("serving initial configuration")) resolve();
      });
      caddy.once("exit", () => reject(new Error(log)));
    });
  });
  afterAll(async () => {
    caddy?.removeAllListeners("exit");
    caddy?.kill();
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
    await rm(folder, { recursive: true, force: true });
  });

  const ask = (path: string, headers: Record<string, string> = {}, from = origin) =>
    fetch(`${from}${path}`, { headers, redirect: "manual" });
  const gotBy = async (path: string, headers = {}, from = origin) => (await ask(path, headers, from)).json();

  test.each([
    ["/auth/v1/callback?code=1", "auth", "/callback?code=1"],
    ["/rest/v1/posts?select=id", "rest", "/posts?select=id"],
    ["/storage/v1/object/public/media/a/b.png", "storage", "/object/public/media/a/b.png"],
    ["/functions/v1/publish-due-posts", "functions", "/publish-due-posts"],
    ["/realtime/v1/websocket?apikey=k&vsn=1.0.0", "realtime", "/socket/websocket?apikey=k&vsn=1.0.0"],
  ])(
    "the request %s reaches the service %s, from the network and from a container",
    async (path, name, url) => {
      expect(await gotBy(path)).toMatchObject({ name, url });
      expect(await gotBy(path, {}, inside)).toMatchObject({ name, url });
    },
  );

  test("the proxy passes on keys and sessions, but replaces the caller's IP address, which limits use for counting", async () => {
    const headers = { apikey: "k", authorization: "Bearer t", "x-real-ip": "6.6.6.6" };
    const got = await gotBy("/functions/v1/act", headers);
    expect(got).toMatchObject({ apikey: "k", authorization: "Bearer t", address: "127.0.0.1" });
  });

  test("the proxy sends Realtime its tenant's host name, and overwrites the path headers that a caller sends to storage", async () => {
    expect(await gotBy("/realtime/v1/websocket")).toMatchObject({ host: "realtime-dev.supabase-realtime" });
    const got = await gotBy("/storage/v1/status", { "x-forwarded-path": "/x", "x-forwarded-prefix": "/y" });
    expect(got).toMatchObject({ prefix: "/storage/v1", path: null });
  });

  test("Realtime's socket opens through the proxy", async () => {
    const socket = new WebSocket(`${origin.replace("http", "ws")}/realtime/v1/websocket?apikey=k&vsn=1.0.0`);
    const [message] = (await once(socket, "message")) as [Buffer];
    socket.terminate();
    expect(message.toString()).toBe("realtime");
  });

  test.each([
    "/realtime/v1/api/tenants",
    "/realtime/v1/api/openapi",
    "/realtime/v1//api/tenants",
    "/realtime/v1/%61pi/tenants",
    "/realtime/v1/websocket/longpoll",
    "/auth/v1",
    "/pg/tables",
  ])("a request for %s reaches no service through the proxy", async (path) => {
    for (const from of [origin, inside]) {
      const text = await (await ask(path, {}, from)).text();
      expect(["", "app"]).toContain(text);
    }
  });

  test.each([
    ["/", "landing"],
    ["/login", "login"],
    ["/publicaciones/12", "app"],
    ["/app.html", "app"],
  ])("the site answers %s with its page and security headers, and forbids caching", async (path, text) => {
    const response = await ask(path);
    expect([response.status, await response.text()]).toEqual([200, text]);
    expect(response.headers.get("content-security-policy")).toBe("default-src 'self'");
    expect(response.headers.get("cache-control")).toBe("no-cache");
  });

  test("an asset is cached for ever, a missing asset is refused with the headers, and configuration files of hosts are not served", async () => {
    const [asset, gone, hidden] = await Promise.all(
      ["/assets/a.js", "/assets/gone.js", "/_headers"].map((path) => ask(path)),
    );
    expect(asset?.headers.get("cache-control")).toContain("immutable");
    expect([gone?.status, gone?.headers.get("cache-control")]).toEqual([404, "no-cache"]);
    expect(gone?.headers.get("x-frame-options")).toBe("DENY");
    expect(hidden?.status).toBe(404);
  });

  test("the proxy sends noindex for /aprobacion, whose address contains a secret, and not for /login", async () => {
    const robots = async (path: string) => (await ask(path)).headers.get("x-robots-tag");
    expect(await robots("/aprobacion?t=1")).toBe("noindex, nofollow");
    expect(await robots("/login")).toBeNull();
  });

  test("a request for sign-in metadata below /.well-known gets a 404 instead of a page", async () => {
    const paths = ["oauth-protected-resource", "oauth-authorization-server/functions/v1/mcp"];
    for (const path of paths) expect((await ask(`/.well-known/${path}`)).status).toBe(404);
  });

  test("a request from a container gets no page of the site", async () => {
    expect((await ask("/", {}, inside)).status).toBe(404);
  });

  test("when a service is unreachable, the log contains no key", async () => {
    const rest = servers[1];
    rest?.close();
    rest?.closeAllConnections();
    const response = await ask("/rest/v1/posts", { apikey: "of-this-test", authorization: "Bearer own" });
    expect(response.status).toBe(502);
    expect(log).not.toMatch(/of-this-test|Bearer own/);
  });
});
