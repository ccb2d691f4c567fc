import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { createSelection } from "@/posts/selection/selection";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { renderUi } from "@/testing/render";
import { USER_ID } from "@/testing/screen";
import { CalendarBody } from "./calendar-body";
import { toEntries } from "./entries/entries";
import { LateView } from "./lazy-components";
import type { Moves } from "./moves/use-moves";
import { calendarRow } from "./testing";
import type { Calendar } from "./use-calendar";

const CLAIM = "/rest/v1/rpc/claim_free_slots";
const SLOT = {
  place: "2026-11-24T11:40",
  day: "2026-11-24",
  time: "11:40",
  publisher: "personal",
  at: "2026-11-24T15:40:00+00:00",
};

function openWeek(given: Partial<Calendar> = {}, moves: Partial<Moves> = {}) {
  const calendar = {
    userId: USER_ID,
    isWide: true,
    view: "week",
    day: "2026-11-24",
    today: "2026-11-23",
    clock: "09:00",
    timeZone: "America/La_Paz",
    entries: [],
    all: [],
    posts: { data: [], isSuccess: true },
    marks: new Map(),
    ghosts: new Map([["2026-11-24T11", [SLOT]]]),
    colorOf: () => "",
    label: "del 23 al 29 de noviembre de 2026",
    ...given,
  } as unknown as Calendar;
  const onCreate = vi.fn();
  const nothing = () => undefined;
  const body = (
    <CalendarBody
      calendar={calendar}
      moves={moves as Moves}
      selection={createSelection()}
      onAction={nothing}
      onCreate={onCreate}
      onNote={nothing}
    />
  );
  return { ...renderUi(body), onCreate };
}
const slot = () => screen.findByRole("button", { name: /^Horario libre a las 11:40/ });

beforeEach(() => LateView.preload());

test("two clicks on a free slot claim the slot once, for one card", async () => {
  wire.reset(on("POST", CLAIM, () => ({ body: [{}] })));
  const { user, onCreate } = openWeek();
  const button = await slot();
  await user.dblClick(button);
  await vi.waitFor(() => expect(onCreate).toHaveBeenCalledTimes(1));
  await user.click(button);
  expect(wire.requests).toHaveLength(1);
});

test("while a card is picked up by keyboard, a line shows the keys that move the card", async () => {
  const row = calendarRow({ postcard: 1, title: "Café", date: "2026-11-25", post_time: "09:00:00" });
  const detailsOf = () => ({ colors: [], names: "", isLate: false, obstacle: null });
  const { user } = openWeek(
    { entries: toEntries([row], "America/La_Paz"), detailsOf },
    { mayMove: () => true },
  );
  (await screen.findByRole("button", { name: /^Café/ })).focus();
  const line = () => screen.queryByText(/^Las flechas mueven/);
  expect(line()).toBeNull();
  await user.keyboard(" ");
  expect(line()).not.toBeNull();
  await user.keyboard("{Escape}");
  expect(line()).toBeNull();
});

test("when the user leaves the calendar before a clicked free slot is claimed, the app does not open the new card", async () => {
  let answer = () => {};
  let isAnswered = false;
  wire.reset(
    on("POST", CLAIM, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      isAnswered = true;
      return { body: [{}] };
    }),
  );
  const { user, onCreate, unmount, queryClient } = openWeek();
  await user.click(await slot());
  await vi.waitFor(() => expect(wire.requests).toHaveLength(1));
  unmount();
  answer();
  await vi.waitFor(() => expect(isAnswered).toBe(true));
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(onCreate).not.toHaveBeenCalled();
});

const onDays = (...days: number[]) =>
  toEntries(
    days.map((day, index) =>
      calendarRow({
        id: String(index + 1),
        postcard: index + 1,
        title: `Café ${index + 1}`,
        date: `2026-11-${day}`,
        post_time: null,
        scheduled_at: null,
      }),
    ),
    "America/La_Paz",
  );

function openMonth(...days: number[]) {
  const entries = onDays(...(days.length > 0 ? days : [21, 22, 23]));
  const calendar = {
    userId: USER_ID,
    isWide: true,
    view: "month",
    day: "2026-11-24",
    today: "2026-11-20",
    clock: "09:00",
    timeZone: "America/La_Paz",
    entries,
    all: entries,
    posts: { data: [], isSuccess: true },
    marks: new Map(),
    ghosts: new Map(),
    detailsOf: () => ({ colors: [], names: "", isLate: false, obstacle: null }),
    label: "noviembre de 2026",
  } as unknown as Calendar;
  const [onAction, onCreate] = [vi.fn(), vi.fn()];
  const selection = createSelection();
  const body = (shown = calendar) => (
    <CalendarBody
      calendar={shown}
      moves={{ mayMove: () => true } as unknown as Moves}
      selection={selection}
      onAction={onAction}
      onCreate={onCreate}
      onNote={() => undefined}
    />
  );
  const { rerender, ...view } = renderUi(body());
  return {
    ...view,
    showOnDays: (...moved: number[]) => rerender(body({ ...calendar, entries: onDays(...moved) })),
    onAction,
    onCreate,
    selected: () => [...selection.cards().values()].map(({ postcard }) => postcard),
    selection,
  };
}
const chip = (n: number) => screen.getByRole("button", { name: new RegExp(`^Café ${n}`) });

