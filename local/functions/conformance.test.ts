import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createClient, FunctionsHttpError } from "@supabase/supabase-js";
import { SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createTokenVerifier } from "../tokens.ts";
import { createGateway } from "./gateway.ts";
import { hostsOf } from "./secrets.ts";
import { type Supervisor, type SupervisorOptions, superviseFunctions } from "./supervisor.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const FIXTURES = join(import.meta.dirname, "testing", "fixtures");
const ORIGIN = "http://localhost:1";
const SECRET = "a secret of at least thirty-two characters";
const KEYS = ["sb_publishable_test", "sb_secret_test"];
const logged: string[] = [];

const supervise = (dir: string, options: Partial<SupervisorOptions> = {}) =>
  superviseFunctions({
    dir,
    configFile: join(dir, "config.toml"),
    denoConfigFile: join(ROOT, "supabase", "functions", "deno.json"),
    env: { SITE_URL: ORIGIN },
    enabled: true,
    ...options,
    log: (line) => logged.push(line),
  });

let supervisor: Supervisor;
let gateway: (request: Request) => Promise<Response>;
const ask = (path: string, init: RequestInit) => gateway(new Request(`${ORIGIN}/functions/v1/${path}`, init));
const post = (path: string, headers: Record<string, string> = {}) =>
  ask(path, { method: "POST", headers, body: "{}" });
const token = (secret: string, expires = "5m") =>
  new SignJWT({ role: "authenticated", sub: "user-1" })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secret));

beforeAll(() => {
  supervisor = supervise(FIXTURES);
  gateway = createGateway({ supervisor, keys: KEYS, verifyToken: createTokenVerifier(SECRET) });
});
afterAll(() => supervisor.close());

