import { expect, test } from "vitest";
import { faceOf } from "./face-color";
import { faces } from "./tokens";

test("the colour of a name ignores capitals, spaces around the name and invisible characters of writing direction", () => {
  expect(faceOf("Café Andino")).toBe(faceOf(" CAFÉ ANDINO "));
  expect(faceOf("مقهى الأندلس")).toBe(faceOf("\u2068مقهى الأندلس\u202c\u2069"));
});

test("eight names that differ only in their last letter get the eight colours", () => {
  expect(new Set([..."abcdefgh"].map((last) => faceOf(`Café ${last}`))).size).toBe(faces.length);
});

test("faceOf gives an empty name a colour", () => {
  expect(faces[faceOf("")]).toBeDefined();
});
