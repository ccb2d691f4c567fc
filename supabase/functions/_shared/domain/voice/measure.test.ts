import { expect, test } from "vitest";
import { measureVoice, openingsOf } from "./measure.ts";

const SHORT = "Hoy aprendí algo.\n\nEl café se paga tarde. ¿Y en tu empresa?";
const LONG =
  "Vendemos café ☕️ desde 1998 🚀.\n\nNadie nos creyó.\n\nHoy sí.\n\n#café #exportación https://x.co/?a";

test("the habits of a voice are the medians of length, sentences and paragraphs", () => {
  const habits = measureVoice([SHORT, SHORT, LONG]);
  expect(habits.characters).toBe(SHORT.length);
  expect(habits.paragraphs).toBe(2);
  expect(habits.wordsPerSentence).toBe(4);
});

test("the habits of a voice count an emoji of several characters as one, and count hashtags but not addresses", () => {
  expect(measureVoice([LONG])).toMatchObject({ emojisPerPost: 2, hashtagsPerPost: 2 });
  expect(measureVoice(["👩🏽‍💻 escribe en https://x.co/#ancla"])).toMatchObject({
    emojisPerPost: 1,
    hashtagsPerPost: 0,
  });
});

test("a text's closing question is found before hashtags and emoji, but not in an address that ends in a question mark", () => {
  expect(measureVoice(["¿Y tú? 👇\n\n#café"]).endsInQuestion).toBe(100);
  expect(measureVoice(["Mira https://x.co/a?"]).endsInQuestion).toBe(0);
  expect(measureVoice([SHORT, LONG, LONG]).endsInQuestion).toBe(33);
});

test("the habits of a voice without texts are zeros", () => {
  expect(measureVoice([])).toMatchObject({ characters: 0, wordsPerSentence: 0, endsInQuestion: 0 });
});

test("a voice's openings are the different first lines of texts, without single words and whole paragraphs", () => {
  expect(
    openingsOf([SHORT, SHORT, "Hola\n\nmás", `${"larga ".repeat(40)}\nfin`, "Nadie me creyó.\nFin"]),
  ).toEqual(["Hoy aprendí algo.", "Nadie me creyó."]);
});