const opened: Supervisor[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

test("when supabase-js invokes a function, the function gets body and token unchanged, and the caller the status", async () => {
  // The token is signed once, because two signatures of the same claims may differ.
  const signed = await token(SECRET);
  const client = createClient(ORIGIN, KEYS[0] ?? "", {
    accessToken: async () => signed,
    realtime: { transport: WebSocket as never },
    global: { fetch: async (input, init) => gateway(new Request(input, init)) },
  });
  const { data, error } = await client.functions.invoke("echo", { body: { a: [1, "ñ"] } });
  expect(error).toBeNull();
  expect(data).toMatchObject({ greeting: "hola", body: { a: [1, "ñ"] }, path: "/echo" });
  expect(data.authorization).toBe(`Bearer ${signed}`);

  const failed = await client.functions.invoke("throws");
  expect(failed.error).toBeInstanceOf(FunctionsHttpError);
  expect(failed.error.context.status).toBe(500);
});

test("a function gets the path after its name, and the query", async () => {
  const response = await post("echo/a/b?c=d", { apikey: "sb_secret_test" });
  expect(response.status).toBe(201);
  expect((await response.json()).path).toBe("/echo/a/b?c=d");
});

test("verify_jwt responds with 401 to a missing or wrong key and to a forged or expired token, and otherwise runs the function", async () => {
  const missing = await post("echo");
  expect([missing.status, await missing.json()]).toEqual([
    401,
    { msg: "Error: Missing authorization header" },
  ]);
  for (const credential of [
    "sb_secret_guess",
    await token("x".repeat(32)),
    await token(SECRET, "-1m"),
    "nonsense",
  ]) {
    const refused = await post("echo", { authorization: `Bearer ${credential}` });
    expect([refused.status, await refused.json()]).toEqual([401, { msg: "Invalid JWT" }]);
  }
  expect((await post("echo", { apikey: "sb_publishable_test" })).status).toBe(201);
  expect((await post("echo", { authorization: `Bearer ${await token(SECRET)}` })).status).toBe(201);
});

test("a call of a function with verify_jwt = false needs no key, nor does any preflight", async () => {
  expect((await post("open")).status).toBe(200);
  const preflight = await ask("echo", { method: "OPTIONS", headers: { origin: ORIGIN } });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-origin")).toBe(ORIGIN);
});

test("a function without secrets cannot connect to other machines", async () => {
  expect(await (await post("open")).json()).toEqual({ outcome: "NotCapable" });
});

test("when a secret contains an address, functions may connect to its host and to no other host", async () => {
  const hosts = ["ai.test:443", "ai.test:80", "other.test:443", "192.0.2.1:80"];
  const env = { AI_BASE_URL: "https://ai.test/v1" };
  const withSecret = supervise(FIXTURES, { env, hosts: hostsOf(env) });
  opened.push(withSecret);
  const port = await withSecret.port(10_000);
  const request = { method: "POST", body: JSON.stringify({ name: "AI_BASE_URL", hosts }) };
  const answered = await fetch(`http://127.0.0.1:${port}/secrets`, request);
  expect(await answered.json()).toEqual({ value: "https://ai.test/v1", allowed: ["ai.test:443"] });
  expect(await (await ask("secrets", request)).json()).toEqual({ value: null, allowed: [] });
});

test("a function whose import throws responds with 500 BOOT_ERROR, while another function responds with 200", async () => {
  const broken = await post("broken");
  expect([broken.status, (await broken.json()).code]).toEqual([500, "BOOT_ERROR"]);
  expect(logged.join("\n")).toMatch(/Function broken could not be loaded.*broken on purpose/s);
  expect((await post("open")).status).toBe(200);
});

test("a handler that throws gives 500 WORKER_ERROR, and a path without a function gives 404", async () => {
  const thrown = await post("throws");
  expect([thrown.status, (await thrown.json()).code]).toEqual([500, "WORKER_ERROR"]);
  for (const name of ["nothing", "_shared", ""]) expect((await post(name)).status).toBe(404);
});

async function copyOfFixtures(): Promise<string> {
  // The folder is inside the project, because Deno may read nothing else, and outside node_modules, where Deno
  // accepts no TypeScript.
  await mkdir(join(ROOT, "test-results"), { recursive: true });
  const folder = await mkdtemp(join(ROOT, "test-results", "functions-"));
  folders.push(folder);
  await cp(FIXTURES, folder, { recursive: true });
  return folder;
}

async function until<T>(read: () => Promise<T>, wanted: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read();
    if (wanted(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

test("when a file of a function changes, the new version responds within seconds", async () => {
  const folder = await copyOfFixtures();
  const watching = supervise(folder, { watch: true });
  opened.push(watching);
  const greet = async () => {
    const port = await watching.port(10_000);
    const response = await fetch(`http://127.0.0.1:${port}/echo`, { method: "POST" }).catch(() => null);
    return response ? ((await response.json()) as { greeting: string }).greeting : null;
  };
  expect(await greet()).toBe("hola");
  await writeFile(join(folder, "_shared", "greeting.ts"), 'export const greeting = "adiós";\n');
  expect(await until(greet, (value) => value === "adiós")).toBe("adiós");
});

function processWith(argument: string): number {
  const processes = execFileSync("ps", ["-A", "-ww", "-o", "pid=,args="], { encoding: "utf8" }).split("\n");
  const own = processes.find((line) => line.includes(argument));
  if (!own) throw new Error("The functions process was not found.");
  return Number.parseInt(own, 10);
}

test("when the functions process is killed, another process starts", async () => {
  // A unique host in Deno's arguments identifies this process, because other tests start processes too.
  const host = `${randomUUID()}.test:443`;
  const crashing = supervise(FIXTURES, { hosts: [host] });
  opened.push(crashing);
  const first = await crashing.port(10_000);
  process.kill(processWith(host), "SIGKILL");
  const second = await until(
    () => crashing.port(10_000),
    (port) => port !== first,
  );
  expect((await fetch(`http://127.0.0.1:${second}/open`)).status).toBe(200);
});

test("the functions process ends when its parent is killed, even by SIGKILL", async () => {
  const parent = spawn(process.execPath, [
    "--import",
    "tsx",
    join(import.meta.dirname, "testing", "parent.ts"),
  ]);
  const port = Number(String((await once(parent.stdout, "data"))[0]));
  expect((await fetch(`http://127.0.0.1:${port}/open`)).status).toBe(200);
  parent.kill("SIGKILL");
  const isUnreachable = () =>
    fetch(`http://127.0.0.1:${port}/open`).then(
      () => false,
      () => true,
    );
  expect(await until(isUnreachable, Boolean)).toBe(true);
});
