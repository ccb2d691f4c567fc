import { expect, test } from "vitest";
import { atHour, hourIs } from "./at-hour";

test.each([
  ["00:59", "a las 00:59", "son las 00:59"],
  ["01:00", "a la 01:00", "es la 01:00"],
  ["01:59", "a la 01:59", "es la 01:59"],
  ["1:05", "a la 1:05", "es la 1:05"],
  ["10:00", "a las 10:00", "son las 10:00"],
  ["11:01", "a las 11:01", "son las 11:01"],
  ["21:01", "a las 21:01", "son las 21:01"],
])("atHour and hourIs write the time %s as '%s' and '%s'", (hour, at, is) => {
  expect(atHour(hour)).toBe(at);
  expect(hourIs(hour)).toBe(is);
});
