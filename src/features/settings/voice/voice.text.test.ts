import { expect, test } from "vitest";
import { voiceText } from "./voice.text";

test.each([
  [0, "Sin emojis"],
  [0.2, "0,2 emojis por texto"],
  [1, "1 emoji por texto"],
  [1.4, "1,4 emojis por texto"],
])("a mean of %d emojis in a text is written '%s', without rounding", (emojisPerPost, words) => {
  const habits = {
    characters: 820,
    wordsPerSentence: 9,
    paragraphs: 4,
    hashtagsPerPost: 3,
    endsInQuestion: 25,
  };
  expect(voiceText.habits({ ...habits, emojisPerPost })).toContain(words);
});
