import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { failureOf } from "./failure.mjs";
import { isInRange, strangeOptions, whatIsLacking } from "./lacks.mjs";

const { engines } = JSON.parse(
  readFileSync(join(import.meta.dirname, "..", "..", "package.json"), "utf8"),
) as { engines: { node: string } };

test.each([
  ["18.20.8", false],
  ["20.18.3", false],
  ["20.19.0", true],
  ["20.20.2", true],
  ["21.7.3", false],
  ["22.12.0", false],
  ["22.13.0", true],
  ["23.11.1", false],
  ["24.0.0", true],
  ["26.10.0", true],
])("Node %s is in the range of package.json: %s", (version, expected) => {
  expect(isInRange(version, engines.node)).toBe(expected);
});

test("the message for an unsupported newer Node lists the supported versions", () => {
  expect(whatIsLacking(join(import.meta.dirname, "..", ".."), "23.11.1")).toMatch(
    /^Tribuna needs Node 22\.13 or later of 22, or 24 or later .*; this is 23\.11\.1\./,
  );
});

test("a version range with unknown syntax is an error, not a match", () => {
  expect(() => isInRange("24.0.0", "24.x")).toThrow("range of another kind");
});

test.each([
  [["--port", "3000"], "PORT=3000 npm run dev"],
  [["--port=8080"], "PORT=8080 npm run dev"],
  [["--host"], "PORT=3000 npm run dev"],
])("npm run dev refuses the options %j, and explains how to choose a port", (options, cure) => {
  expect(strangeOptions(options)).toBe(
    `npm run dev takes no options (${options.join(" ")}). Another port is chosen so: ${cure}`,
  );
  expect(strangeOptions([])).toBeNull();
});

const withCode = (code: string, message: string, cause?: Error) =>
  Object.assign(new Error(message, { cause }), { code });

test.each([
  withCode(
    "ERR_MODULE_NOT_FOUND",
    "Cannot find module '/a/node_modules/vite/dist/node/index.js' imported from /a/b.mjs",
  ),
  new Error(
    "Cannot find native binding. npm has a bug related to optional dependencies. Please try `npm i` again.",
  ),
  new Error('The package "@esbuild/linux-x64" could not be found, and is needed by esbuild.'),
  withCode(
    "MODULE_NOT_FOUND",
    "Cannot find module '../lightningcss.linux-x64-gnu.node'\nRequire stack:\n- /a/node_modules/lightningcss/node/index.js",
  ),
  withCode("ERR_DLOPEN_FAILED", "/a/node_modules/x/x.node: invalid ELF header"),
  new Error("failed to load config", { cause: withCode("ERR_DLOPEN_FAILED", "x.node: wrong architecture") }),
])(
  "the error of an incomplete package becomes a sentence with the command that installs packages again: %s",
  (error) => {
    expect(failureOf(error)).toMatch(
      /^\nPackages are incomplete \([^\n]+\)\. Delete the folder node_modules, run `npm ci` and try again\.\n$/,
    );
    expect(failureOf(error)).not.toContain("npm i`");
  },
);

test("the error about an absent module of the project keeps its stack", () => {
  const error = withCode(
    "ERR_MODULE_NOT_FOUND",
    "Cannot find module '/a/local/x.ts' imported from /a/local/y.ts",
  );
  expect(failureOf(error)).toBe(error);
});
