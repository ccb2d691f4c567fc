import { expect, test } from "vitest";
import { removedMentions, withMentions, withTokens } from "./mention.ts";

const CAFE = "@[Café Andino](urn:li:organization:2414183)";
const ANA = "@[Ana Paz](urn:li:person:abc)";
const OTHER = "@[Ana Paz](urn:li:person:xyz)";

test("withTokens replaces mentions by tokens, and withMentions restores them", () => {
  const written = `Con ${CAFE} y ${ANA}, y ${OTHER}. Otra vez ${CAFE}.`;
  const { text, tokens } = withTokens(written);
  expect(text).toBe("Con ⟦Café Andino⟧ y ⟦Ana Paz⟧, y ⟦Ana Paz 2⟧. Otra vez ⟦Café Andino⟧.");
  expect(withMentions(text, tokens, written)).toBe(written);
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
  expect(withMentions(written, withTokens(CAFE).tokens, CAFE)).toBe(expected);
});

const NUTRESA = "@[Nutresa](urn:li:organization:1)";
const GROUP = "@[Grupo Nutresa](urn:li:organization:2)";

test.each([
  ["a token", "Con ⟦Grupo Nutresa⟧.", `Con ${GROUP}.`],
  ["words", "Con Grupo Nutresa.", `Con ${GROUP}.`],
  ["words, beside the short name", "Nutresa, de Grupo Nutresa.", `${NUTRESA}, de ${GROUP}.`],
])(
  "a lost mention whose name is part of a longer name, written as %s, is not put into the longer name",
  (_, written, expected) => {
    const given = `${NUTRESA} y ${GROUP}`;
    expect(withMentions(written, withTokens(given).tokens, given)).toBe(expected);
  },
);

test("when a model writes a plain name that two mentions share, withMentions leaves the name plain", () => {
  const given = `${ANA} y ${OTHER}`;
  expect(withMentions("Ana Paz y Ana Paz", withTokens(given).tokens, given)).toBe("Ana Paz y Ana Paz");
});

test("removedMentions lists the mentions that a text lost, without repetitions", () => {
  expect(removedMentions(`${CAFE} ${ANA} ${CAFE}`, `Con ${ANA}`)).toEqual(["Café Andino"]);
  expect(removedMentions(CAFE, `Hola ${CAFE}`)).toEqual([]);
});