test("the month is one landmark, and each of its days is a named group", () => {
  openMonth();
  expect(screen.getAllByRole("region")).toHaveLength(1);
  expect(screen.getByRole("group", { name: /27 de noviembre/ })).toBeTruthy();
});

test("after Ctrl+click has selected a card of the month, a click toggles a card, and Shift selects all cards between two", async () => {
  const { user, onAction, onCreate, selected, selection } = openMonth();
  await user.click(chip(2));
  expect(onAction).toHaveBeenCalledTimes(1);
  await user.keyboard("{Control>}");
  await user.click(chip(1));
  await user.keyboard("{/Control}");
  expect(chip(1).getAttribute("aria-pressed")).toBe("true");
  await user.keyboard("{Shift>}");
  await user.click(chip(3));
  await user.keyboard("{/Shift}");
  expect(selected()).toEqual([1, 2, 3]);
  await user.click(chip(2));
  expect(selected()).toEqual([1, 3]);
  expect(chip(2).hasAttribute("aria-pressed")).toBe(false);
  const day = document.querySelector('[data-drop="2026-11-27"]');
  if (day) await user.click(day);
  selection.clear();
  expect(screen.queryByRole("button", { pressed: true })).toBeNull();
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(onCreate).not.toHaveBeenCalled();
});

test("a mouse drag from empty ground draws a rectangle at once, without a load of code", () => {
  openMonth();
  const ground = document.querySelector('[data-drop="2026-11-27"]') as Element;
  const point = (type: string, clientX: number) =>
    fireEvent(
      ground,
      Object.assign(new MouseEvent(type, { bubbles: true, clientX }), {
        pointerType: "mouse",
        pointerId: 1,
        isPrimary: true,
      }),
    );
  point("pointerdown", 10);
  point("pointermove", 90);
  expect(document.querySelectorAll("[data-lasso]")).toHaveLength(1);
  point("pointercancel", 90);
});

test("Shift with an arrow or X extends the selection from the last selected card to the focused card", async () => {
  const { selected, selection } = openMonth();
  const press = (key: string, shiftKey = true) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey });
  chip(1).focus();
  press("ArrowRight");
  expect(document.activeElement).toBe(chip(2));
  expect(selected()).toEqual([1, 2]);
  selection.clear();
  chip(1).focus();
  press("x", false);
  chip(3).focus();
  press("X");
  expect(selected()).toEqual([1, 2, 3]);
});

test("a focused card that moves to another day keeps the focus, and a moved card without the focus does not take it", async () => {
  const { showOnDays } = openMonth(21, 22, 23);
  chip(2).focus();
  showOnDays(21, 25, 23);
  expect(document.activeElement).toBe(chip(2));
  expect(chip(2).closest("[data-drop]")?.getAttribute("data-drop")).toBe("2026-11-25");
  chip(2).blur();
  await Promise.resolve();
  showOnDays(21, 26, 23);
  expect(document.activeElement).toBe(document.body);
});

test("a card that had the focus before a dialog opened gets the focus back in its new cell when the dialog closes", async () => {
  const { showOnDays } = openMonth(21, 22, 23);
  chip(2).focus();
  const dialog = document.body.appendChild(document.createElement("div"));
  dialog.setAttribute("role", "dialog");
  dialog.tabIndex = -1;
  dialog.focus();
  await Promise.resolve();
  showOnDays(21, 25, 23);
  dialog.remove();
  await waitFor(() => expect(document.activeElement).toBe(chip(2)));
  expect(chip(2).closest("[data-drop]")?.getAttribute("data-drop")).toBe("2026-11-25");
});

test("the arrow keys move the focus from card to card in the calendar", async () => {
  const { user } = openMonth(16, 16, 19, 23);
  chip(1).focus();
  for (const [key, n] of [
    ["ArrowDown", 2],
    ["ArrowRight", 3],
    ["ArrowRight", 4],
    ["ArrowRight", 4],
    ["ArrowLeft", 3],
    ["ArrowLeft", 1],
    ["ArrowDown", 2],
    ["ArrowDown", 4],
    ["ArrowUp", 2],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect([key, document.activeElement]).toEqual([key, chip(n)]);
  }
});

test("a finger that rests on a card of the month selects the card", () => {
  const { selected, onAction } = openMonth();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  document.elementFromPoint = () => chip(2);
  /** A mouse event with a pointer's fields, because jsdom has no PointerEvent. */
  const touch = (type: string) =>
    fireEvent(
      chip(2),
      Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true }), {
        pointerType: "touch",
        pointerId: 1,
        isPrimary: true,
      }),
    );
  touch("pointerdown");
  vi.advanceTimersByTime(350);
  touch("pointerup");
  fireEvent.click(chip(2));
  vi.useRealTimers();
  expect(selected()).toEqual([2]);
  expect(onAction).not.toHaveBeenCalled();
});

test("the key x selects the calendar's focused card", async () => {
  const { user, selected } = openMonth();
  chip(2).focus();
  await user.keyboard("x");
  expect(selected()).toEqual([2]);
  await user.keyboard("x");
  expect(selected()).toEqual([]);
});
