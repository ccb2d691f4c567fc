import { expect, test } from "vitest";
import { fc, runs, written } from "../../testing/properties.ts";
import { drawable, undrawableIn } from "./drawable.ts";
import { type FaceName, loadFace } from "./faces.ts";

const FACES: FaceName[] = [
  "inter-regular",
  "inter-semibold",
  "inter-display",
  "bricolage-bold",
  "fraunces-semibold",
  "barlow-condensed-bold",
];

test.each(FACES)("the font %s has every letter of Spanish and Portuguese", async (name) => {
  const face = await loadFace(name);
  const letters = "áéíóúüñÁÉÍÓÚÜÑ¿¡ãõâêôçÀàÃÕÇ«»“”‘’–—…€%ªº";
  expect([...letters].filter((char) => !face.glyphs.has(char))).toEqual([]);
});

test.each(FACES)("the font %s moves no point or comma closer to a digit, and kerns letters", async (name) => {
  const face = await loadFace(name);
  const pairs = [..."0123456789"].flatMap((digit) => [`${digit}.`, `${digit},`, `.${digit}`, `,${digit}`]);
  expect(pairs.filter(([left = "", right = ""]) => face.kern(left, right) !== 0)).toEqual([]);
  expect(face.kern("A", "V")).toBeLessThan(0);
});

test.each([
  ["emoji are removed with the space around them", "Hola 🎉 mundo 👨‍👩‍👧, sí", "Hola mundo, sí"],
  ["styled letters become plain letters", "𝗛𝗼𝗹𝗮 𝘮𝘶𝘯𝘥𝘰 ⓐ", "Hola mundo a"],
  ["a letter and a combining accent become one character", "an\u0303o", "año"],
  ["letters lose accents that the font lacks", "Łukasz Đorđe Čapek", "Lukasz Dorde Capek"],
  ["Markdown is removed", "**Tres** ideas", "Tres ideas"],
  ["letters of other scripts are removed", "Ana مريم 王", "Ana"],
  ["line breaks become spaces, and control characters are removed", "uno\n\u200bdos\u202e", "uno dos"],
  [
    "quotes and brackets around removed words are removed",
    "Se llama «قهوة الصباح» (صباح), ya",
    "Se llama, ya",
  ],
  ["an empty bracket of the user stays", "Llama f() 🎉", "Llama f()"],
  ["a sign keeps its meaning", "Ventas ≠ ingresos, ₲ 5.000, ₡500", "Ventas != ingresos, Gs. 5.000, CRC500"],
  ["a keycap becomes its digit", "1️⃣ Empieza", "1 Empieza"],
])("drawable text replaces characters that the font lacks: %s", async (_what, text, drawn) => {
  expect(drawable(text, await loadFace("inter-regular"))).toBe(drawn);
});

test.each(FACES)(
  "in the font %s, an arrow or comparison sign that the font lacks is replaced by a similar sign",
  async (name) => {
    const face = await loadFace(name);
    const relations = ["25 → 9", "11➔4", "≥ 60 días", "≤ 5", "≈ 3", "↑ 20 %", "↓ 8 %"];
    expect(relations.map((text) => drawable(text, face))).toEqual([
      ...["25 › 9", "11›4", ">= 60 días", "<= 5", "~ 3"],
      ...(face.glyphs.has("↑") ? ["↑ 20 %", "↓ 8 %"] : ["+ 20 %", "– 8 %"]),
    ]);
  },
);

test("each character without a glyph is reported once", async () => {
  expect(undrawableIn("Sí 🎉 y 🎉 مر", await loadFace("inter-regular"))).toEqual(["🎉", "م", "ر"]);
});

test("any text that people write is drawn with glyphs of the font only, and without a double space", async () => {
  const face = await loadFace("inter-semibold");
  fc.assert(
    fc.property(written, (text) => {
      const drawn = drawable(text, face);
      expect([...drawn].filter((char) => !face.glyphs.has(char))).toEqual([]);
      expect(drawn).not.toMatch(/ {2}/);
    }),
    { numRuns: runs(1000) },
  );
});
