import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { WeekGrid } from "./week-grid";

function show(timeZone: string, week: string) {
  const none = new Map<string, never>();
  const nothing = { byPlace: none, ghosts: none, marks: none };
  const shared = {
    colorOf: () => "",
    detailsOf: () => ({ colors: [], names: "", isLate: false, lost: null }),
  };
  render(
    <WeekGrid
      {...nothing}
      {...shared}
      timeZone={timeZone}
      week={week}
      today="2026-11-26"
      clock="09:00"
      label="Semana"
    />,
  );
}
const placeOf = async (text: string) =>
  (await screen.findByText(text)).closest("[data-drop]")?.getAttribute("data-drop");

test.each([
  ["America/Santiago", "2027-09-05", "El reloj se salta esta hora", "2027-09-05T00", "GMT-04 a GMT-03"],
  ["America/Santiago", "2027-04-03", "El reloj repite esta hora", "2027-04-03T23", "GMT-03 a GMT-04"],
  ["Europe/Madrid", "2027-03-28", "El reloj se salta esta hora", "2027-03-28T02", "GMT+01 a GMT+02"],
  ["Europe/Madrid", "2027-10-31", "El reloj repite esta hora", "2027-10-31T02", "GMT+02 a GMT+01"],
])(
  "a week of %s with %s shows the hour of the clock change and both offsets",
  async (zone, week, text, place, offsets) => {
    show(zone, week);
    expect(await screen.findByText(`El reloj pasa de ${offsets}`)).toBeTruthy();
    expect(await placeOf(text)).toBe(place);
  },
);

test("P2.21 · a week without a clock change shows its single offset", async () => {
  show("America/Santiago", "2027-09-12");
  expect(await screen.findByText("GMT-03")).toBeTruthy();
  expect(screen.queryByText(/^El reloj/)).toBeNull();
});
