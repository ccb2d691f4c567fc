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
  ["🚀 Carla Peña | 𝗠𝗕𝗔", "C𝗠"],
  ["O\u0301scar A\u0301lvarez", "ÓÁ"],
  ["أحمد الخطيب", "أا"],
])("the initials of %s are %s", (name, letters) => {
  expect(initials(name)).toBe(letters);
});
