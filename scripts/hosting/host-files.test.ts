import { expect, test } from "vitest";
import {
  FOREVER,
  headersFile,
  nginxFile,
  redirectsFile,
  UNLISTED,
  UNLISTED_PATHS,
  vercelFile,
} from "./host-files.ts";
import { securityHeaders } from "./security-headers.ts";

/** More inline scripts than the build has, so that the tested headers are longer than the build's headers. */
const PAGES = Array.from({ length: 12 }, (_, i) => `<script>page(${i})</script>`);
const HEADERS = securityHeaders(PAGES, {
  backend: "https://abcdefghijklmnopqrst.supabase.co",
  loadsStripe: true,
});

function readHeaders(text: string): Record<string, Record<string, string>> {
  const rules: Record<string, Record<string, string>> = {};
  let rule: Record<string, string> = {};
  for (const line of text.split("\n").filter((one) => one !== "")) {
    if (line.startsWith("/")) {
      rule = {};
      rules[line] = rule;
      continue;
    }
    const [, name, value] = /^ {2}([A-Za-z-]+): (\S.*)$/.exec(line) ?? [];
    if (!name || !value) throw new Error(`Not a header: ${line}`);
    rule[name] = value;
  }
  return rules;
}

type Directive = { name: string; args: string[]; block?: Directive[] };

function readNginx(text: string): Directive[] {
  const words = text.match(/"(?:[^"\\]|\\.)*"|[{};]|[^\s{};"]+/g) ?? [];
  let at = 0;
  const read = (isInside: boolean): Directive[] => {
    const directives: Directive[] = [];
    let current: string[] = [];
    for (; at < words.length; at += 1) {
      const word = words[at] as string;
      if (word === "}") {
        if (!isInside || current.length > 0) throw new Error("A block ends where none stands open.");
        return directives;
      }
      if (word !== ";" && word !== "{") {
        current.push(word.replace(/^"(.*)"$/, "$1"));
        continue;
      }
      const [name = "", ...args] = current;
      if (name === "") throw new Error("A directive has no name.");
      current = [];
      at += word === "{" ? 1 : 0;
      directives.push({ name, args, ...(word === "{" && { block: read(true) }) });
    }
    if (isInside || current.length > 0) throw new Error("A block or a directive has no end.");
    return directives;
  };
  return read(false);
}

test("the headers file of Netlify and Cloudflare Pages sends every header for /*, and long caching for /assets/*", () => {
  const rules = readHeaders(headersFile(HEADERS));
  expect(rules["/*"]).toEqual(HEADERS);
  expect(rules["/assets/*"]).toEqual({ "Cache-Control": FOREVER });
});

test("no line of _headers is longer than the 2,000 characters that Cloudflare Pages allows", () => {
  const longest = Math.max(
    ...headersFile(HEADERS)
      .split("\n")
      .map((line) => line.length),
  );
  expect(longest).toBeLessThan(2_000);
});

test("for a path without a file, Netlify and Cloudflare Pages serve the app's page", () => {
  expect(redirectsFile().trim().split(/\s+/)).toEqual(["/*", "/app.html", "200"]);
});

test("Vercel sends every header, and serves the app's page for every path but a missing asset", () => {
  const config = JSON.parse(vercelFile(HEADERS)) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
    rewrites: { source: string; destination: string }[];
  };
  const [all, assets] = config.headers;
  expect(Object.fromEntries((all?.headers ?? []).map(({ key, value }) => [key, value]))).toEqual(HEADERS);
  expect(assets?.headers).toEqual([{ key: "Cache-Control", value: FOREVER }]);
  const [rewrite] = config.rewrites;
  const matches = (path: string) => new RegExp(`^${rewrite?.source}$`).test(path);
  expect(rewrite?.destination).toBe("/app");
  const paths = ["/posts/12", "/assets/gone.js", "/.well-known/oauth-protected-resource"];
  expect(paths.map(matches)).toEqual([true, false, false]);
});

test("nginx sends every header with every response", () => {
  const sites = readNginx(nginxFile(HEADERS)).filter(({ name }) => name === "server");
  const site = sites.find(({ block }) => block?.some(({ name }) => name === "root"))?.block ?? [];
  const added = site.filter(({ name, args }) => name === "add_header" && args[2] === "always");
  expect(Object.fromEntries(added.map(({ args }) => [args[0], args[1]]))).toEqual(HEADERS);
  // A location with headers of its own drops the headers of the server block in nginx, so no location may have any.
  const locations = site.filter(({ name }) => name === "location");
  expect(locations.flatMap(({ block }) => block ?? []).filter(({ name }) => name === "add_header")).toEqual(
    [],
  );
  expect(locations.map(({ args, block }) => [args.at(-1), block?.[0]?.args.join(" ")])).toEqual([
    ["/assets/", "$uri =404"],
    ["/.well-known/", "$uri =404"],
    ["^/(_headers|_redirects|vercel\\.json)$", "404"],
    ["/", "$uri $uri.html $uri/ /app.html"],
  ]);
});

test("every host's configuration tells search engines to skip pages with a secret in their address", () => {
  const rules = readHeaders(headersFile(HEADERS));
  const vercel = JSON.parse(vercelFile(HEADERS)) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  const directives = readNginx(nginxFile(HEADERS));
  const robots = directives.find(({ name, args }) => name === "map" && args[1] === "$tribuna_robots");
  const ofNginx = (asked: string) =>
    robots?.block?.find(({ name }) => name.startsWith("~") && new RegExp(name.slice(1)).test(asked))?.args[0];
  const [name, value] = Object.entries(UNLISTED)[0] ?? [];
  expect(UNLISTED_PATHS).toContain("/aprobacion");
  for (const path of UNLISTED_PATHS) {
    expect(rules[path]).toEqual(UNLISTED);
    expect(vercel.headers.find(({ source }) => source === path)?.headers).toEqual([{ key: name, value }]);
    expect([ofNginx(path), ofNginx(`${path}?a=1`), ofNginx(`${path}-no`)]).toEqual([value, value, undefined]);
  }
  expect([robots?.args[0], ofNginx("/"), ofNginx("/login")]).toEqual(["$request_uri", undefined, undefined]);
});

test("no header of the build contains a character that is special to nginx", () => {
  for (const value of Object.values(HEADERS)) expect(value).not.toMatch(/["$\\]/);
});
