import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { BENCHES, TOOLS } from "../commands/commands.ts";

const TRACKED = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .trim()
  .split("\n");
const FOLDERS = [...new Set(TRACKED.map((path) => path.slice(0, path.lastIndexOf("/") + 1)))];

const isPath = (text: string): boolean =>
  /^[\w./-]+$/.test(text) && /\.(?:tsx?|mjs|sql)$|\w\/\w|\w\/$/.test(text);
const exists = (path: string): boolean =>
  path.includes("NN_") ||
  TRACKED.some((file) => `/${file}`.endsWith(`/${path}`)) ||
  FOLDERS.some((folder) => `/${folder}`.includes(`/${path.replace(/\/$/, "")}/`));

test("every file and folder named in the pages about the code exists", () => {
  const text = ["architecture", "first-load", "how-to"]
    .map((page) => readFileSync(`docs/${page}.md`, "utf8"))
    .join("\n");
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, quoted = ""]) => quoted).filter(isPath);
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((path) => !exists(path))).toEqual([]);
});

const DOCUMENTS = TRACKED.filter((path) => path.endsWith(".md")).map((path) => ({
  path,
  text: readFileSync(path, "utf8"),
}));

test("every command of the project that a document names exists", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const named = DOCUMENTS.flatMap(({ path, text }) =>
    [...text.matchAll(/npm run (?:--silent )?([\w:]*\w)/g)].map(([, name = ""]) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
});

test("every benchmark and tool that a document names exists", () => {
  const named = DOCUMENTS.flatMap(({ path, text }) =>
    [...text.matchAll(/npm run (?:--silent )?(bench|tool) -- ([a-z][\w-]*)/g)].map(
      ([, script = "", name = ""]) => ({ path, script, name }),
    ),
  );
  expect(named.length).toBeGreaterThan(15);
  const known = { bench: BENCHES, tool: TOOLS } as Record<string, object>;
  expect(named.filter(({ script, name }) => !(name in (known[script] ?? {})))).toEqual([]);
});

test("every file of the repository that a document links to exists", () => {
  const linked = DOCUMENTS.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)].map(([, to = ""]) =>
      posix.join(posix.dirname(path), to),
    ),
  );
  expect(linked.length).toBeGreaterThan(100);
  expect(linked.filter((path) => !TRACKED.includes(path) && !FOLDERS.includes(`${path}/`))).toEqual([]);
});

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");

test("every heading that a document links to exists", () => {
  const anchors = new Map(
    DOCUMENTS.map(({ path, text }) => [
      path,
      [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading)),
    ]),
  );
  const linked = DOCUMENTS.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(((?:[^)#\s:]+\.md)?)#([^)]+)\)/g)].map(([, to = "", anchor = ""]) => ({
      from: path,
      to: to === "" ? path : posix.join(posix.dirname(path), to),
      anchor,
    })),
  );
  expect(linked.length).toBeGreaterThan(10);
  expect(linked.filter(({ to, anchor }) => !anchors.get(to)?.includes(anchor))).toEqual([]);
});
