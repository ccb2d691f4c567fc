import { BLANK_CARD } from "@contract/card-content";
import { expect, test } from "vitest";
import { proposedTitle, withProposedTitle } from "./proposed-title";

test.each([
  ["\n \nCinco lecciones\nUna", "Cinco lecciones"],
  ["Con @[Café Andino](urn:li:organization:1)", "Con Café Andino"],
  [" \u200b\n", ""],
  ["Año\u200bnuevo", "Añonuevo"],
  ["palabra ".repeat(20), `${"palabra ".repeat(9).trim()}…`],
  ["x".repeat(100), `${"x".repeat(79)}…`],
  ["مرحبا", "مرحبا"],
  [`${"x".repeat(77)}👩🏽‍🍳${"x".repeat(9)}`, `${"x".repeat(77)}…`],
  [`${"x".repeat(77)}🇧🇴${"x".repeat(9)}`, `${"x".repeat(77)}…`],
])("the text %j proposes the title %j", (notes, title) => expect(proposedTitle(notes)).toBe(title));

const card = { ...BLANK_CARD, publishers: [] };

test("a title that the user has not edited follows the text, even when the text becomes empty", () => {
  expect(withProposedTitle({ ...card, notes: "Ho", title: "Ho" }, { notes: "Hola" })).toEqual({
    notes: "Hola",
    title: "Hola",
  });
  expect(withProposedTitle({ ...card, notes: "Ho", title: "Ho" }, { notes: "" }).title).toBe("");
});

test("a title that the user has edited stays when the text changes", () => {
  expect(withProposedTitle({ ...card, notes: "Hola", title: "Interno" }, { notes: "Adiós" })).toEqual({
    notes: "Adiós",
  });
  expect(
    withProposedTitle({ ...card, notes: "Ho", title: "Ho" }, { notes: "Otra", title: "Mía" }).title,
  ).toBe("Mía");
});

test("while a card has no text, a title that the user has not edited is the question of its poll", () => {
  const poll = { question: "¿Té?", options: ["Sí", "No"], duration: "ONE_DAY" as const };
  expect(withProposedTitle(card, { poll })).toEqual({ poll, title: "¿Té?" });
  expect(withProposedTitle({ ...card, poll, title: "¿Té?" }, { notes: "Vota" })).toEqual({
    notes: "Vota",
    title: "Vota",
  });
  expect(withProposedTitle({ ...card, notes: "Vota", title: "Mía" }, { poll })).toEqual({ poll });
});
