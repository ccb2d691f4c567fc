import { expect, test } from "vitest";
import { sentenceOfProblem } from "./problem-words";

test("a card without approval says that it waits for an approval; a returned card names the reviewer and the comment", () => {
  const sentence = (detail: Record<string, unknown>) =>
    sentenceOfProblem({ code: "approval_missing", detail }, "America/La_Paz");
  expect(sentence({})).toBe("Espera una aprobación: no saldrá sin ella.");
  expect(sentence({ answered_by: "Ana Rojas", comment: "Falta el precio." })).toBe(
    "Ana Rojas pidió cambios: «Falta el precio». No saldrá hasta que se apruebe.",
  );
  expect(sentence({ answered_by: "Ana Rojas", comment: "Agrega la opción «Té»" })).toBe(
    "Ana Rojas pidió cambios: «Agrega la opción “Té”». No saldrá hasta que se apruebe.",
  );
  const detail = { answered_by: "Ana Rojas", comment: "Falta el precio" };
  expect(sentenceOfProblem({ code: "changes_requested", detail }, "America/La_Paz")).toBe(
    "Ana Rojas pidió cambios: «Falta el precio». Aun así puede salir: no espera una aprobación.",
  );
});

test.each([
  [{ length: 3204, limit: 3000 }, "El texto tiene 3.204 caracteres y LinkedIn admite 3.000."],
  [
    { length: 4002, limit: 4000 },
    "El texto tiene 4.002 caracteres (signos como ( ) # cuentan como 2 y cada mención, con su dirección) y LinkedIn admite 4.000.",
  ],
  [{}, "El texto supera los 3.000 caracteres que LinkedIn admite."],
])("a text that is too long shows by how much, and why: %o", (detail, sentence) =>
  expect(sentenceOfProblem({ code: "linkedin_text_too_long", detail }, "UTC")).toBe(sentence),
);
