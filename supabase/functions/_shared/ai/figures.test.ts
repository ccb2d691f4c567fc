import { expect, test } from "vitest";
import { inventedIn, newFiguresIn } from "./figures.ts";

const MATERIAL =
  "En 2025 vendimos 1.200 sacos a tres clientes. El 40 % volvió. Pagamos USD 1.5 millones. Somos 12; abrimos a las 9:30.";

test.each([
  "1,200 sacos y 1200 sacos",
  "Mil doscientos sacos",
  "Un cuarenta por ciento volvió",
  "Quarenta por cento, forty percent",
  "3 clientes, una docena de personas",
  "USD 1,5 millones, o 1.500.000",
  "Un millón y medio de dólares",
  "Abrimos a las nueve y media",
  "1. Uno\n2. Dos\n3. Tres",
  "Ten cuidado con la balanza: ni uno, ni dos",
  "It happened once",
])("newFiguresIn finds no amount in '%s' that the material lacks", (text) => {
  expect(newFiguresIn(text, MATERIAL)).toEqual([]);
});

test.each([
  ["15 personas", "15"],
  ["１５ personas", "15"],
  ["12.000 sacos", "12000"],
  ["Hace once años que lo digo", "11"],
  ["Trece sacos", "13"],
  ["Dieciséis sacos", "16"],
  ["Veinticinco sacos", "25"],
  ["Treinta y cinco sacos", "35"],
  ["Mil quinientos sacos", "1500"],
  ["Tres mil sacos", "3000"],
  ["2 mil sacos", "2000"],
  ["Medio millón de sacos", "500000"],
  ["Vinte e cinco sacos", "25"],
  ["Twenty-five bags", "25"],
  ["Two hundred thousand bags", "200000"],
  ["Facturamos el doble", "x2"],
  ["Triplicamos las ventas", "x3"],
  ["La mitad volvió", "1/2"],
  ["½ saco", "1/2"],
  ["Una cuarta parte", "1/4"],
  ["Decenas de clientes", "10s"],
  ["Miles de sacos", "1000s"],
])("newFiguresIn finds the amount of '%s', which the material lacks", (text, amount) => {
  expect(newFiguresIn(text, MATERIAL)).toEqual([amount]);
});

test("a draft's amounts in words do not count as invented figures, and its amounts in digits do", () => {
  expect(inventedIn("Trece sacos, 14 sacos y 1.200 sacos", { material: MATERIAL })).toEqual(["14"]);
});
