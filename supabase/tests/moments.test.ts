import { expect, test } from "vitest";
import { timeZoneCity } from "../functions/_shared/domain/publishing/city.ts";
import { checkNotice } from "../functions/_shared/domain/publishing/notices.ts";
import { one, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

const momentIn = (title: string, timeZone: string, dueAt: number) =>
  / el (.+ \([^)]+\)) en tu perfil:/.exec(
    checkNotice("media_missing", { title, publisher: "tu perfil", dueAt, timeZone }),
  )?.[1];

test.each([
  ["Europe/Madrid", "2027-03-28T01:30:00Z", "domingo 28 de marzo a las 03:30 (Madrid)"],
  ["America/La_Paz", "2026-09-02T05:05:00Z", "miércoles 2 de septiembre a la 01:05 (La Paz)"],
  ["America/Sao_Paulo", "2026-12-06T02:59:00Z", "sábado 5 de diciembre a las 23:59 (São Paulo)"],
])("the database and the functions write a moment in the zone %s in the same words", (zone, instant, words) =>
  onStage(async ({ admin }) => {
    const { text } = await one(
      admin<{ text: string }>("select private.clock_text($1::timestamptz, $2) as text", [instant, zone]),
    );
    expect(text).toBe(words);
    expect(momentIn("Feria", zone, Date.parse(instant))).toBe(words);
  })(),
);

test("the database and the app give the city of every zone the same name", () =>
  onStage(async ({ admin }) => {
    const rows = await admin<{ name: string; city: string }>(
      "select name, private.zone_city(name) as city from pg_timezone_names where name !~ '^posix' order by name",
    );
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ name, city }) => timeZoneCity(name) !== city)).toEqual([]);
  })());
