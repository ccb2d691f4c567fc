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

const cardAt = (time: string, postcard: number) => ({
  ...calendarRow({ postcard, title: "Café", date: DAY, post_time: `${time}:00`, timezone: "UTC" }),
  scheduled_at: `${DAY}T${time}:00Z`,
});
const details = { colors: [], names: "", isLate: false, obstacle: null };
const namesOf = () =>
  screen
    .getAllByRole("button")
    .map((button) => /\d\d:\d\d/.exec(button.getAttribute("aria-label") ?? "")?.[0]);

function hourWith(cards: readonly string[], slots: readonly string[]) {
  return (
    <HourCell
      place={`${DAY}T12`}
      entries={toEntries(cards.map(cardAt), "UTC")}
      ghosts={slots.map(free)}
      detailsOf={() => details}
      colorOf={() => ""}
      nowAt={null}
    />
  );
}
const renderHour = (cards: readonly string[], slots: readonly string[]) => render(hourWith(cards, slots));

test("an hour of the week shows its card between the earlier and the later free slots", () => {
  renderHour(["12:30"], ["12:00", "12:55"]);
  expect(namesOf()).toEqual(["12:00", "12:30", "12:55"]);
});

test("an hour of the week shows a free slot between the cards before and after it", () => {
  renderHour(["12:05", "12:40", "12:45"], ["12:20", "12:42", "12:50"]);
  expect(namesOf()).toEqual(["12:05", "12:20", "12:40", "12:42", "12:45", "12:50"]);
});

test("a card keeps its element and the focus when a free slot appears before it", () => {
  const { rerender } = renderHour(["12:05", "12:40"], []);
  const second = screen.getByRole("button", { name: /12:40/ });
  second.focus();
  rerender(hourWith(["12:05", "12:40"], ["12:20"]));
  expect(namesOf()).toEqual(["12:05", "12:20", "12:40"]);
  expect(screen.getByRole("button", { name: /12:40/ })).toBe(second);
  expect(document.activeElement).toBe(second);
});
