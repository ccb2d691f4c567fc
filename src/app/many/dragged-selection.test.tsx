import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { recordToasts, renderScreen, sentTo } from "@/testing/screen";

const { CalendarRoute } = await import("./calendar-route");
const { LateView } = await import("@/features/calendar/lazy-components");
const { calendarRow } = await import("@/features/calendar/testing");
await import("./selected-cards");

const CHANGE = "/rest/v1/rpc/change_cards";
const MOVE = "/rest/v1/rpc/move_post_card";
type Asked = { p_cards: { postcard: number; status: string }[] };

const planned = (postcard: number, date: string, time: string | null, given: object = {}) =>
  calendarRow({
    postcard,
    title: `Café ${postcard}`,
    date,
    post_time: time && `${time}:00`,
    timezone: "UTC",
    scheduled_at: time && `${date}T${time}:00+00:00`,
    ...given,
  });
const rows = [
  planned(1, "2031-05-06", "09:15"),
  planned(2, "2031-05-07", "23:30"),
  planned(3, "2031-05-07", null),
  planned(4, "2031-05-08", "10:00"),
];

beforeEach(() => {
  const query = window.matchMedia("(min-width: 48rem)");
  vi.spyOn(window, "matchMedia").mockReturnValue({ ...query, matches: true });
});
afterEach(() => void vi.restoreAllMocks());

async function openWeek(shown = rows) {
  await LateView.preload();
  const toasts = recordToasts();
  let held: Promise<void> | null = null;
  const holdChange = () => {
    let end = () => {};
    held = new Promise((resolve) => {
      end = resolve;
    });
    return () => end();
  };
  const { user } = renderScreen(wire, <CalendarRoute />, {
    route: "/calendar?semana=2031-05-05",
    answers: [
      on("POST", "/rest/v1/rpc/list_calendar", () => ({ body: shown })),
      on("POST", CHANGE, async ({ body }) => {
        await held;
        return {
          body: (body as Asked).p_cards.map(({ postcard, status }) => ({
            ...{ postcard, status, state: null, message: null, detail: null, secret: null },
            back: { postcard, status, version: 2, date: "2031-05-01" },
          })),
        };
      }),
      on("POST", MOVE, () => ({ body: 2 })),
    ],
  });
  const chip = (n: number) => screen.findByRole("button", { name: new RegExp(`^Café ${n},`) });
  for (const n of [1, 2, 3]) {
    (await chip(n)).focus();
    await user.keyboard("x");
  }
  await screen.findByRole("region", { name: "Publicaciones seleccionadas" });
  const drag = async (n: number, keys: string) => {
    (await chip(n)).focus();
    await user.keyboard(` ${keys}`);
  };
  return { drag, toasts, user, holdChange };
}

function expectMoved(...cards: [number, string, string | null][]) {
  expect(sentTo(wire, CHANGE).map(({ body }) => body)).toEqual([
    {
      p_act: "move",
      p_cards: cards.map(([postcard, date, post_time]) => ({
        ...{ postcard, date, post_time },
        ...{ status: "publicar", version: 1, timezone: "UTC" },
      })),
      p_with: {},
    },
  ]);
  expect(sentTo(wire, MOVE)).toEqual([]);
}

test("a selected card that is dragged to another day and hour takes the whole selection with it, in one request", async () => {
  const { drag, toasts } = await openWeek();
  await drag(1, "{ArrowRight}{ArrowDown}{ArrowDown}");
  expect(screen.getByText(/^Las flechas mueven las publicaciones/)).toBeTruthy();
  await drag(1, "");
  await waitFor(() => expect(toasts).toContain("success: 3 publicaciones movidas"));
  expectMoved([1, "2031-05-07", "11:15"], [3, "2031-05-08", null], [2, "2031-05-09", "01:30"]);
});

test("a selected card that is dragged to 'Sin hora' removes the time of each selected card", async () => {
  const { drag, toasts } = await openWeek();
  await drag(1, `{ArrowRight}${"{ArrowUp}".repeat(10)} `);
  await waitFor(() => expect(toasts).toContain("success: 3 publicaciones movidas"));
  expectMoved([1, "2031-05-07", null], [3, "2031-05-08", null], [2, "2031-05-08", null]);
});

test("a selection that is dragged to 'Sin hora' keeps the days on which the user's clock shows its cards", async () => {
  // 03:00 in Tokyo is 18:00 of the day before in UTC.
  const tokyo = { timezone: "Asia/Tokyo", scheduled_at: "2031-05-06T18:00:00+00:00" };
  const { drag, toasts } = await openWeek([planned(1, "2031-05-07", "03:00", tokyo), ...rows.slice(1)]);
  await drag(1, `{ArrowRight}${"{ArrowUp}".repeat(19)} `);
  await waitFor(() => expect(toasts).toContain("success: 3 publicaciones movidas"));
  expect(sentTo(wire, CHANGE)[0]?.body).toMatchObject({
    p_cards: [
      { postcard: 3, date: "2031-05-08", post_time: null },
      { postcard: 1, date: "2031-05-07", post_time: null, timezone: "Asia/Tokyo" },
      { postcard: 2, date: "2031-05-08", post_time: null },
    ],
  });
});

test("a selected card that is dragged from 'Sin hora' to an hour gives it to the selected cards without a time", async () => {
  const { drag, toasts } = await openWeek();
  await drag(3, "{ArrowRight}{ArrowDown} ");
  await waitFor(() => expect(toasts).toContain("success: 3 publicaciones movidas"));
  expectMoved([1, "2031-05-07", "09:15"], [3, "2031-05-08", "00:00"], [2, "2031-05-08", "23:30"]);
});

test("a drag of the selection while an action runs has a toast, and sends nothing", async () => {
  const { drag, toasts, user, holdChange } = await openWeek();
  const end = holdChange();
  await user.click(screen.getByRole("button", { name: "Duplicar" }));
  await drag(1, "{ArrowRight} ");
  expect(toasts).toContain("message: Espera a que termine el cambio anterior.");
  end();
  await waitFor(() => expect(toasts).toContain("success: 3 copias creadas, sin hora"));
  expect(sentTo(wire, CHANGE)).toHaveLength(1);
});

test("a card outside the selection is dragged alone", async () => {
  const { drag } = await openWeek();
  await drag(4, "{ArrowRight}{Enter}");
  await waitFor(() => expect(sentTo(wire, MOVE)).toHaveLength(1));
  expect(sentTo(wire, CHANGE)).toEqual([]);
});
