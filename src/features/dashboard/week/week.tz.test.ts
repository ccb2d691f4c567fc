import { expect, test } from "vitest";
import { weekOf } from "./week";

const card = (date: string) => ({
  postId: date,
  title: "Café",
  picture: null,
  date,
  time: "09:00:00",
  posts: 1,
  lostPages: [],
  postcard: 1,
});

test("the dashboard's week begins today, ends after seven days, and crosses the end of a month", () => {
  const week = weekOf(
    [card("2026-11-27"), card("2026-11-28"), card("2026-12-04"), card("2026-12-05")],
    "2026-11-28",
  );
  expect(week.map(({ day }) => day)).toEqual([
    "2026-11-28",
    "2026-11-29",
    "2026-11-30",
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
  ]);
  expect(week.map(({ cards }) => cards.length)).toEqual([1, 0, 0, 0, 0, 0, 1]);
});
