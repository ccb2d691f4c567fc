import { expect, test } from "vitest";
import { faceOf } from "./face-color";
import { faces } from "./tokens";

test("the colour of a name ignores capitals, spaces around the name and invisible characters of writing direction", () => {
  expect(faceOf("Café Andino")).toBe(faceOf(" CAFÉ ANDINO "));
  expect(faceOf("مقهى الأندلس")).toBe(faceOf("\u2068مقهى الأندلس\u202c\u2069"));
});

test("seven names get at least four different colours", () => {
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

test("faceOf gives an empty name a colour", () => {
  expect(faces[faceOf("")]).toBeDefined();
});
