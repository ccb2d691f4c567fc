import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { toEntries } from "../../entries/entries";
import { calendarRow } from "../../testing";
import { WeekGrid } from "./week-grid";

type Content = Partial<Pick<Parameters<typeof WeekGrid>[0], "byPlace" | "ghosts" | "marks">>;

function show(timeZone: string, week: string, content: Content = {}) {
  const none = new Map<string, never>();
  const nothing = { byPlace: none, ghosts: none, marks: none, ...content };
  const shared = {
    colorOf: () => "",
    detailsOf: () => ({ colors: [], names: "", isLate: false, obstacle: null }),
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

test("screen readers get the day of each card, free slot and key date of a week, and the empty hours are no groups", async () => {
  const ghost = { place: "2026-11-25T08", day: "2026-11-25", time: "08:15", publisher: "personal", at: "" };
  show("America/La_Paz", "2026-11-24", {
    byPlace: new Map([["2026-11-24T09", toEntries([calendarRow()], "America/La_Paz")]]),
    ghosts: new Map([[ghost.place, [ghost]]]),
    marks: new Map([["2026-11-27", { holiday: null, commercial: "Black Friday", notes: [] }]]),
  });
  const groupOf = (element: HTMLElement) => element.closest("[role=group]")?.getAttribute("aria-label");
  expect(groupOf(await screen.findByRole("button", { name: /Café de altura/ }))).toBe(
    "martes 24 de noviembre de 2026",
  );
  expect(groupOf(screen.getByRole("button", { name: /08:15/ }))).toBe("miércoles 25 de noviembre de 2026");
  expect(groupOf(screen.getByText("Black Friday"))).toBe("viernes 27 de noviembre de 2026");
  expect(screen.getAllByRole("group")).toHaveLength(3);
});
