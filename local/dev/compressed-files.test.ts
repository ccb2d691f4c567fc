import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FOREVER } from "../../scripts/hosting/host-files.ts";
import { serveCompressed } from "./compressed-files.ts";

let folder: string;
const server = createServer((req, res) => serveCompressed(folder)(req, res, () => res.writeHead(404).end()));
const ask = (path: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers: { "accept-encoding": "br" },
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tribuna-compressed-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets", "app-1a2b.js"), "export const a = 1;");
  await writeFile(join(folder, "sw.js"), "self.skipWaiting();");
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

test("a script of the build is sent compressed and may be cached for ever, as a host sends it", async () => {
  const answer = await ask("/assets/app-1a2b.js");
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect(answer.headers.get("cache-control")).toBe(FOREVER);
  expect(await answer.text()).toBe("export const a = 1;");
});

test("a request for a missing file or a file without a hash in its name is passed to the next handler", async () => {
  for (const path of ["/sw.js", "/assets/app-9z9z.js"]) expect((await ask(path)).status).toBe(404);
});
