import { expect, test } from "vitest";
import { initials } from "./initials";

test.each([
  ["Lucía Fernández", "LF"],
  ["María José Quispe Ramos", "MR"],
  ["Tribuna", "T"],
  ["ángel  úbeda ", "ÁÚ"],
  ["Café & Té", "CT"],
  ["", ""],
  ["😀", ""],
])("the initials of %s are %s", (name, letters) => {
  expect(initials(name)).toBe(letters);
});
