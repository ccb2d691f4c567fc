import Holidays from "date-holidays";
import { expect, test } from "vitest";
import { commercialDaysOf, easterOf, holidaysBetween, holidaysOf } from "./holidays";
import { RULES } from "./rules";

const YEARS = [2025, 2026, 2027, 2028, 2029];

/**
 * Differences from the maintained package, with the reason: '+' for a day that only our rules have, '-' for a day that
 * only the package has.
 */
const DIFFERENCES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AR: {
    "+Día no laborable turístico": "bridge days are decreed each year (Ley 27.399, art. 7)",
    "+Respeto a la Diversidad Cultural": "12/10/2025, a Sunday, was taken to the Friday (Decreto 614/2025)",
    "-Día del Respeto a la Diversidad Cultural": "the same",
  },
  BO: {
    "+Día de los Difuntos": "a Sunday's holiday is kept on the Monday (DS 1210/2012)",
    "-Todos Santos": "the same: we name the Monday alone",
    "-Año Nuevo Andino Amazónico Chaqueño": "the same",
    "-Día de la Independencia": "the same",
  },
  BR: { "-Dia de Eleição": "days of elections are Sundays, and no holidays of every year" },
  CL: {
    "+Sábado Santo": "a holiday by Ley 2.977; the package has it as no public one",
    "-Pascua": "a Sunday, which no law names",
  },
  CO: { "-Pascua": "a Sunday, which Ley 51/1983 does not name" },
  CR: {
    "+Cultura Afrocostarricense": "Ley 10.050, from 2022",
    "+Abolición del Ejército": "Ley 9.803, from 2020",
    "-Día de la Raza": "12/10 gave way to 1/12 (Ley 9.803)",
  },
  CU: { "+Fin de Año": "Ley 116/2013, art. 94" },
  EC: {
    "+Día del Trabajo": "moved to Monday or Friday (Ley Orgánica de feriados, 2016)",
    "+Batalla de Pichincha": "the same",
    "+Primer Grito de Independencia": "the same",
    "+Independencia de Guayaquil": "the same, and it is 9 October: the package has 10 September",
    "-Jueves Santo": "no holiday by that law",
    "-Día del Trabajador": "moved",
    "-Batalla del Pichincha": "moved",
    "-Día del Primer Grito de Independencia de Quito": "moved",
    "-Independencia de Guayaquil": "10 September for 9 October",
  },
  SV: {
    "+Año Nuevo": "Código de Trabajo, art. 190",
    "+Día de la Madre": "the same",
    "+Día del Padre": "the same",
  },
  GT: {
    "-Nochebuena": "half a day (Código de Trabajo, art. 127)",
    "-Fin del Año": "half a day",
  },
  HN: {
    "+Semana Morazánica": "3, 12 and 21 October are kept from Wednesday to Friday (Decreto 78-2015)",
    "-Día de la Raza": "the same",
    "-Día de las Fuerzas Armadas": "the same",
    "-Día del Soldado": "the same",
  },
  NI: {
    "-Día del niño": "for schools",
    "-Día de la resistencia indígena": "no holiday by the Código del Trabajo, art. 66",
  },
  PA: {
    "-Día de Duelo Nacional": "a Sunday's holiday is kept on the Monday: we name that alone",
    "-Día de la Independencia": "the same",
    "-Día de los Mártires Caídos en la Gesta Patriótica": "the same",
    "-Día de Colón": "the same",
    "-Presidential Inauguration": "once in five years, for those who take office",
  },
  PY: {
    "-Reconocimiento al histórico triunfo de la Selección Paraguaya de Fútbol frente a Alemania":
      "one day of one year",
  },
  PE: { "-Pascua": "a Sunday, which DL 713 does not name" },
  PR: {
    "+Viernes Santo": "a holiday of the island's government",
    "-Natalicio de Eugenio María de Hostos": "no holiday since Ley 26-2017",
    "-Natalicio de Luis Muñoz Marín": "the same",
    "-Natalicio de José de Diego": "the same",
    "-Natalicio de Don Luis Muñoz Rivera": "the same",
    "-Natalicio de Dr. José Celso Barbosa": "the same",
    "-Día de la Independencia (día sustituto)": "substitutes are for offices of the federation",
    "-Juneteenth (día sustituto)": "the same",
    "-Navidad (día sustituto)": "the same",
    "-Año Nuevo (día sustituto)": "the same",
  },
  UY: {
    "+Lunes de Carnaval": "days of Ley 14.977, not paid ones; the package has them as no public ones",
    "+Martes de Carnaval": "the same",
    "+Desembarco de los 33 Orientales": "Ley 16.805",
    "+Batalla de las Piedras": "Ley 16.805",
    "+Natalicio de Artigas": "Ley 14.977",
    "+Día de la Raza": "Ley 16.805",
    "+Día de los Difuntos": "Ley 14.977",
    "-Jueves Santo": "Uruguay keeps the Semana de Turismo, by custom",
    "-Viernes Santo": "the same",
  },
  VE: { "-Pascua": "a Sunday" },
};

