import { expect, test } from "vitest";
import { searchOptions } from "@/ui/list-options";
import { zoneName, zoneOptions } from "./zone-name";

test.each([
  ["America/La_Paz", "América / La Paz"],
  ["America/Argentina/Cordoba", "América / Argentina / Córdoba"],
  ["America/Cordoba", "América / Córdoba"],
  ["America/North_Dakota/New_Salem", "América / North Dakota / New Salem"],
  ["Asia/Tokyo", "Asia / Tokio"],
  ["Asia/Shanghai", "Asia / Shanghái"],
  ["Europe/London", "Europa / Londres"],
  ["UTC", "UTC"],
])("the name of the time zone %s is %s", (zone, name) => {
  expect(zoneName(zone)).toBe(name);
});

test.each(["nueva york", "New York", "america/new_york"])("the search %s finds its time zone", (typed) => {
  expect(searchOptions(zoneOptions("UTC"), typed)[0]?.value).toBe("America/New_York");
});

test.each([
  ["Tokio", "Asia/Tokyo"],
  ["moscú", "Europe/Moscow"],
  ["pekin", "Asia/Shanghai"],
  ["Múnich", "Europe/Berlin"],
  ["Lisboa", "Europe/Lisbon"],
])("the Spanish name %s of a city finds the time zone %s", (typed, zone) => {
  expect(searchOptions(zoneOptions("UTC"), typed)[0]?.value).toBe(zone);
});

test("the list of time zones is sorted by name, and contains the user's own zone once", () => {
  const labels = zoneOptions("America/La_Paz").map(({ label }) => label);
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, "es")));
  expect(labels.filter((label) => label === "América / La Paz")).toHaveLength(1);
});
