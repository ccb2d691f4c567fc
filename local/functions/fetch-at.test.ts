import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { denoBinary } from "./deno-binary.ts";

const TESTING = join(import.meta.dirname, "testing");
const file = (name: string) => readFileSync(join(TESTING, "certificates", name), "utf8");
const answer: RequestListener = (request, response) => {
  if (request.method === "POST") return request.pipe(response);
  response.end(`${request.headers.host?.split(":")[0]}${request.url}`);
};
const servers = [
  createTlsServer({ key: file("blog.test.key"), cert: file("blog.test.pem") }, answer),
  createServer(answer),
] as const;

type Said = Record<string, unknown>;
let said: Said;
beforeAll(async () => {
  const [tls, plain] = await Promise.all(
    servers.map(async (server) => {
      await once(server.listen(0, "127.0.0.1"), "listening");
      return (server.address() as AddressInfo).port;
    }),
  );
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NO_COLOR: "1",
    SERVERS: JSON.stringify({ tls, plain, authority: file("authority.pem") }),
  };
  const script = join(TESTING, "fetch-at.deno.ts");
  const flags = ["run", "--quiet", "--no-prompt", "--no-lock", "--no-remote", "--no-check", "--no-config"];
  const { stdout } = await promisify(execFile)(
    denoBinary(),
    [...flags, "--allow-net", "--allow-env", `--allow-read=${join(TESTING, "..", "..", "..")}`, script],
    { env },
  );
  said = JSON.parse(stdout);
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const PUBLIC = "93.184.216.34";

test("a request ends at the number that was looked at, and the name's next answer is looked at anew", () => {
  expect(said.changing).toEqual([
    "blog.test/one",
    { refused: "private_address", cause: "undefined" },
    [PUBLIC],
  ]);
  expect(said.plain).toBe("blog.test/page");
});

test("the name is still proved by the certificate", () => {
  expect(said.wrongName).toEqual([
    { refused: "unreachable", cause: expect.stringContaining("not valid for name") },
    [PUBLIC],
  ]);
});

test("a number that cannot be reached is passed over for the name's next one; without any the request ends", () => {
  expect(said.families).toEqual(["blog.test/", ["2606:4700::1111", PUBLIC]]);
  expect(said.away).toMatchObject([{ refused: "unreachable" }, [PUBLIC]]);
});

test("a runtime that was granted hosts by name alone connects by the name", () => {
  expect(said.limited).toEqual(["blog.test/", [PUBLIC, "blog.test"]]);
});

test("a runtime that may not listen asks as it stands, with its own look-up", () => {
  expect(said.deaf).toMatchObject([{ refused: "unreachable" }, []]);
});

test("a connection that comes when nobody waits any more is closed", () => {
  expect(said.late).toMatchObject({ refused: "timeout" });
});

test("bodies pass whole, both ways", () => {
  expect(said.long).toBe(400_000);
});
