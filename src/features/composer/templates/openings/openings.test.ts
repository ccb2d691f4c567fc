import { POST_TYPES } from "@contract/ai/ai-options";
import { expect, test } from "vitest";
import { findOpenings } from "./find-openings";
import { OPENINGS } from "./openings.text";

const ALL = POST_TYPES.flatMap((type) => OPENINGS[type]);

test("there are sixty opening lines, twelve of each type, all different", () => {
  expect(POST_TYPES.map((type) => OPENINGS[type].length)).toEqual([12, 12, 12, 12, 12]);
  expect(new Set(ALL).size).toBe(60);
});

test("no opening line uses tú, usted or vos, is longer than LinkedIn's fold, or has an open bracket", () => {
  for (const opening of ALL) {
    expect(opening).not.toMatch(
      /(?<!\p{L})(tú|tu|tus|te|ti|contigo|usted|ustedes|vos|tienes|tiene usted|tenés|puedes|podés|quieres|querés|imagina|imaginá|cuéntame|contame)(?!\p{L})/iu,
    );
    expect(opening.length, opening).toBeLessThanOrEqual(140);
    expect(opening.replace(/\[[^[\]]+\]/g, "")).not.toMatch(/[[\]]/);
    expect(opening).toMatch(/[.:?»]$/);
  }
});

test("a search finds opening lines of every type, without accents, the chosen type's first", () => {
  expect(findOpenings("tips", "")).toBe(OPENINGS.tips);
  const openings = findOpenings("news", "reunion");
  expect(openings).toEqual([expect.stringContaining("La reunión de [tema]")]);
  expect(findOpenings("opinion", "nadie")[0]).toContain("desapareciera");
  expect(findOpenings("opinion", "zzz")).toEqual([]);
});
