import { expect, test } from "vitest";
import { timeZoneCity } from "./city.ts";

test.each([
  ["America/La_Paz", "La Paz"],
  ["America/Argentina/Buenos_Aires", "Buenos Aires"],
  ["America/Bogota", "Bogotá"],
  ["Europe/Madrid", "Madrid"],
  ["UTC", "UTC"],
  ["Etc/GMT+5", "UTC-5"],
  ["Etc/GMT-14", "UTC+14"],
])("the zone %s has the city %s", (zone, city) => expect(timeZoneCity(zone)).toBe(city));
