import { expect, test } from "vitest";
import { readMoment } from "./typed-moment";

/** A Monday at 10:15. */
const NOW = { today: "2026-11-23", clock: "10:15" };
const readAs = (typed: string): string => {
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
  ["vie.", "2026-11-27 -"],
  ["mié. 9", "2026-11-25 09:00"],
  ["sáb. que viene 8 p. m.", "2026-11-28 20:00"],
  ["31/12/2100", "2100-12-31 -"],
  ["24 de diciembre a las 21h", "2026-12-24 21:00"],
  ["3 mar 9", "2027-03-03 09:00"],
  ["mar 9", "2026-11-24 09:00"],
  ["5 ene. 2028", "2028-01-05 -"],
  ["18:30", "2026-11-23 18:30"],
  ["lun 8:30", "2026-11-30 08:30"],
  ["mañana mediodía", "2026-11-24 12:00"],
  ["mañana al mediodía", "2026-11-24 12:00"],
  ["mañana 9hs", "2026-11-24 09:00"],
  ["24/12 a las 21 hs.", "2026-12-24 21:00"],
  ["hoy 18:30hs", "2026-11-23 18:30"],
  ["mañana 9 hrs", "2026-11-24 09:00"],
  ["mañana a las 8 de la mañana", "2026-11-24 08:00"],
  ["hoy a las 3 de la tarde", "2026-11-23 15:00"],
  ["viernes 8 y media de la noche", "2026-11-27 20:30"],
  ["mañana a la 1 y cuarto de la tarde", "2026-11-24 13:15"],
  ["mañana 12 de la tarde", "2026-11-24 12:00"],
  ["mañana 21 de la noche", "2026-11-24 21:00"],
  ["viernes 5 de la madrugada", "2026-11-27 05:00"],
  ["el viernes próximo a las 8 y media", "2026-11-27 08:30"],
  ["1ro de diciembre 9", "2026-12-01 09:00"],
  ["1° de enero", "2027-01-01 -"],
  ["5 de setiembre", "2027-09-05 -"],
])("the typed moment %s is read as %s", (typed, moment) => expect(readAs(typed)).toBe(moment));

test.each([
  ["lun 18:30", "¿2026-11-23 18:30 o 2026-11-30 18:30?"],
  ["lunes", "¿2026-11-23 - o 2026-11-30 -?"],
  ["12/27", "¿2026-12-27 -?"],
  ["12", "¿2026-11-23 12:00 o 2026-12-12 -?"],
  ["9", "¿2026-11-24 09:00 o 2026-12-09 -?"],
  ["8:30", "¿2026-11-24 08:30?"],
  ["31", "¿2026-12-31 -?"],
])("the typed moment %s is ambiguous, and the user is asked: %s", (typed, asked) =>
  expect(readAs(typed)).toBe(asked),
);

test.each([
  "",
  "  ",
  "pronto",
  "31/2",
  "31/12/9999",
  "1/1/2101",
  "1/1/0027",
  "1999-12-31",
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
  "mañana 12 de la noche",
  "mañana 12 de la mañana",
  "mañana 3 de la noche",
  "mañana 9 de la tarde",
  "mañana 15 de la mañana",
  "mañana por la tarde",
  "9 y",
])("the typed text %j is not read as a moment", (typed) => expect(readAs(typed)).toBe("no"));
