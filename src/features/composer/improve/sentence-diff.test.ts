import { describe, expect, test } from "vitest";
import { changesOf, merged, sentenceDiff, sentencesOf } from "./sentence-diff";

const BEFORE = "Hoy hablamos de ventas. Son dificiles.\n\nPero se puede! ¿Tú qué piensas?";
const AFTER = "Hoy hablamos de ventas. Son difíciles, y no por lo que crees.\n\n¡Se puede! ¿Tú qué piensas?";
const ids = (stretches: ReturnType<typeof sentenceDiff>) => new Set(changesOf(stretches).map(({ id }) => id));

test("sentences joined are the text, line breaks included", () => {
  expect(sentencesOf(BEFORE).join("")).toBe(BEFORE);
});

test("sentences that stay are no change", () => {
  const stretches = sentenceDiff(BEFORE, AFTER);
  expect(changesOf(stretches).map(({ before }) => before.trim())).toEqual([
    "Son dificiles.",
    "Pero se puede!",
  ]);
  expect(stretches[0]).toEqual({ kind: "same", text: "Hoy hablamos de ventas. " });
});

describe("what is accepted", () => {
  test.each([
    ["a sentence is reworded", BEFORE, AFTER],
    ["sentences are added at the end", "Una. Dos.", "Una. Dos. Tres. ¿Y tú?"],
    ["sentences are added at the start", "Dos.", "Una. Dos."],
    ["sentences go", "Una. Dos. Tres.", "Tres."],
    ["there was nothing", "", "Ahora sí. Mucho."],
    ["everything goes", "Una. Dos.", ""],
    ["lists with line breaks", "Tres ideas:\n- uno\n- dos\n", "Tres ideas claras:\n- uno\n- dos\n- tres"],
  ])("all of it is the new text and none the old one when %s", (_what, before, after) => {
    const stretches = sentenceDiff(before, after);
    expect(merged(stretches, new Set())).toBe(before.trimEnd());
    expect(merged(stretches, ids(stretches))).toBe(after.trimEnd());
  });

  test("some of it changes those sentences alone", () => {
    const stretches = sentenceDiff("Uno mal. Dos bien. Tres mal.", "Uno mejor. Dos bien. Tres mejor.");
    const [first] = changesOf(stretches);
    expect(merged(stretches, new Set([first?.id ?? -1]))).toBe("Uno mejor. Dos bien. Tres mal.");
  });
});

test("ids go on from those of another text", () => {
  expect(changesOf(sentenceDiff("a.", "b.", 7)).map(({ id }) => id)).toEqual([7]);
});