function packageDays(country: string, year: number): Map<string, string> {
  const names = new Map<string, string>();
  for (const { date, start, end, name, type } of new Holidays(country).getHolidays(year, "es")) {
    if (type !== "public") continue;
    const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / 86_400_000));
    for (let day = 0; day < days; day += 1)
      names.set(new Date(Date.parse(date.slice(0, 10)) + day * 86_400_000).toISOString().slice(0, 10), name);
  }
  return names;
}

test.each(Object.keys(RULES))(
  "the holidays of %s are those of a maintained package, except for the differences in this file's list",
  (country) => {
    const differences = new Set<string>();
    for (const year of YEARS) {
      const theirs = packageDays(country, year);
      const ours = new Map(holidaysOf(country, year).map(({ day, name }) => [day, name]));
      for (const [day, name] of ours) if (!theirs.has(day)) differences.add(`+${name}`);
      for (const [day, name] of theirs) if (!ours.has(day)) differences.add(`-${name}`);
    }
    expect([...differences].sort()).toEqual(Object.keys(DIFFERENCES[country] ?? {}).sort());
  },
);

test("the 20 countries that the app offers have holidays, and another country has none", () => {
  expect(Object.keys(RULES)).toHaveLength(20);
  expect(holidaysOf("ES", 2026)).toEqual([]);
});

test("easterOf gives the known Easter Sundays", () => {
  const days = [2024, 2025, 2026, 2038].map((year) => new Date(easterOf(year)).toISOString().slice(0, 10));
  expect(days).toEqual(["2024-03-31", "2025-04-20", "2026-04-05", "2038-04-25"]);
});

test("holidaysBetween joins two holidays of one day into one entry, and continues into the next year", () => {
  expect(holidaysBetween("CO", "2026-12-20", "2027-01-10")).toEqual(
    new Map([
      ["2026-12-25", "Navidad"],
      ["2027-01-01", "Año Nuevo"],
    ]),
  );
  expect(holidaysBetween("CO", "2028-07-01", "2028-07-10").get("2028-07-03")).toContain("San Pedro");
});

test("Colombia has the feast of the Virgin of Chiquinquirá as a holiday since 2026", () => {
  const named = (year: number) => holidaysOf("CO", year).some(({ name }) => name.includes("Chiquinquirá"));
  expect([named(2025), named(2026)]).toEqual([false, true]);
});

test("the Dominican Labour Day moves from a Sunday to the Monday, as in 2022 (Ley 139-97), and no other holiday does", () => {
  const sundays = (year: number) =>
    holidaysOf("DO", year).filter(({ name }) => /Trabajo|Constitución/.test(name));
  expect(sundays(2033).map(({ day }) => day)).toEqual(["2033-05-02", "2033-11-06"]);
});

test("commercialDaysOf gives the date of a commercial day in each country, such as Mother's Day", () => {
  const day = (country: string, name: string) =>
    commercialDaysOf(country, 2026).find((one) => one.name === name)?.day;
  expect(day("MX", "Día de la Madre")).toBe("2026-05-10");
  expect(day("AR", "Día de la Madre")).toBe("2026-10-18");
  expect(day("CO", "Amor y Amistad")).toBe("2026-09-19");
  expect(day("DO", "Día de la Madre")).toBe("2026-05-31");
  expect(day("PE", "Black Friday")).toBe("2026-11-27");
  expect(day("PE", "Cyber Monday")).toBe("2026-11-30");
});
