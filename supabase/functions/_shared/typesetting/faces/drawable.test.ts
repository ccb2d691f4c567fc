import { expect, test } from "vitest";
import { drawable, undrawn } from "./drawable.ts";
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

test.each(FACES)(
  "the font %s shows the dot of a number between its digits, and kerns letters",
  async (name) => {
    const face = await loadFace(name);
    const pairs = [..."0123456789"].flatMap((digit) => [`${digit}.`, `${digit},`, `.${digit}`, `,${digit}`]);
    expect(pairs.filter(([left = "", right = ""]) => face.kern(left, right) !== 0)).toEqual([]);
    expect(face.kern("A", "V")).toBeLessThan(0);
  },
);

test.each([
  ["emoji go, and the space around them closes", "Hola 🎉 mundo 👨‍👩‍👧, sí", "Hola mundo, sí"],
  ["letters of the styled alphabets are plain ones", "𝗛𝗼𝗹𝗮 𝘮𝘶𝘯𝘥𝘰 ⓐ", "Hola mundo a"],
  ["an accent typed as two characters is one", "an\u0303o", "año"],
  ["letters of neighbours lose what the face lacks", "Łukasz Đorđe Čapek", "Lukasz Dorde Capek"],
  ["Markdown goes", "**Tres** ideas", "Tres ideas"],
  ["other scripts go", "Ana مريم 王", "Ana"],
  ["breaks and controls are spaces or nothing", "uno\n\u200bdos\u202e", "uno dos"],
  ["keycaps are their digit", "1️⃣ Empieza", "1 Empieza"],
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
  expect(undrawn("Sí 🎉 y 🎉 مر", await loadFace("inter-regular"))).toEqual(["🎉", "م", "ر"]);
});
