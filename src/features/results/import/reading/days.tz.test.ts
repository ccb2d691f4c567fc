import { expect, test } from "vitest";
import { readDay } from "./days";

test.each([
  ["31/02/2026", "day_first", null],
  ["02/03/2026", "month_first", "2026-02-03"],
  ["02/03/2026", "day_first", "2026-03-02"],
  ["2/25/26", "month_first", "2026-02-25"],
  ["25-02-26", "day_first", "2026-02-25"],
  ["mer. 25/02/2026", "day_first", "2026-02-25"],
  ["2026-03-02", "day_first", "2026-03-02"],
  ["2026/3/2 11:53", "day_first", "2026-03-02"],
  ["2026-03-02T11:53:00Z", "month_first", "2026-03-02"],
  ["2/25/2026, 11:53 AM", "month_first", "2026-02-25"],
  [46_078, "day_first", "2026-02-25"],
  [46_078.5, "day_first", "2026-02-25"],
  ["46078", "day_first", "2026-02-25"],
  [" 46078.5 ", "month_first", "2026-02-25"],
  ["Mar 5, 2026", "month_first", "2026-03-05"],
  ["March 5, 2026 at 9:05 PM", "month_first", "2026-03-05"],
  ["5 mars 2026 à 21 h 05", "day_first", "2026-03-05"],
  ["Mar 5th, 2026", "month_first", "2026-03-05"],
  ["mar 5 de 2026", "day_first", "2026-03-05"],
  ["Mar 5 of 2026", "month_first", "2026-03-05"],
  ["Mar 5th of 2026", "month_first", "2026-03-05"],
  ["mar 5 do 2026", "day_first", "2026-03-05"],
  ["mar., 3 nov. 2026", "day_first", "2026-11-03"],
  ["mar. 3 nov 2026", "day_first", "2026-11-03"],
  ["mar., 5 mag 2026", "day_first", null],
  ["1316", "day_first", null],
  [12, "day_first", null],
  ["ayer", "day_first", null],
  ["Total", "day_first", null],
  ["25 de nada de 2026", "day_first", null],
  ["30 feb 2026", "day_first", null],
  ["Feb 2026", "month_first", null],
  ["11/16/2026 - 11/22/2026", "month_first", null],
  ["Feb 25, 2026 - Mar 3, 2026", "month_first", null],
] as const)("readDay reads the cell %s with the order %s as %s", (value, order, day) => {
  expect(readDay(value, order)).toBe(day);
});

test.each([
  "Feb 25, 2026",
  "February 25, 2026",
  "Wed, Feb 25, 2026",
  "25 February 2026",
  "25 Feb 26",
  "25-Feb-2026",
  "Feb 25th, 2026",
  "Feb 25, 2026, 11:53 AM",
  "25 feb 2026",
  "25 feb. 2026",
  "25 de febrero de 2026",
  "25 de febrero del 2026",
  "miércoles, 25 de febrero de 2026",
  "25/feb/2026",
  "25 fev. 2026",
  "25 de fev. de 2026",
  "25 de fevereiro de 2026",
  "qua., 25 de fev. de 2026",
  "25 févr. 2026",
  "mercredi 25 février 2026",
  "25 FEB 26",
  "2026 Feb 25",
  " 25\u00a0de febrero de\u00a02026 ",
  "3:04 PM, Feb 25, 2026",
])("the date '%s' is read as 25 February 2026", (value) => {
  for (const order of ["month_first", "day_first"] as const) expect(readDay(value, order)).toBe("2026-02-25");
});

test.each([
  ["1 ene 2026", "2026-01-01"],
  ["1º de março de 2026", "2026-03-01"],
  ["1er janv. 2026", "2026-01-01"],
  ["3 mar 2026", "2026-03-03"],
  ["mar. 3 mars 2026", "2026-03-03"],
  ["10 avr. 2026", "2026-04-10"],
  ["9 juil. 2026", "2026-07-09"],
  ["15 août 2026", "2026-08-15"],
  ["mar, 3 de mar de 2026", "2026-03-03"],
  ["10 abr. 2026", "2026-04-10"],
  ["1 mai. 2026", "2026-05-01"],
  ["30 jun 2026", "2026-06-30"],
  ["9 jul 2026", "2026-07-09"],
  ["5 ago 2026", "2026-08-05"],
  ["7 set. 2026", "2026-09-07"],
  ["7 sept 2026", "2026-09-07"],
  ["12 out. 2026", "2026-10-12"],
  ["12 oct 2026", "2026-10-12"],
  ["2 nov 2026", "2026-11-02"],
  ["25 dez. 2026", "2026-12-25"],
  ["25 dic 2026", "2026-12-25"],
])("the month of '%s' is recognised in four languages", (value, day) => {
  expect(readDay(value, "day_first")).toBe(day);
});

test.each([
  "\u200e25\u200e/\u200e02\u200e/\u200e2026",
  "25 / 02 / 2026",
  "qua. 25/02/2026",
  "Miércoles, 25/02/2026",
  "25/02/2026 09h05",
  "25/02/2026 às 09:05",
  "25/02/2026 a las 9:05 p. m.",
])("readDay ignores direction marks, weekday and time in the numeric date '%s'", (value) => {
  expect(readDay(value, "day_first")).toBe("2026-02-25");
});
