import { expect, test } from "vitest";
import { faceOf } from "./face-color";
import { faces } from "./tokens";

test("the colour of a name does not depend on capitals and spaces", () => {
  expect(faceOf("Café Andino")).toBe(faceOf(" CAFÉ ANDINO "));
});

test("neighbouring names differ in colour more often than not", () => {
  const names = [
    "Café Andino",
    "Estudio Norte",
    "Lucía Fernández",
    "Mateo Rojas",
    "Acme",
    "Óptica Sur",
    "李明",
  ];
  expect(new Set(names.map((name) => faceOf(name))).size).toBeGreaterThan(3);
});

test("an empty name also has a colour", () => {
  expect(faces[faceOf("")]).toBeDefined();
});
