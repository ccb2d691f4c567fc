import { expect, test } from "vitest";
import { readMoment } from "./read-moment";

test.each([
  ["27/12/2026 9:30", "", "27/12/2026", "9:30"],
  ["27/12/2026 09:30:00", "", "27/12/2026", "09:30:00"],
  ["2026-12-27T09:30", "", "2026-12-27", "09:30"],
  ["2026-12-27 09:30:00.000", "", "2026-12-27", "09:30:00.000"],
  ["2026-12-27 00:00:00.0000000", "9:30", "2026-12-27", "9:30"],
  ["27.12.2026 9.30", "", "27.12.2026", "9.30"],
  ["27 dic 2026, 9:30 p. m.", "", "27 dic 2026", "9:30 p. m."],
  ["dom 27/12/2026 21h30", "", "dom 27/12/2026", "21h30"],
  ["27 de diciembre de 2026 a las 9:30 p. m.", "", "27 de diciembre de 2026", "9:30 p. m."],
  ["27 de diciembre de 2026, a la 1:30", "", "27 de diciembre de 2026", "1:30"],
  ["December 27, 2026 at 9:30 PM", "", "December 27, 2026", "9:30 PM"],
  ["27 de dezembro de 2026 às 21:30", "", "27 de dezembro de 2026", "21:30"],
  ["12/27/2026 9:30 AM", "", "12/27/2026", "9:30 AM"],
  ["46383,395833333", "", "46383", "0,395833333"],
  ["27/12/2026 0:00:00", "9:30", "27/12/2026", "9:30"],
  ["27/12/2026 0:00", "", "27/12/2026", ""],
  ["27/12/2026 9:30", "09:30", "27/12/2026", "09:30"],
  ["27 de diciembre de 2026", "", "27 de diciembre de 2026", ""],
  ["2026-12-27T09:30:00Z", "", "2026-12-27T09:30:00Z", ""],
  ["2026-12-27T09:30:00-04:00", "", "2026-12-27T09:30:00-04:00", ""],
  ["mañana 9:30", "", "mañana 9:30", ""],
])(
  "readMoment reads the day cell %j and the time cell %j as the day %j and the time %j",
  (dateCell, hourCell, date, hour) => {
    expect(readMoment(dateCell, hourCell)).toEqual({ date, hour, otherHour: null });
  },
);

test("when the day cell has another time than the time cell, readMoment returns the other time too", () => {
  expect(readMoment("27/12/2026 9:30", "10:00").otherHour).toBe("09:30");
});
