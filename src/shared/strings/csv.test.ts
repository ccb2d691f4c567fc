import { expect, test } from "vitest";
import { csvOf } from "./csv";

test("a cell that a spreadsheet would run is written as text", () => {
  expect(csvOf([["=HYPERLINK()", 'a "b"', null, -3]])).toBe(`\uFEFF'=HYPERLINK(),"a ""b""",,-3\r\n`);
});
