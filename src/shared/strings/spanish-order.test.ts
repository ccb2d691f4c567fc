import { expect, test } from "vitest";
import { inSpanishOrder } from "./spanish-order";

test("names are in Spanish order: Ñ after N, case and accents ignored, numbers by their value", () => {
  const names = [
    "Óptica",
    "ópera",
    "Ñandú",
    "nube",
    "Nuez",
    "Oasis",
    "Página 10",
    "Página 9",
    "ábaco",
    "Abad",
  ];
  expect(names.toSorted(inSpanishOrder)).toEqual([
    "ábaco",
    "Abad",
    "nube",
    "Nuez",
    "Ñandú",
    "Oasis",
    "ópera",
    "Óptica",
    "Página 9",
    "Página 10",
  ]);
});
