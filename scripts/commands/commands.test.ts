import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BENCH, BENCHES, TOOLS } from "./commands.ts";
import { type Command, choose } from "./dispatch.ts";

const COMMANDS: Record<string, Command> = {
  one: { file: "one.ts", does: "the first" },
  another: { file: "another.ts", does: "the second" },
};

test("the first argument chooses the command, and the command gets the other arguments", () => {
  expect(choose("tool", COMMANDS, ["one", "--seed", "7"])).toEqual({
    command: COMMANDS.one,
    args: ["--seed", "7"],
  });
});

test("a call without a command's name runs the default command with all arguments, or shows the list of commands", () => {
  expect(choose("bench", COMMANDS, ["--dev"], COMMANDS.one)).toEqual({
    command: COMMANDS.one,
    args: ["--dev"],
  });
  expect(choose("tool", COMMANDS, [])).toEqual({
    isAsked: true,
    list: "npm run tool -- <name>\n  one      the first\n  another  the second",
  });
});

test("an unknown command name shows the list of commands as an error", () => {
  expect(choose("bench", COMMANDS, ["nine"], COMMANDS.one)).toMatchObject({
    isAsked: false,
    list: expect.stringMatching(/^There is no nine\.\n/),
  });
});

test("every command runs a file that exists", () => {
  const files = [BENCH, ...Object.values(BENCHES), ...Object.values(TOOLS)].map(({ file }) => file);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("package.json has at most 16 scripts", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object };
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(16);
});

test("--help shows what a command does instead of running the command", () => {
  expect(choose("tool", COMMANDS, ["one", "--help"])).toEqual({
    isAsked: true,
    list: "npm run tool -- one: the first",
  });
  expect(choose("bench", COMMANDS, ["--help"], COMMANDS.one)).toMatchObject({
    isAsked: true,
    list: expect.stringMatching(/^npm run bench -- <name>\n/),
  });
});
