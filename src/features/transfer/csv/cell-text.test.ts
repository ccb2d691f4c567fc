import { expect, test } from "vitest";
import { loosely, plainCell, safeCell } from "./cell-text";

test.each(["=1+1", "+34", "-hola", "@sum", "\tx", "\rx", "\nx", "＝1", "'=ya", "''-ya"])(
  "what a spreadsheet would run is neutralised: %j",
  (text) => {
    expect(safeCell(text)).toBe(`'${text}`);
    expect(plainCell(safeCell(text))).toBe(text);
  },
);

test.each(["hola", "'hola'", "a=b", "", " =x", "#café"])(
  "a cell that begins no formula stays as it is: %j",
  (text) => {
    expect(safeCell(text)).toBe(text);
    expect(plainCell(text)).toBe(text);
  },
);

test("headings are compared without accents, capitals, underscores or doubled spaces", () => {
  expect(loosely("  Zona_Horaria ")).toBe("zona horaria");
  expect(loosely("TÍTULO")).toBe("titulo");
});
