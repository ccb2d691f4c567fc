import { expect, test } from "vitest";
import { readMentions } from "../textarea/mention-text";
import { laidOutUpTo, marksOf } from "./marks";

const marked = (written: string) => {
  const text = readMentions(written);
  return marksOf(text).map(({ from, to, kind }) => [kind, text.shown.slice(from, to)]);
};

test("the marks of a text are its hashtags and mentions, in order", () =>
  expect(marked("#Año con @[Café Andino](urn:li:organization:1), #café_ y #1")).toEqual([
    ["hashtag", "#Año"],
    ["mention", "Café Andino"],
    ["hashtag", "#café"],
  ]));

test("a mention whose name contains a hashtag gets one mark", () =>
  expect(marked("@[Grupo #Uno](urn:li:organization:1)")).toEqual([["mention", "Grupo #Uno"]]));

test("a '#' inside a web address is not marked as a hashtag", () =>
  expect(marked("https://a.es/#equipo")).toEqual([]));

test("hashtags after LinkedIn's limit are not marked, and the rest of the text is marked as too long", () => {
  expect(marked(`${"a ".repeat(1497)}#Bien #Mal`)).toEqual([
    ["hashtag", "#Bien"],
    ["over", "#Mal"],
  ]);
  const marks = marksOf(readMentions("#a ".repeat(50_000)));
  expect(marks.filter(({ kind }) => kind === "hashtag")).toHaveLength(1000);
  expect(marks.at(-1)).toEqual({ from: 3000, to: 20_000, kind: "over" });
});

const over = (written: string) =>
  marked(written)
    .filter(([kind]) => kind === "over")
    .map(([, text]) => text);

test.each([
  ["3,000 letters", "a".repeat(3000), []],
  ["3,000 letters and blanks", ` ${"a".repeat(3000)} \n`, []],
  ["3,002 letters", `${"a".repeat(3000)}bc`, ["bc"]],
  ["bold letters, never cut in half", `a${"𝗮".repeat(1500)}`, ["𝗮"]],
  ["signs that count twice", `${"(".repeat(2000)}b`, ["b"]],
  ["signs after 2,999 letters", `${"a".repeat(2999)}${"(".repeat(501)}`, ["(".repeat(500)]],
  ["a mention, counted by its markup", `${"(".repeat(1990)}@[a](urn:li:person:1)b`, ["ab"]],
])("text beyond LinkedIn's limit is marked: %s", (_what, written, marks) =>
  expect(over(written)).toEqual(marks),
);

test.each([
  ["hola #uno, dos", 9, "hola #uno,"],
  ["#uno\ndos", 4, "#uno"],
  ["#uno", 4, "#uno"],
  ["hola", 0, ""],
])(
  "in the text %j, finding the position of the first %d characters lays out only %j",
  (shown, end, laidOut) => expect(laidOutUpTo(shown, end)).toBe(laidOut),
);

test("in a word of 100,000 letters, finding a letter's position lays out only some 2,000 of them", () =>
  expect(laidOutUpTo("a".repeat(100_000), 10)).toHaveLength(2010));
