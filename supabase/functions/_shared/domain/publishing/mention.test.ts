import { expect, test } from "vitest";
import { lostMentions, withMentions, withTokens } from "./mention.ts";

const CAFE = "@[Café Andino](urn:li:organization:2414183)";
const ANA = "@[Ana Paz](urn:li:person:abc)";
const OTHER = "@[Ana Paz](urn:li:person:xyz)";

test("withTokens replaces mentions by tokens, and withMentions restores them", () => {
  const { text, tokens } = withTokens(`Con ${CAFE} y ${ANA}, y ${OTHER}. Otra vez ${CAFE}.`);
  expect(text).toBe("Con ⟦Café Andino⟧ y ⟦Ana Paz⟧, y ⟦Ana Paz 2⟧. Otra vez ⟦Café Andino⟧.");
  expect(withMentions(text, tokens)).toBe(`Con ${CAFE} y ${ANA}, y ${OTHER}. Otra vez ${CAFE}.`);
});

test.each([
  ["a token with spaces inside its brackets", "Con ⟦ Café Andino ⟧.", `Con ${CAFE}.`],
  ["its plain name", "Con Café Andino, siempre.", `Con ${CAFE}, siempre.`],
  ["a name with an @", "Con @Café Andino.", `Con ${CAFE}.`],
  ["a token and a name", "⟦Café Andino⟧ y Café Andino", `${CAFE} y Café Andino`],
  ["another word", "Con una cafetería.", "Con una cafetería."],
  ["a part of another word", "Con Café Andinos.", "Con Café Andinos."],
  ["a token beside an unknown token", "⟦Café Andino⟧ y ⟦Luis⟧", `${CAFE} y Luis`],
])("when a model writes a mention as %s, the mention is restored where possible", (_, written, expected) => {
  expect(withMentions(written, withTokens(CAFE).tokens)).toBe(expected);
});

test("mentions that a text lost are listed, each once", () => {
  expect(lostMentions(`${CAFE} ${ANA} ${CAFE}`, `Con ${ANA}`)).toEqual(["Café Andino"]);
  expect(lostMentions(CAFE, `Hola ${CAFE}`)).toEqual([]);
});
