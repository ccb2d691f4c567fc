import { expect, test } from "vitest";
import { initialsOf } from "./quote.ts";

test.each([
  ["Lucía Fernández, directora", "LF"],
  ["🚀 Carla Peña | 𝗠𝗕𝗔", "CM"],
  ["𝗠𝗮𝗿𝘁𝗮 𝗚𝗶𝗹", "MG"],
  ["O\u0301scar de la Peña", "ÓP"],
  ["👩🏽‍🍳 Inés\u00a0Quispe", "IQ"],
])("the picture of a quote by %s has the initials %s", (name, letters) =>
  expect(initialsOf(name)).toBe(letters),
);
