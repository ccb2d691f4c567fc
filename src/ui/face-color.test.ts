import { expect, test } from "vitest";
import { faceColor } from "./face-color";

test("a name keeps its colour, however it is written and whatever stands around it", () => {
  expect(faceColor("Café Andino")).toEqual(faceColor(" CAFÉ ANDINO "));
});

test("names next to each other differ in colour more often than not", () => {
  const names = [
    "Café Andino",
    "Estudio Norte",
    "Lucía Fernández",
    "Mateo Rojas",
    "Acme",
    "Óptica Sur",
    "李明",
  ];
  expect(new Set(names.map((name) => faceColor(name).background)).size).toBeGreaterThan(3);
});

test("a name of nothing has a colour too", () => {
  expect(faceColor("").ink).toMatch(/^#/);
});
