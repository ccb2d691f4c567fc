import { expect, test } from "vitest";
import { phaseTable } from "./phase-table.mjs";

test("the table of phases lists each phase with its duration and its start and end, in the order of the starts", () => {
  const table = phaseTable([
    { name: "build", from: 400, to: 31_000 },
    { name: "check", from: 100, to: 62_400 },
    { name: "e2e", from: 62_500, to: 262_500 },
  ]);
  expect(table.split("\n").map((line) => line.trim().split(/ {2,}/))).toEqual([
    ["check", "62 s", "0–62"],
    ["build", "31 s", "0–31"],
    ["e2e", "200 s", "63–263"],
  ]);
});
