import { expect, test } from "vitest";
import { sentenceOfProblem } from "./problem-words";

test("a card without its approval says so, or who asked for which changes", () => {
  const said = (detail: Record<string, unknown>) =>
    sentenceOfProblem({ code: "approval_missing", detail }, "America/La_Paz");
  expect(said({})).toBe("Espera una aprobación: no saldrá sin ella.");
  expect(said({ answered_by: "Ana Rojas", comment: "Falta el precio." })).toBe(
    "Ana Rojas pidió cambios: «Falta el precio.» No saldrá hasta que se apruebe.",
  );
});
