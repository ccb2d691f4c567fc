import { expect, test } from "vitest";
import { couldBeMonthFirst, isMonthFirst, readDay } from "./read-day";

const saidBy = (cell: string) => {
  const read = readDay(cell);
  return read.ok ? read.value : read.problem;
};

test.each([
  ["25/12/2026", "2026-12-25"],
  ["5/1/2027", "2027-01-05"],
  ["5-1-2027", "2027-01-05"],
  ["2026-12-25", "2026-12-25"],
  ["29/02/2028", "2028-02-29"],
  ["27/12/26", "2026-12-27"],
  ["05/06/26", "2026-06-05"],
  ["27.12.2026", "2026-12-27"],
  ["27.12.26", "2026-12-27"],
  ["2026/12/27", "2026-12-27"],
  ["2026.12.27", "2026-12-27"],
  ["27-dic-26", "2026-12-27"],
  ["27-dic.-2026", "2026-12-27"],
  ["27 dic 2026", "2026-12-27"],
  ["27/dic/2026", "2026-12-27"],
  ["1-ene-27", "2027-01-01"],
  ["1-sept-27", "2027-09-01"],
  ["1 de setiembre de 2027", "2027-09-01"],
  ["27 de diciembre de 2026", "2026-12-27"],
  ["27 de Diciembre del 2026", "2026-12-27"],
  ["domingo, 27 de diciembre de 2026", "2026-12-27"],
  ["miércoles 30 de diciembre de 2026", "2026-12-30"],
  ["diciembre 27, 2026", "2026-12-27"],
  ["diciembre 27 de 2026", "2026-12-27"],
  ["27-Dec-26", "2026-12-27"],
  ["27-dez-26", "2026-12-27"],
  ["dom 27/12/2026", "2026-12-27"],
  ["Domingo, 27/12/2026", "2026-12-27"],
  ["27 / 12 / 2026", "2026-12-27"],
  ["lun. 28 dic. 2026", "2026-12-28"],
  ["mar 29 dic 2026", "2026-12-29"],
  ["mar 3 mar 2026", "2026-03-03"],
  ["mar 3/3/2026", "2026-03-03"],
  ["Mar 5, 2027", "2027-03-05"],
  ["Mar. 5th, 2027", "2027-03-05"],
  ["Mar 3, 26", "2026-03-03"],
  ["Mar 29, 26", "2026-03-29"],
  ["mar. 3 26", "2026-03-03"],
  ["sáb 26 dic 2026", "2026-12-26"],
  ["seg., 28 de dez. de 2026", "2026-12-28"],
  ["terça-feira, 29 de dezembro de 2026", "2026-12-29"],
  ["Sunday, December 27, 2026", "2026-12-27"],
  ["1º de diciembre de 2026", "2026-12-01"],
  ["1.º de diciembre de 2026", "2026-12-01"],
  ["1ro de diciembre de 2026", "2026-12-01"],
  ["1ero de diciembre de 2026", "2026-12-01"],
  ["1° dic 2026", "2026-12-01"],
  ["27th Dec 2026", "2026-12-27"],
  ["46383", "2026-12-27"],
  ["36526", "2000-01-01"],
  ["20261225", "2026-12-25"],
])("the day cell %j is read as %s", (cell, day) => expect(saidBy(cell)).toBe(day));

test.each([
  ["31/02/2026", "El día «31/02/2026» no existe."],
  ["29/02/2026", "El día «29/02/2026» no existe."],
  ["30-feb-26", "El día «30-feb-26» no existe."],
  ["2026-13-01", "El día «2026-13-01» no existe."],
  ["13/13/2026", "El día «13/13/2026» no existe."],
  ["0/1/2026", "El día «0/1/2026» no existe."],
  ["mañana", "«mañana» no es una fecha."],
  ["27-marte-26", "«27-marte-26» no es una fecha."],
  ["27 de diciembre", "«27 de diciembre» no es una fecha."],
  ["dic 2026", "«dic 2026» no es una fecha."],
  ["27/12", "«27/12» no es una fecha."],
  ["27/12-2026", "«27/12-2026» no es una fecha."],
  ["27-dic-126", "«27-dic-126» no es una fecha."],
  ["12345", "«12345» no es una fecha."],
  ["46383.5", "«46383.5» no es una fecha."],
  ["461227", "«461227» no es una fecha."],
  ["mar 29.12", "«mar 29.12» no es una fecha."],
  ["mar. 29, 12", "«mar. 29, 12» no es una fecha."],
  ["mar 29 12", "«mar 29 12» no es una fecha."],
  ["25/12/0026", "El año debe estar entre 2000 y 2100."],
  ["25/12/2101", "El año debe estar entre 2000 y 2100."],
  [
    "sábado 27/12/2026",
    "«sábado 27/12/2026» no coincide con el calendario: ese día es domingo. Corrige el día o la fecha.",
  ],
  [
    "Mon, 29 Dec 2026",
    "«Mon, 29 Dec 2026» no coincide con el calendario: ese día es martes. Corrige el día o la fecha.",
  ],
])("the day cell %j is refused: %s", (cell, problem) => expect(saidBy(cell)).toContain(problem));

test.each([
  ["12/27/2026", "27/12/2026"],
  ["12-27-26", "27/12/26"],
  ["Sun 12/27/2026", "27/12/2026"],
  ["2.29.2028", "29/2/2028"],
])(
  "the day %j, which has the month first, is refused, and the message writes it in the right order",
  (cell, right) => {
    expect(saidBy(cell)).toBe(`«${cell}» pone el mes primero. El orden es día/mes/año: escríbela ${right}.`);
    expect(isMonthFirst(cell)).toBe(true);
  },
);

test.each([
  ["04-dic", "2026-11-28", "2026-12-04"],
  ["4 de diciembre", "2026-11-28", "2026-12-04"],
  ["28-nov", "2026-11-28", "2026-11-28"],
  ["27-nov", "2026-11-28", "2026-11-27"],
  ["28-oct", "2026-11-28", "2026-10-28"],
  ["27-oct", "2026-11-28", "2027-10-27"],
  ["3-ene", "2026-11-28", "2027-01-03"],
  ["28-dic", "2027-01-05", "2026-12-28"],
  ["3-ene", "2027-01-05", "2027-01-03"],
])(
  "the day %j without a year, read on %s, is the first such day from 31 days before: %s",
  (cell, today, day) => expect(readDay(cell, today)).toEqual({ ok: true, value: day }),
);

test.each(["dic-27", "31-nov", "29-feb"])("the day %j without a year is refused", (cell) =>
  expect(readDay(cell, "2026-11-28").ok).toBe(false),
);

test("a date is ambiguous only if day and month can be swapped and give another date", () => {
  for (const cell of ["05/06/2026", "5-6-26", "12.1.2026"]) expect(couldBeMonthFirst(cell)).toBe(true);
  for (const cell of ["06/06/2026", "27/12/2026", "2026-05-06", "5-jun-26", "46383"]) {
    expect(couldBeMonthFirst(cell)).toBe(false);
  }
});
