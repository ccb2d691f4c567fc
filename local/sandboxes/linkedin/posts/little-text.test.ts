import { expect, test } from "vitest";
import { anyCharacter, fc } from "../../../../supabase/functions/_shared/testing/properties.ts";
import { canonicalText, parseLittleText, plainText } from "./little-text.ts";

test.each([
  ["Hola\nmundo", "Hola\nmundo"],
  ["a \\(b\\) \\\\ c\\_d", "a (b) \\ c_d"],
  ["Precio (aprox.) 10", "Precio "],
  ["uno * dos", "uno "],
  ["correo a@b.com", "correo a"],
  ["suelta #", "suelta "],
  ["vocales #Café_2026, sí", "vocales #Café_2026, sí"],
  ["{hashtag|\\#|año} y más", "#año y más"],
  ["con @[Café Andino](urn:li:organization:2414183) hoy", "con Café Andino hoy"],
  ["roto @[Café](urn:li:share:1) hoy", "roto "],
  ["barra final \\", "barra final "],
  ["\\#literal", "#literal"],
  ["𝗻𝗲𝗴𝗿𝗶𝘁𝗮 👋🏽", "𝗻𝗲𝗴𝗿𝗶𝘁𝗮 👋🏽"],
])("LinkedIn's double reads the escaped text %j as %j", (source, shown) => {
  expect(plainText(source)).toBe(shown);
});

test("an escaped # is not a hashtag", () => {
  expect(parseLittleText("\\#no #si")).toEqual([
    { kind: "text", text: "#no " },
    { kind: "hashtag", word: "si" },
  ]);
});

test("canonicalText writes hashtags as templates, and leaves its own result unchanged", () => {
  expect(canonicalText("a\\(b #c")).toBe("a\\(b {hashtag|\\#|c}");
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (source) => {
      const once = canonicalText(source);
      expect(canonicalText(once)).toBe(once);
      expect(plainText(once)).toBe(plainText(source));
    }),
  );
});

test("a text whose reserved characters are all escaped reads back unchanged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (text) => {
      expect(plainText(text.replace(/[\\|{}@[\]()<>#*_~]/g, "\\$&"))).toBe(text);
    }),
  );
});
