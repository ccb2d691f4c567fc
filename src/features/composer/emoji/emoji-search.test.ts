import { fc } from "@testing/properties";
import { expect, test } from "vitest";
import { parseEmojis } from "./data/emoji-data";
import source from "./data/emojis.es.txt?raw";
import { createEmojiSearch, SEARCH_LIMIT } from "./emoji-search";

const EMOJIS = parseEmojis(source);

const search = createEmojiSearch(EMOJIS);
const emojisFor = (typed: string) => search(typed).map((entry) => entry.emoji);

test.each([
  ["cohete", "🚀"],
  ["COHETE", "🚀"],
  ["  Cohete ", "🚀"],
  ["corazon rojo", "❤️"],
  ["corazón rojo", "❤️"],
  ["CORAZÓN", "❤️"],
  ["peru", "🇵🇪"],
  ["espana", "🇪🇸"],
  ["España", "🇪🇸"],
  ["pina", "🍍"],
  ["coche", "🚗"],
  ["carro", "🚗"],
  ["computadora", "💻"],
  ["ordenador", "💻"],
  ["crecimiento", "📈"],
  ["gracias", "🙏"],
  ["inteligencia artificial", "🤖"],
  ["rojo corazon", "❤️"],
  ["🚀", "🚀"],
  ["❤️", "❤️"],
])("the emoji search for %s finds %s", (typed, emoji) => {
  expect(emojisFor(typed)).toContain(emoji);
});

test("the emoji whose name equals the search comes first", () => {
  expect(emojisFor("sol")[0]).toBe("☀️");
  expect(emojisFor("fuego")[0]).toBe("🔥");
  expect(emojisFor("cafe")[0]).toBe("☕");
  expect(emojisFor("corazon").slice(0, 3)).toContain("❤️");
});

test("P5.21 · an emoji search returns thirty emoji at most", () => {
  expect(search("cara")).toHaveLength(SEARCH_LIMIT);
  expect(search("a")).toHaveLength(SEARCH_LIMIT);
});

test.each(["", "   ", "\u0301", "xqzw", "cohete xqzw"])("the emoji search for %j finds nothing", (typed) => {
  expect(search(typed)).toEqual([]);
});

test("P5.22 · every emoji is found by its name, in capitals and without accents", () => {
  for (const { emoji, name } of EMOJIS) {
    const typed = name.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
    expect(emojisFor(typed), name).toContain(emoji);
  }
});

test("every search returns at most thirty emoji, and each matches the typed text", () => {
  const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("ño", "sí", "de la", "(", "\\")),
      (typed) => {
        const emojis = search(typed);
        expect(emojis.length).toBeLessThanOrEqual(SEARCH_LIMIT);
        for (const { emoji, name, keywords } of emojis) {
          const all = fold([emoji, name, ...keywords].join("\n"));
          for (const word of fold(typed).split(/\s+/)) expect(all).toContain(word);
        }
      },
    ),
  );
});
