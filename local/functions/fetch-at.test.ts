import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer as createNetServer } from "node:net";
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
  createNetServer({ allowHalfOpen: true }, (socket) => {
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk)).on("end", () => socket.end(Buffer.concat(chunks)));
  }),
] as const;

type Outcomes = Record<string, unknown>;
let outcomes: Outcomes;
beforeAll(async () => {
  const [tls, plain, whole] = await Promise.all(
    servers.map(async (server) => {
      await once(server.listen(0, "127.0.0.1"), "listening");
      return (server.address() as AddressInfo).port;
    }),
  );
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NO_COLOR: "1",
    SERVERS: JSON.stringify({ tls, plain, whole, authority: file("authority.pem") }),
  };
  const script = join(TESTING, "fetch-at.deno.ts");
  const flags = ["run", "--quiet", "--no-prompt", "--no-lock", "--no-remote", "--no-check", "--no-config"];
  const { stdout } = await promisify(execFile)(
    denoBinary(),
    [...flags, "--allow-net", "--allow-env", `--allow-read=${join(TESTING, "..", "..", "..")}`, script],
    { env },
  );
  outcomes = JSON.parse(stdout);
});
afterAll(() => {
  for (const server of servers) {
    if ("closeAllConnections" in server) server.closeAllConnections();
    server.close();
  }
});

const PUBLIC = "93.184.216.34";

test("a request connects only to the IP address that was checked; when a name's IP address changes, the next request checks the new address", () => {
  expect(outcomes.changing).toEqual([
    "blog.test/one",
    { refused: "private_address", cause: "undefined" },
    [PUBLIC],
  ]);
  expect(outcomes.plain).toBe("blog.test/page");
});

test("the certificate of a checked address must still match the name", () => {
  expect(outcomes.wrongName).toEqual([
    { refused: "unreachable", cause: expect.stringContaining("not valid for name") },
    [PUBLIC],
  ]);
});

test("when an IP address is unreachable, the name's next address is tried, and without another the request fails", () => {
  expect(outcomes.families).toEqual(["blog.test/", [PUBLIC, "2606:4700::1111"]]);
  expect(outcomes.away).toMatchObject([{ refused: "unreachable" }, [PUBLIC]]);
});

test("a request without a port connects to port 443 with https and to port 80 with http", () => {
  const refused = { refused: "unreachable" };
  expect(outcomes.portless).toMatchObject([refused, refused, [443, 80]]);
});

test("when the runtime refuses connections to IP addresses, the request connects to the host's name", () => {
  expect(outcomes.limited).toEqual(["blog.test/", [PUBLIC, "blog.test"]]);
});

test("at most two IPv4 and two IPv6 addresses of a name are tried", () => {
  const tried = ["93.184.216.1", "93.184.216.2", "2606:4700::1", "2606:4700::2"];
  expect(outcomes.many).toMatchObject([{ refused: "unreachable" }, tried]);
});

test.each([
  ["cannot listen on a port", "deaf"],
  ["cannot make a client for a proxy", "clientless"],
])(
  "when the runtime %s, the request goes out without the proxy and looks up its host again",
  (_why, name) => {
    const cause = expect.stringContaining("dns error");
    expect(outcomes[name]).toEqual([{ refused: "unreachable", cause }, []]);
  },
);

test("another program of the machine that connects to a request's proxy can reach only the request's own host and port", () => {
  expect(outcomes.strange).toEqual(["", "", 0]);
});

test("when one direction of a proxied connection ends, the other direction stays open", () => {
  expect(outcomes.whole).toBe("all of it");
});

test("after a request has ended, no connection stays open and no further IP address is tried", () => {
  expect(outcomes.left).toBe(0);
  expect(outcomes.over).toMatchObject([{ refused: "given up" }, [PUBLIC]]);
  expect(outcomes.late).toMatchObject({ refused: "given up" });
});

test("the proxy passes long bodies unchanged in both directions", () => {
  expect(outcomes.long).toBe(400_000);
});
