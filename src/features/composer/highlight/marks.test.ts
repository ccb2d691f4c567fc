import { expect, test } from "vitest";
import { readMentions } from "../mentions/mention-text";
import { laidOutUpTo, marksOf } from "./marks";

const marked = (written: string) => {
  const text = readMentions(written);
  return marksOf(text).map(({ from, to, kind }) => [kind, text.shown.slice(from, to)]);
};

test("marks are the hashtags and mentions, in order", () =>
  expect(marked("#Año con @[Café Andino](urn:li:organization:1), #café_ y #1")).toEqual([
    ["hashtag", "#Año"],
    ["mention", "Café Andino"],
    ["hashtag", "#café"],
  ]));

test("a name with a hashtag in it is one mark", () =>
  expect(marked("@[Grupo #Uno](urn:li:organization:1)")).toEqual([["mention", "Grupo #Uno"]]));

test("the part of an address is no mark", () => expect(marked("https://a.es/#equipo")).toEqual([]));

test("marks end where LinkedIn ends, however long the text is", () => {
  expect(marked(`${"a ".repeat(1497)}#Bien #Mal`)).toEqual([["hashtag", "#Bien"]]);
  expect(marksOf(readMentions("#a ".repeat(50_000)))).toHaveLength(1000);
});

test.each([
  ["hola #uno, dos", 9, "hola #uno,"],
  ["#uno\ndos", 4, "#uno"],
  ["#uno", 4, "#uno"],
  ["hola", 0, ""],
])("what is laid out: %j up to %d is %j", (shown, end, laidOut) =>
  expect(laidOutUpTo(shown, end)).toBe(laidOut),
);

test("what is laid out stops inside a word without end", () =>
  expect(laidOutUpTo("a".repeat(100_000), 10)).toHaveLength(2010));
