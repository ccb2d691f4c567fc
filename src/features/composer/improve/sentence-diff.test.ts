import { fc } from "@testing/properties";
import { describe, expect, test } from "vitest";
import { breakOf, changesOf, mergeAccepted, piecesOf, sentenceDiff } from "./sentence-diff";

const BEFORE = "Hoy hablamos de ventas. Son dificiles.\n\nPero se puede! ¿Tú qué piensas?";
const AFTER = "Hoy hablamos de ventas. Son difíciles, y no por lo que crees.\n\n¡Se puede! ¿Tú qué piensas?";
const ids = (stretches: ReturnType<typeof sentenceDiff>) => new Set(changesOf(stretches).map(({ id }) => id));
const changed = (before: string, after: string) =>
  changesOf(sentenceDiff(before, after)).map((one) => [one.before, one.after, breakOf(one)]);

test("piecesOf cuts a text at line breaks and ends of sentences, and not inside a title (Sra.), a figure or a mention", () => {
  const text =
    " Sra. Paz vende 1.200 kg. ¿Y tú?\n1. @[St. Gallen AG](urn:li:organization:1) compra… «Sí.» Fin\t\n";
  const { sentences, gaps } = piecesOf(text);
  expect(sentences).toEqual([
    "Sra. Paz vende 1.200 kg.",
    "¿Y tú?",
    "1. @[St. Gallen AG](urn:li:organization:1) compra…",
    "«Sí.»",
    "Fin",
  ]);
  expect(gaps).toEqual([" ", " ", "\n", " ", " ", "\t\n"]);
});

test("the comparison of two texts reports only the sentences that differ", () => {
  expect(changed(BEFORE, AFTER)).toEqual([
    ["Son dificiles.", "Son difíciles, y no por lo que crees.", null],
    ["Pero se puede!", "¡Se puede!", null],
  ]);
});

test.each([
  [
    "a space becomes a paragraph break",
    "Hola a todos. Hoy toca.",
    "Hola a todos.\n\nHoy toca.",
    [[" ", "\n\n", "paragraph"]],
  ],
  [
    "a space becomes a line break",
    "Hola a todos. Hoy toca.",
    "Hola a todos.\nHoy toca.",
    [[" ", "\n", "line"]],
  ],
  ["two lines are joined", "Hola.\nHoy.", "Hola. Hoy.", [["\n", " ", "joined"]]],
  ["a space is doubled", "Hola. Hoy.", "Hola.  Hoy.", [[" ", "  ", "space"]]],
  [
    "a break follows a changed sentence",
    "Uno mal. Dos.",
    "Uno bien.\n\nDos.",
    [["Uno mal. ", "Uno bien.\n\n", "paragraph"]],
  ],
  ["a paragraph is added", "Uno.\n\nTres.", "Uno.\n\nDos.\n\nTres.", [["", "\n\nDos.", null]]],
  ["nothing changes", "Uno.\n", "Uno.\n", []],
])("the comparison of two texts shows a changed break when %s", (_, before, after, expected) => {
  expect(changed(before, after)).toEqual(expected);
});

describe("the accepted changes decide which sentences of the merged text are new", () => {
  test.each([
    ["a sentence is reworded", BEFORE, AFTER],
    ["sentences are added at the end", "Una. Dos.", "Una. Dos. Tres. ¿Y tú?"],
    ["sentences are added at the start", "Dos.", "Una. Dos."],
    ["sentences are removed", "Una. Dos. Tres.", "Tres."],
    ["the old text is empty", "", "Ahora sí. Mucho."],
    ["the new text is empty", "Una. Dos.", ""],
    ["only breaks change", "Hola a todos. Hoy toca.", "Hola a todos.\n\nHoy toca.\n"],
    ["lists with line breaks", "Tres ideas:\n- uno\n- dos\n", "Tres ideas claras:\n- uno\n- dos\n- tres"],
  ])(
    "when %s, accepting no change gives the old text, and accepting every change gives the new text",
    (_what, before, after) => {
      const stretches = sentenceDiff(before, after);
      expect(mergeAccepted(stretches, new Set())).toBe(before);
      expect(mergeAccepted(stretches, ids(stretches))).toBe(after);
    },
  );

  test("when the user accepts one change, only the sentence of that change is new", () => {
    const stretches = sentenceDiff("Uno mal. Dos bien. Tres mal.", "Uno mejor. Dos bien. Tres mejor.");
    const [first] = changesOf(stretches);
    expect(mergeAccepted(stretches, new Set([first?.id ?? -1]))).toBe("Uno mejor. Dos bien. Tres mal.");
  });

  test("for 5,000 pairs of texts with any white space, accepting no change gives the old text, and accepting every change the new text, byte for byte", () => {
    const space = fc.constantFrom(
      " ",
      "  ",
      "\n",
      "\n\n",
      "\r\n",
      "\t",
      "\u00a0",
      "\u2028",
      "\u3000",
      " \n ",
    );
    const word = fc.constantFrom(
      "Uno.",
      "dos",
      "Sra.",
      "tres…",
      "«¿Y?»",
      "😀",
      "@[A. B](urn:li:person:x)",
      "1.",
      "@",
      "",
    );
    const text = fc.array(fc.oneof(word, space), { maxLength: 24 }).map((parts) => parts.join(""));
    const pair = fc.oneof(
      fc.tuple(text, text),
      fc
        .tuple(
          fc.array(fc.oneof(word, space), { maxLength: 24 }),
          fc.array(fc.nat(23), { maxLength: 3 }),
          space,
        )
        .map(([parts, places, other]): [string, string] => [
          parts.join(""),
          parts.map((part, at) => (places.includes(at) ? other : part)).join(""),
        ]),
    );
    fc.assert(
      fc.property(pair, ([before, after]) => {
        const stretches = sentenceDiff(before, after);
        expect(mergeAccepted(stretches, new Set())).toBe(before);
        expect(mergeAccepted(stretches, ids(stretches))).toBe(after);
        expect(changesOf(stretches).length === 0).toBe(before === after);
      }),
      { numRuns: 5_000 },
    );
  });
});

test("sentenceDiff numbers its changes from the given number, so that two texts can share one list", () => {
  expect(changesOf(sentenceDiff("a.", "b.", 7)).map(({ id }) => id)).toEqual([7]);
});

test("for two texts with very many differences the comparison shows one change between their common beginning and end", () => {
  const of = (word: string) => Array.from({ length: 900 }, (_, n) => `${word}${n}.`).join(" ");
  const stretches = sentenceDiff(`Uno. ${of("a")} Fin.`, `Uno. ${of("b")} y más. Fin.`);
  expect(stretches[0]).toEqual({ kind: "same", text: "Uno. " });
  expect(stretches.at(-1)).toEqual({ kind: "same", text: " Fin." });
});
