import { expect, test } from "vitest";
import { wordingsIn } from "./read-wordings.ts";
import { turnFaults } from "./turn-faults.ts";
import { TURNS, turnsIn } from "./turns.ts";

/** A pattern that matches nothing would prove nothing, so each pattern has an example. */
const CONTROL: Readonly<Record<string, string>> = {
  "clause as subject": "What is asked for again is answered once.",
  whoever: "A worker is held by whoever sends it a body.",
  "of which": "A move of which nothing comes is unknown.",
  told: "A card in the bin is not told as gone.",
  "is none": "A first comment that is blank is none.",
  "nobody's": "A claim that is nobody's is given back.",
  unheard: "A save was never heard of.",
  alike: "Both are answered alike.",
  mend: "The same file, mended and chosen again.",
};

test.each(TURNS)(
  "the rule $name matches an example sentence with its phrase, and matches no plain sentence",
  ({ name }) => {
    expect(turnsIn(CONTROL[name] ?? "")).toEqual([name]);
    for (const plain of [
      "A repeated request is idempotent.",
      "Says what is missing.",
      "None of them recommends it.",
      "who is signed in?",
      "Runs `mend_publishing`, and waits for `unheard` polls.",
      "a connection causes $told notices",
    ])
      expect(turnsIn(plain)).toEqual([]);
  },
);

test("the word check joins the lines of a comment in a module or in SQL, and reads a test's title", () => {
  const module = '// One\n// two.\nconst a = "// text"; /** Three\n * four. */\ntest("five", () => {});';
  expect(wordingsIn("a.test.ts", module)).toEqual([
    { kind: "comment", text: "One two.", line: 1 },
    { kind: "comment", text: "Three four.", line: 3 },
    { kind: "title", text: "five", line: 5 },
  ]);
  expect(wordingsIn("a.sql", "-- One\n-- two.\nselect 1;")).toEqual([
    { kind: "comment", text: "One two.", line: 1 },
  ]);
});

test("the word check names each refused phrase with its line, and then what to write instead", () => {
  const sources = new Map([["a.ts", "// It is told.\nconst a = 1;\n// It is none."]]);
  expect(turnFaults(sources).slice(0, 2)).toEqual([
    "a.ts:1: comment has 'told': It is told.",
    "a.ts:3: comment has 'is none': It is none.",
  ]);
  expect(turnFaults(sources)).toHaveLength(2 + TURNS.length);
  expect(turnFaults(new Map([["a.ts", "// It is shown."]]))).toEqual([]);
});
