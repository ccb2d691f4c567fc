import { expect, test } from "vitest";
import { createEmojiBook } from "./emoji-book";
import { EMOJI_CATEGORIES, parseEmojis } from "./emoji-data";
import source from "./emojis.es.txt?raw";

const EMOJIS = parseEmojis(source);
const book = createEmojiBook(source);

test("P3.03 · the emoji form thirteen categories, none of them empty, and no emoji occurs twice", () => {
  expect(EMOJI_CATEGORIES).toHaveLength(13);
  for (const category of EMOJI_CATEGORIES)
    expect(book.inCategory(category).length, category).toBeGreaterThan(15);
  expect(new Set(EMOJIS.map((entry) => entry.emoji)).size).toBe(EMOJIS.length);
  expect(EMOJIS.length).toBeGreaterThan(1800);
});

test.each([
  ["faces", "😀"],
  ["gestures", "👏"],
  ["people", "🧑‍💻"],
  ["animals", "🦙"],
  ["nature", "🌵"],
  ["food", "🥑"],
  ["drinks", "🧉"],
  ["activities", "🏆"],
  ["travel", "🚀"],
  ["places", "🏢"],
  ["flags", "🇧🇴"],
  ["objects", "📈"],
  ["symbols", "✅"],
] as const)("the emoji category %s contains %s", (category, emoji) => {
  expect(book.find(emoji)?.category).toBe(category);
});

test("every emoji is one visible character, has a Spanish name and no skin tone", () => {
  const characters = new Intl.Segmenter("es", { granularity: "grapheme" });
  for (const { emoji, name } of EMOJIS) {
    expect([...characters.segment(emoji)], emoji).toHaveLength(1);
    expect(name, emoji).toMatch(/\S/);
    expect(emoji, name).not.toMatch(/[\u{1F3FB}-\u{1F3FF}]/u);
  }
});

test("no emoji is newer than the supported fonts", () => {
  // Emoji of Unicode 16 and 17: bags under the eyes, fingerprint, Sark, orca, trombone.
  for (const emoji of ["🫩", "🫆", "🇨🇶", "🫍", "🪊"]) expect(book.find(emoji)).toBeUndefined();
});

test("an emoji has a variation selector only if it would be drawn as text without the selector", () => {
  for (const { emoji, name } of EMOJIS) {
    if (/^\p{Emoji_Presentation}/u.test(emoji)) expect(emoji, name).not.toMatch(/^.\uFE0F$/u);
    else if ([...emoji].length === 1) expect.fail(`${name} is drawn as text`);
  }
});

test("names and keywords of emoji contain no markup or duplicates", () => {
  for (const { emoji, name, keywords } of EMOJIS)
    for (const word of [name, ...keywords]) {
      expect(word, emoji).toBe(word.trim());
      expect(word, emoji).not.toMatch(/[|;]|^$/);
    }
});

test.each(["", "<!doctype html>\n<title>Tribuna</title>", "= wrong\n😀 cara", "// only a remark"])(
  "the text %j is refused as a list of emoji",
  (text) => {
    expect(() => parseEmojis(text)).toThrow();
  },
);
