import { expect, test } from "vitest";
import { readMoment } from "./typed-moment";

/** A Monday at 10:15. */
const NOW = { today: "2026-11-23", clock: "10:15" };
const said = (typed: string): string => {
  const read = readMoment(typed, NOW);
  const word = ({ date, time }: { date: string; time: string | null }) => `${date} ${time ?? "-"}`;
  if (read.kind === "moment") return word(read.moment);
  return read.kind === "ask" ? `¿${read.options.map(word).join(" o ")}?` : "no";
};

test.each([
  ["24/12", "2026-12-24 -"],
  ["24/12 18:30", "2026-12-24 18:30"],
  ["24-12-2027", "2027-12-24 -"],
  ["24.12.27 9.30", "2027-12-24 09:30"],
  ["2027-01-05 7:00", "2027-01-05 07:00"],
  ["1/1", "2027-01-01 -"],
  ["29/2", "2028-02-29 -"],
  ["hoy a las 21", "2026-11-23 21:00"],
  ["mañana 9", "2026-11-24 09:00"],
  ["Mañana, 9 am", "2026-11-24 09:00"],
  ["mañana a la 1 p. m.", "2026-11-24 13:00"],
  ["pasado mañana 12 am", "2026-11-25 00:00"],
  ["mie 8:30", "2026-11-25 08:30"],
  ["el próximo miércoles a las 8 h", "2026-11-25 08:00"],
  ["viernes", "2026-11-27 -"],
  ["24 de diciembre a las 21h", "2026-12-24 21:00"],
  ["3 mar 9", "2027-03-03 09:00"],
  ["mar 9", "2026-11-24 09:00"],
  ["5 ene. 2028", "2028-01-05 -"],
  ["18:30", "2026-11-23 18:30"],
  ["lun 8:30", "2026-11-30 08:30"],
  ["mañana mediodía", "2026-11-24 12:00"],
])("the typed moment %s is read as %s", (typed, moment) => expect(said(typed)).toBe(moment));

test.each([
  ["lun 18:30", "¿2026-11-23 18:30 o 2026-11-30 18:30?"],
  ["lunes", "¿2026-11-23 - o 2026-11-30 -?"],
  ["12/27", "¿2026-12-27 -?"],
  ["12", "¿2026-11-23 12:00 o 2026-12-12 -?"],
  ["9", "¿2026-11-24 09:00 o 2026-12-09 -?"],
  ["8:30", "¿2026-11-24 08:30?"],
  ["31", "¿2026-12-31 -?"],
])("the typed moment %s is ambiguous, and the user is asked: %s", (typed, asked) =>
  expect(said(typed)).toBe(asked),
);

test.each([
  "",
  "  ",
  "pronto",
  "31/2",
  "31/4 9:00",
  "25:00",
  "mañana 25",
  "mañana 9:75",
  "13 pm",
  "99",
  "24/13/2026",
  "lunares",
  "0/5",
  "mañana mañana",
  "😀",
  "9 9 9",
])("the typed text %j is not a moment", (typed) => expect(said(typed)).toBe("no"));
