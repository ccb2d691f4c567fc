import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { toEntries } from "../../entries/entries";
import { calendarRow } from "../../testing";
import { HourCell } from "./hour-cell";

const DAY = "2026-11-24";
const free = (time: string) => ({
  place: `${DAY}T${time}`,
  day: DAY,
  time,
  publisher: "personal",
  at: `${DAY}T${time}:00Z`,
});

test("an hour of the week shows its card between the earlier and the later free slots", () => {
  const card = calendarRow({ title: "Café", date: DAY, post_time: "12:30:00", timezone: "UTC" });
  const look = { colors: [], names: "", isLate: false, lost: null };
  render(
    <HourCell
      place={`${DAY}T12`}
      entries={toEntries([{ ...card, scheduled_at: `${DAY}T12:30:00Z` }], "UTC")}
      ghosts={[free("12:00"), free("12:55")]}
      lookOf={() => look}
      colorOf={() => ""}
      nowAt={null}
    />,
  );
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    expect.stringContaining("a las 12:00"),
    expect.stringContaining("Café, 12:30"),
    expect.stringContaining("a las 12:55"),
  ]);
});
