import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { DayRange } from "@/data/posts/calendar";
import { postRow } from "@/data/posts/testing";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { pasteInto } from "@/testing/paste-into";
import { renderUi } from "@/testing/render";
import { USER_ID } from "@/testing/screen";
import { type Asked, CalendarDialogs } from "./calendar-dialogs";
import { toEntries } from "./entries/entries";
import type { Moves } from "./moves/use-moves";
import { calendarRow } from "./testing";
import type { Calendar } from "./use-calendar";

const MONTH: DayRange = { from: "2026-10-26", to: "2026-12-06" };
const WEEK: DayRange = { from: "2026-11-02", to: "2026-11-08" };
const entries = toEntries([calendarRow()], "America/La_Paz");
const note = { id: "n1", day: "2026-11-24", body: "Vacaciones", color: "gray", kind: "note" } as const;

const calendarOf = (range: DayRange, isFull: boolean): Calendar =>
  ({
    userId: USER_ID,
    now: Date.parse("2026-11-01T12:00:00Z"),
    today: "2026-11-01",
    range,
    posts: { isSuccess: true, isPlaceholderData: false },
    all: isFull ? entries : [],
    marks: new Map(isFull ? [[note.day, { holiday: null, commercial: null, notes: [note] }]] : []),
  }) as unknown as Calendar;

function dialogs(opened: Asked, calendar: Calendar) {
  const nothing = () => undefined;
  const on = {
    onAction: nothing,
    onClose: nothing,
    onPosts: nothing,
    onToPost: nothing,
    onRewrite: nothing,
    renderRewrite: () => null,
  };
  return <CalendarDialogs {...on} dialog={opened} calendar={calendar} moves={{} as Moves} />;
}

beforeEach(() => wire.reset());

test("a card's dialog stays open when the calendar no longer shows the card's day, as after the rotation of a phone", async () => {
  const opened: Asked = { what: "move", key: entries[0]?.key ?? "" };
  const { rerender } = renderUi(dialogs(opened, calendarOf(MONTH, true)));
  const dialog = await screen.findByRole("dialog", { name: "Mover «Café de altura»" });
  rerender(dialogs(opened, calendarOf(WEEK, false)));
  expect(screen.getByRole("dialog")).toBe(dialog);
});

test("a card's dialog stays open when another tab moves the card to days that are not shown", async () => {
  const opened: Asked = { what: "move", key: entries[0]?.key ?? "" };
  const { rerender } = renderUi(dialogs(opened, calendarOf(MONTH, true)));
  const dialog = await screen.findByRole("dialog");
  rerender(dialogs(opened, calendarOf(MONTH, false)));
  expect(screen.getByRole("dialog")).toBe(dialog);
});

test("when a card is published while its 'Mover' dialog is open, the dialog links to Publicaciones instead of moving the card", async () => {
  const out = { status: "listas", publish_state: "published", published_at: "2026-11-24T13:30:05Z" } as const;
  wire.reset(
    on("GET", "/rest/v1/posts", () => ({ body: [postRow({ ...out, postcard: 1 })] })),
    on("POST", "/rest/v1/rpc/list_post_problems", () => ({ body: [] })),
  );
  const opened: Asked = { what: "move", key: entries[0]?.key ?? "" };
  const { rerender } = renderUi(dialogs(opened, calendarOf(MONTH, true)));
  await screen.findByRole("dialog", { name: "Mover «Café de altura»" });
  const all = toEntries([calendarRow(out)], "America/La_Paz");
  rerender(dialogs(opened, { ...calendarOf(MONTH, true), all, organizations: [] }));
  expect(await screen.findByRole("button", { name: "Ver en Publicaciones" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Mover" })).toBeNull();
});

test.each([
  ["month", "2027-01-20", { from: "2026-12-28", to: "2027-01-31" }, 1],
  ["week", "2027-01-01", { from: "2026-12-28", to: "2027-01-03" }, 28],
  ["month", "2026-10-20", { from: "2026-09-28", to: "2026-11-01" }, 1],
] as const)(
  "a new note in the %s of %s gets the first shown day, but no day before today",
  async (view, day, range, shown) => {
    const calendar = { ...calendarOf(range, false), view, day };
    renderUi(dialogs({ what: "note", id: null }, calendar));
    expect(await screen.findByRole("button", { name: `Cada mes, el día ${shown}` })).toBeTruthy();
  },
);

test("the dialog of a note keeps the note and its changed text when the calendar turns to days without the note", async () => {
  const opened: Asked = { what: "note", id: note.id };
  const { rerender, user } = renderUi(dialogs(opened, calendarOf(MONTH, true)));
  await pasteInto(user, await screen.findByRole("textbox", { name: "Texto" }), " de julio");
  rerender(dialogs(opened, calendarOf(WEEK, false)));
  expect(screen.getByRole("dialog", { name: "Editar nota" })).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Texto" }).value).toBe(
    "Vacaciones de julio",
  );
});
