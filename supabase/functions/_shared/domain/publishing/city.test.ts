import { expect, test } from "vitest";
import { timeZoneCity } from "./city.ts";

test.each([
  ["America/La_Paz", "La Paz"],
  ["America/Argentina/Buenos_Aires", "Buenos Aires"],
  ["America/Bogota", "Bogotá"],
  ["Europe/Madrid", "Madrid"],
  ["UTC", "UTC"],
])("the zone %s has the city %s", (zone, city) => expect(timeZoneCity(zone)).toBe(city));
