import { execFile } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { denoBinary } from "../functions/deno-binary.ts";
import { discoverFunctions } from "../functions/discover.ts";
import { sendResponse, toRequest } from "../http/node-adapter.ts";
import { environmentOf } from "../self-hosting/compose.ts";
import { runCommand } from "../testing/command.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const SUPABASE = join(ROOT, "supabase");
const START_MS = 180_000;
const names = discoverFunctions(join(SUPABASE, "functions"), join(SUPABASE, "config.toml"))
  .map(({ name }) => name)
  .sort();
const RUNTIME = `
const handlers = [];
const lives = new Set();
Deno.serve = (handler) => handlers.push(handler);
globalThis.EdgeRuntime = { userWorkers: { create: async ({ servicePath, workerTimeoutMs, envVars }) => {
  lives.add(workerTimeoutMs / 1000 + " s, told " + Object.fromEntries(envVars).WORKER_LIFE_SECONDS);
  await import(servicePath.replace("/home/deno/functions", new URL(".", import.meta.url).href) + "/index.ts");
  return { fetch: handlers.pop() };
} } };
await import("./main-service.ts");
const main = handlers.pop();
for (const name of ${JSON.stringify([...names, "_shared", "..%2fmain", ""])}) {
  const answer = await main(new Request("http://functions:9000/" + name + "?a=1", { method: "OPTIONS" }));
  console.log(name, answer.status, answer.headers.get("access-control-allow-origin"));
}
console.log("workers live", ...lives);
Deno.exit(0);`;
/** Imports a function directly, because the main service would turn the failed import into an HTTP response. */
const FUNCTION = `await import("./${names[0]}/index.ts"); Deno.exit(0);`;
const pack = promisify(execFile);

async function startRegistry() {
  const packages = new Set<string>();
  const folderOf = (name: string) => join(ROOT, "node_modules", ...name.split("/"));
  const answer = async (request: Request): Promise<Response> => {
    const { origin, pathname } = new URL(request.url);
    const [name = "", tarball] = decodeURIComponent(pathname.slice(1)).split("/-/");
    const text = await readFile(join(folderOf(name), "package.json"), "utf8").catch(() => null);
    if (text === null) return Response.json({ error: "Not found" }, { status: 404 });
    if (tarball) {
      packages.add(name);
      const args = [
        "-cf",
        "-",
        // Packs weakly, because packing took a third of the test's processor time.
        "--use-compress-program=gzip -1",
        "--transform=s,^\\.,package,",
        "--exclude=./node_modules",
        "-C",
        folderOf(name),
        ".",
      ];
      const { stdout } = await pack("tar", args, { encoding: "buffer", maxBuffer: 100_000_000 });
      return new Response(stdout);
    }
    const manifest = JSON.parse(text) as { version: string };
    const dist = { tarball: `${origin}/${name}/-/${manifest.version}.tgz` };
    const { version } = manifest;
    return Response.json({
      name,
      "dist-tags": { latest: version },
      versions: { [version]: { ...manifest, dist } },
    });
  };
  const server = createServer(async (req, res) =>
    sendResponse(await answer(toRequest(req, res, `http://127.0.0.1:${port}`)), res),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked: packages,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The tests run on Linux only, because packing the registry's archives needs GNU tar. */
describe.runIf(process.platform === "linux")("the functions' folder runs on a self-hosted server", () => {
  let folder: string;
  let registry: Awaited<ReturnType<typeof startRegistry>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "tribuna-self-hosted-"));
    registry = await startRegistry();
    await cp(join(SUPABASE, "functions"), join(folder, "functions"), { recursive: true });
    await writeFile(join(folder, "functions", "runtime.ts"), RUNTIME);
    await writeFile(join(folder, "functions", "function.ts"), FUNCTION);
    await cp(join(ROOT, "self-hosting", "main", "index.ts"), join(folder, "functions", "main-service.ts"));
  });
  afterAll(async () => {
    await registry?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const start = (file: string, flags: string[] = [], settings: Record<string, string> = {}) => {
    const env = {
      DENO_DIR: join(folder, "deno"),
      NPM_CONFIG_REGISTRY: registry.url,
      NO_COLOR: "1",
      SUPABASE_URL: "http://127.0.0.1:1",
      SUPABASE_SECRET_KEYS: '{"default":"sb_secret_x"}',
      ...settings,
    };
    const main = join(folder, "functions", file);
    return runCommand(denoBinary(), ["run", "--quiet", "--no-check", "--allow-all", ...flags, main], env)
      .ended;
  };

  test(
    "the main service passes each request to its function; every function starts with the environment of compose.yaml and packages from the registry",
    async () => {
      const site = "https://tribuna.example";
      const secrets = { ANON_KEY: "anon", SERVICE_ROLE_KEY: "service", LINKEDIN_CLIENT_ID: "client" };
      const settings = {
        ...environmentOf("functions", { ...secrets, SITE_URL: site, LINKEDIN_CLIENT_SECRET: "s" }),
        STRIPE_SECRET_KEY: "sk_test_x",
        STRIPE_WEBHOOK_SECRET: "whsec_x",
      };
      const { code, output } = await start("runtime.ts", [], settings);
      expect(output.trim().split("\n")).toEqual([
        ...names.map((name) => `${name} 204 ${site}`),
        ...["_shared", "..%2fmain", ""].map((name) => `${name} 404 null`),
        "workers live 400 s, told 400",
      ]);
      expect(code).toBe(0);
      expect([...registry.asked]).toEqual(expect.arrayContaining(["zod", "stripe", "@supabase/supabase-js"]));
    },
    START_MS,
  );

  test(
    "with --node-modules-dir=manual a function does not start, because its packages are missing",
    async () => {
      const { code, output } = await start("function.ts", ["--node-modules-dir=manual"]);
      expect(code).not.toBe(0);
      expect(output).toMatch(/node_modules/);
    },
    START_MS,
  );
});
