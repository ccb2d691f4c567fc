import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderUi } from "@/testing/render";
import { toEntries } from "../entries/entries";
import { calendarRow } from "../testing";
import { CellPosts } from "./cell-posts";

const LONG_TITLE = "x".repeat(300);
const LOOK = { colors: ["bg-source-personal"], names: "Cuenta Personal", isLate: false };

/** A day with 200 posts, the first of them with a title of 300 characters. */
function showFullDay() {
  const rows = Array.from({ length: 200 }, (_, n) =>
    calendarRow({ postcard: n + 1, title: n === 0 ? LONG_TITLE : `Publicación ${n + 1}` }),
  );
  const entries = toEntries(rows, "America/La_Paz");
  const { container } = renderUi(<CellPosts entries={entries} lookOf={() => LOOK} />);
  return container.querySelector("[data-posts]") as Element;
}
const drawn = () => screen.queryAllByRole("button").length;

test("of 200 posts in a day those that are seen are drawn, and all of them for whoever looks further", () => {
  const cell = showFullDay();
  expect(drawn()).toBe(3);
  fireEvent.mouseEnter(cell);
  expect(drawn()).toBe(200);
});

test("a full day is drawn whole once nothing else is to be done, for a search in the page and screen readers", async () => {
  showFullDay();
  await waitFor(() => expect(drawn()).toBe(200));
});

test("whoever comes to a full day by keyboard reaches all of its posts", () => {
  showFullDay();
  act(() => screen.getAllByRole("button")[0]?.focus());
  expect(drawn()).toBe(200);
});

test("a full day that something is dragged over draws nothing", () => {
  const cell = showFullDay();
  fireEvent.mouseEnter(cell, { buttons: 1 });
  expect(drawn()).toBe(3);
});

test("a title of 300 characters is read whole", () => {
  showFullDay();
  expect(screen.getByRole("button", { name: new RegExp(`^${LONG_TITLE}, 09:30, `) })).toBeTruthy();
});
