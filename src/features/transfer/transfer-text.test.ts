import { expect, test } from "vitest";
import { whole } from "@/text/numbers";
import { transferText } from "./transfer.text";

const rowsTo = (last: number) => Array.from({ length: last - 1 }, (_, at) => at + 2);

test("a sentence about rows names at most five rows, and counts the others", () => {
  expect(transferText.holes.ask([2])).toMatch(/^La fila 2 tiene palabras/);
  expect(transferText.holes.ask(rowsTo(3))).toMatch(/^Las filas 2 y 3 tienen palabras/);
  expect(transferText.suspicions.ask(rowsTo(6))).toMatch(/^Las filas 2, 3, 4, 5 y 6 tienen códigos/);
  expect(transferText.lostHour(rowsTo(1_501))).toBe(
    `La hora de las filas 2, 3, 4, 5, 6 y ${whole.format(1_495)} más pasó antes de guardarlas: quedaron sin hora.`,
  );
});
