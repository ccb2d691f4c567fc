import { expect, test } from "vitest";
import { allowConsole, takeUnexpectedMessages } from "./console-guard";

test("an unexpected console line fails its test", () => {
  // biome-ignore lint/suspicious/noConsole: the guard is what is under test.
  console.error("Warning: %s has no key", "row");

  expect(takeUnexpectedMessages()).toEqual(["console.error: Warning: row has no key"]);
});

test("takeUnexpectedMessages returns the console lines that the test did not permit with allowConsole", () => {
  allowConsole(/^expected/);
  // biome-ignore lint/suspicious/noConsole: the guard is what is under test.
  console.warn("expected trouble");
  // biome-ignore lint/suspicious/noConsole: the guard is what is under test.
  console.warn("other trouble");

  expect(takeUnexpectedMessages()).toEqual(["console.warn: other trouble"]);
});
