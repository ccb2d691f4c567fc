import { fc } from "@testing/properties";
import { describe, expect, test } from "vitest";
import { estimateFold, FOLD } from "./fold";

const PROSE =
  "Hace diez años abrí mi primera cafetería con dos mesas prestadas y una cafetera que se apagaba sola cada tarde. " +
  "Hoy somos cuarenta personas, vendemos en tres países y todavía guardo aquella cafetera. Esto es lo que aprendí en " +
  "el camino, sobre todo de los errores que más me costaron y que nadie me había contado antes de empezar.";

const shown = (text: string) => text.slice(0, estimateFold(text, "phone").end);

describe("the preview folds a text after three lines", () => {
  test("the preview folds a text at about 140 characters on the phone and at 210 on the desktop", () => {
    expect(estimateFold(PROSE, "phone").characters).toBeGreaterThan(120);
    expect(estimateFold(PROSE, "phone").characters).toBeLessThan(160);
    expect(estimateFold(PROSE, "desktop").characters).toBeGreaterThan(190);
    expect(estimateFold(PROSE, "desktop").characters).toBeLessThan(240);
  });

  test("estimateFold does not fold a text that fits the preview", () => {
    expect(estimateFold("Hola", "phone")).toEqual({ end: 4, isFolded: false, characters: 4 });
    expect(estimateFold("", "phone")).toEqual({ end: 0, isFolded: false, characters: 0 });
    expect(estimateFold("uno\ndos\ntres", "phone").isFolded).toBe(false);
  });

  test("estimateFold counts newlines as lines", () => {
    expect(shown("uno\ndos\ntres\ncuatro")).toBe("uno\ndos\ntres");
    expect(estimateFold("uno\r\ndos\r\ntres\r\ncuatro", "desktop").isFolded).toBe(true);
  });

  test("a blank third line leaves only two lines before the fold, and a blank second line counts as a line", () => {
    expect(shown("uno\ndos\n\ncuatro")).toBe("uno\ndos");
    expect(shown("uno\n\ntres\ncuatro")).toBe("uno\n\ntres");
    expect(shown("uno\n\n\n\ncinco")).toBe("uno");
  });

  test("estimateFold ignores blank lines and spaces at the end of a text", () => {
    expect(estimateFold("uno\ndos\ntres\n\n  \n", "phone").isFolded).toBe(false);
  });
});

test("the preview cuts the text after a word, with enough space for «…más»", () => {
  const text = PROSE.slice(0, estimateFold(PROSE, "phone").end);
  expect(PROSE.charAt(text.length)).toBe(" ");
  // At the end of a text no "…más" needs space, so slightly more words fit.
  expect(estimateFold(text, "phone").isFolded).toBe(false);
});

test("the preview cuts inside a word only when the word fills the line, and never inside an emoji", () => {
  const family = "👩‍👩‍👧";
  const many = family.repeat(200);
  expect(shown("a".repeat(1000)).length).toBeGreaterThan(100);
  expect(estimateFold(many, "phone").end % family.length).toBe(0);
  expect(estimateFold(many, "phone").end).toBeGreaterThan(0);
});

test("zero-width characters have no width in the fold but count as characters", () => {
  expect(estimateFold("\u200b".repeat(2000), "phone").isFolded).toBe(false);
  expect(estimateFold(`${"\u200b".repeat(50)}${PROSE}`, "phone").characters).toBe(
    estimateFold(PROSE, "phone").characters + 50,
  );
});

test("a text in a wide script is folded after fewer characters than a Latin text, and right-to-left texts are folded too", () => {
  const ideographs = estimateFold("字".repeat(500), "phone").characters;
  expect(ideographs).toBeGreaterThan(60);
  expect(ideographs).toBeLessThan(3 * 25);
  expect(estimateFold("שלום עולם ".repeat(60), "phone").isFolded).toBe(true);
});

test("the phone folds a text no later than the desktop, and the part before a fold is not folded a second time", () => {
  const sign = fc.constantFrom(
    ..."a i W m ñ 字 😀 \n \u200b - 𝗕 ע".split(" "),
    " ",
    " ",
    "palabra",
    "👩‍👩‍👧",
  );
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 400 }), (signs) => {
      const text = signs.join("");
      const [phone, desktop] = [estimateFold(text, "phone"), estimateFold(text, "desktop")];
      expect(phone.end).toBeLessThanOrEqual(desktop.end);
      expect(desktop.end).toBeLessThanOrEqual(text.length);
      expect(estimateFold(text.slice(0, phone.end), "phone").isFolded).toBe(false);
      if (!desktop.isFolded) expect(desktop.end).toBe(text.length);
    }),
    { numRuns: 300 },
  );
});

test("a line of one repeated letter holds as many letters as the line's width allows", () => {
  const perLine = Math.floor((FOLD.card.phone - 2 * FOLD.margin) / (0.556 * FOLD.fontSize));
  const line = "n".repeat(perLine);
  expect(estimateFold([line, line, line].join(" "), "phone").isFolded).toBe(false);
  expect(estimateFold([line, line, `${line}n`].join(" "), "phone").isFolded).toBe(true);
});
