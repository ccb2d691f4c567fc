import { describe, expect, test } from "vitest";
import { fc } from "../testing/properties.ts";
import { isTooDeep, parseCallersJson, parseJson } from "./json.ts";

const nested = (depth: number, open = "[", close = "]") => open.repeat(depth) + close.repeat(depth);

describe("JSON from other programs is parsed within limits of size and depth", () => {
  test.each([
    ["lists", nested(64), nested(65)],
    ["objects", nested(64, '{"a":', "}").replace(":}", ":1}"), nested(65, '{"a":', "}").replace(":}", ":1}")],
    [
      "lists and objects with spaces",
      nested(32, '[ {"a":\n', "}]").replace("\n}", "1}"),
      nested(33, '[ {"a":\n', "}]"),
    ],
    ["lists without an end", "[".repeat(64), "[".repeat(10_000)],
  ])("JSON from other programs may nest 64 levels and no more: %s", (_, most, more) => {
    expect([isTooDeep(most), isTooDeep(more)]).toEqual([false, true]);
    expect(() => parseJson(more)).toThrow(SyntaxError);
  });

  test.each([
    JSON.stringify({ text: "[".repeat(500) }),
    JSON.stringify({ text: `\\"${"[".repeat(500)}` }),
    JSON.stringify({ ["{".repeat(500)]: "\\" }),
    JSON.stringify(Array(500).fill([{}])),
  ])(
    "brackets in texts or side by side do not count for the depth of JSON, only nested brackets do: %#",
    (json) => {
      expect(parseJson(json)).toEqual(JSON.parse(json));
    },
  );

  test("parseCallersJson parses well-formed JSON to the same value as JSON.parse", () => {
    const wellFormed = fc.jsonValue({ maxDepth: 5, stringUnit: "grapheme" });
    fc.assert(
      fc.property(wellFormed, (value) => {
        const json = JSON.stringify(value);
        fc.pre(!json.includes("\\u0000"));
        expect(parseCallersJson(json)).toEqual(JSON.parse(json));
      }),
    );
  });

  test("a service's JSON is parsed without NULs and half surrogate pairs", () => {
    const json = String.raw`{"a\u0000b":["uno\u0000","dos \ud83d","\udc00tres","\ud83d\ude00"],"c":"\\u0000"}`;
    expect(parseJson(json)).toEqual({
      ab: ["uno", "dos \ufffd", "\ufffdtres", "😀"],
      c: "\\u0000",
    });
  });

  test("a caller's JSON with NUL in a value or name is refused", () => {
    expect(() => parseCallersJson(String.raw`{"a":["b\u0000"]}`)).toThrow(SyntaxError);
    expect(() => parseCallersJson(String.raw`{"a\u0000":1}`)).toThrow(SyntaxError);
    expect(parseCallersJson(String.raw`{"a":"\\u0000 y \ud83d"}`)).toEqual({ a: "\\u0000 y \ufffd" });
  });
});
