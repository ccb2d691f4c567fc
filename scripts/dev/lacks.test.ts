import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isInRange, whatIsLacking } from "./lacks.mjs";

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
