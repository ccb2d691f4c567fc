import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, type PreviewServer, preview, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const CONFIG = join(import.meta.dirname, "..", "..", "vite.config.ts");
const SECRET = "sb_secret_of_this_test";
const CONTENT = JSON.stringify({ secret: SECRET });
const LEAKS = [SECRET, Buffer.from(CONTENT).toString("base64")];
let root: string;
let servers: (ViteDevServer | PreviewServer)[] = [];
const ports: Record<string, number> = {};

async function put(path: string, text: string): Promise<void> {
  await mkdir(join(root, path, ".."), { recursive: true });
  await writeFile(join(root, path), text);
}

// The servers start no local backend, because a Supabase URL is set.
beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), "tribuna-served-")));
  vi.stubEnv("VITE_SUPABASE_URL", "https://example.supabase.co");
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_x");
  vi.stubEnv("TRIBUNA_LOCAL_DIR", join(root, "state(mine)"));
  await put("index.html", "<title>Tribuna</title>");
  await put("dist/open.json", '{"open":true}');
  await put("src/open.json", '{"open":true}');
  for (const path of [".local/keys.json", "state(mine)/keys.json", ".env", ".env.local", "local.key"])
    await put(path, CONTENT);
  const options = { port: 0, host: "127.0.0.1", strictPort: false };
  const config = { configFile: CONFIG, root, logLevel: "silent" } as const;
  const dev = await createServer({ ...config, server: options });
  await dev.listen();
  servers = [dev, await preview({ ...config, preview: options })];
  for (const [index, name] of ["dev", "preview"].entries())
    ports[name] = (servers[index]?.httpServer?.address() as AddressInfo | null)?.port ?? 0;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all(servers.map((server) => server.close()));
  await rm(root, { recursive: true, force: true });
});

/** Requests the path unchanged; `fetch` would normalise `..` and encoded slashes. */
const ask = (
  server: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port: ports[server], path, headers }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (chunk) => (body += chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on("error", reject)
      .end();
  });

test("the dev server serves the files of the project", async () => {
  expect(await ask("dev", "/src/open.json")).toMatchObject({ status: 200, body: '{"open":true}' });
  expect((await ask("dev", `/@fs${root}/src/open.json?raw`)).body).toContain("open");
});

test("the preview server serves the built files", async () => {
  expect(await ask("preview", "/open.json")).toMatchObject({ status: 200, body: '{"open":true}' });
});

const SECRETS = [".local/keys.json", "state(mine)/keys.json", ".env", ".env.local", "local.key"];
const VARIANTS = [
  "",
  "?raw",
  "?url",
  "?import",
  "?import&raw",
  "?import&url&inline",
  "?inline",
  "?worker&url",
  "?t=1",
  "?raw??",
  "?.svg?.wasm?init",
];

const HEADERS: Record<string, string>[] = [{}, { "sec-fetch-dest": "script" }];
const CASES = ["dev", "preview"].flatMap((server) => SECRETS.map((path) => ({ server, path })));

test.each(CASES)("the $server server does not serve $path under any address", async ({ server, path }) => {
  const encoded = [...path]
    .map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, "0")}`)
    .join("");
  const addresses = [
    `/${path}`,
    `/@fs${root}/${path}`,
    `//@fs/${root}/${path}`,
    `/${path.toUpperCase()}`,
    `/src/../${path}`,
    `/../${path}`,
    `/%2e%2e/${path}`,
    `/src/%2e%2e/${path}`,
    `/src/..%2f${path}`,
    `/.//${path}`,
    `/${path.replace(".", "%2e")}`,
    `/${encoded}`,
    `/@fs${root}/${encoded}`,
    `/@id/${root}/${path}`,
    `/@id/__x00__${root}/${path}`,
    `/${path}/`,
    `/${path}%00`,
    `/${path}::$DATA`,
  ];
  const answers = addresses.flatMap((address) =>
    VARIANTS.flatMap((variant) =>
      HEADERS.map(async (headers) => ({
        address: address + variant,
        ...(await ask(server, address + variant, headers)),
      })),
    ),
  );
  const served = (await Promise.all(answers)).filter(({ body }) => LEAKS.some((leak) => body.includes(leak)));
  expect(served.map(({ address }) => address)).toEqual([]);
});
