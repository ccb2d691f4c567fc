import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dashboardRow } from "@/data/dashboard/testing";
import { postRow } from "@/data/posts/testing";
import { sessionStore } from "@/shared/session/session";
import { on } from "@/shared/testing/recording-client";
import { aUser, signedIn } from "@/shared/testing/session-double";
import { wire } from "@/shared/testing/wire";
import { pasteInto } from "@/testing/paste-into";
import { recordToasts, renderScreen, sentTo } from "@/testing/screen";

const { DatePicker } = await import("@/ui/date-picker");
const { PlannerRoute } = await import("./planner/planner-route");
await (await import("./planner/preload")).preloadPlanner();
const { CalendarPage } = await import("@/features/calendar/calendar-page");
const { calendarRow } = await import("@/features/calendar/testing");
const { DashboardPage } = await import("@/features/dashboard/dashboard-page");

const metadata = { timezone: "America/Santiago" };
const readZone = Intl.DateTimeFormat.prototype.resolvedOptions;
const planned = (utc: string) => {
  const isSummer = utc > "2027-03-28T01:00" && utc < "2027-10-31T01:00";
  const there = new Date(Date.parse(utc) + (isSummer ? 2 : 1) * 3_600_000).toISOString();
  return { date: there.slice(0, 10), post_time: there.slice(11, 19) };
};
const SAVE = "/rest/v1/rpc/save_post_card";

beforeEach(() => {
  recordToasts();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...readZone.call(this), timeZone: "Europe/Madrid" };
  });
  vi.spyOn(sessionStore, "getSnapshot").mockReturnValue(signedIn(aUser({ user_metadata: metadata })));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/**
 * 23:30 in Santiago on a day of summer time and on a day of winter time; in Madrid the next day has begun.
 * `dates.tz.test.ts` tests the days next to each clock change.
 */
const SIDES = [
  { day: "2027-03-27", utc: "2027-03-28T02:30:00Z" },
  { day: "2027-09-01", utc: "2027-09-02T03:30:00Z" },
];

describe.each(SIDES)(
  "at 23:30 of $day in Santiago, the app counts days and times in the account's zone, not in the zone of a browser in Madrid",
  ({ day, utc }) => {
    beforeEach(() => void vi.setSystemTime(Date.parse(utc)));

    test("a new card of an account in Santiago gets the date and the zone of Santiago", async () => {
      const { user } = renderScreen(wire, <PlannerRoute />, {
        metadata,
        answers: [on("POST", SAVE, () => ({ body: [postRow({ postcard: 7 })] }))],
      });
      await screen.findByRole("region", { name: "Para Publicar" });
      await user.click(screen.getByRole("button", { name: "Agregar publicación" }));
      await pasteInto(user, await screen.findByLabelText(/^Título/), "Café");
      await pasteInto(user, screen.getByLabelText("Texto a publicar"), "Así se tuesta.");
      await user.click(screen.getByRole("button", { name: "Guardar borrador" }));
      await vi.waitFor(() => expect(sentTo(wire, SAVE)).toHaveLength(1));
      expect(sentTo(wire, SAVE)[0]?.body).toMatchObject({
        p_content: { date: day, timezone: "America/Santiago" },
      });
    });

    test("a card planned in Madrid's time zone is shown in the calendar on its day in Santiago, at 23:30", async () => {
      renderScreen(wire, <CalendarPage renderSelected={() => null} renderRewrite={() => null} />, {
        metadata,
        route: "/calendar",
        answers: [
          on("POST", "/rest/v1/rpc/list_calendar", () => ({
            body: [calendarRow({ ...planned(utc), timezone: "Europe/Madrid", scheduled_at: utc })],
          })),
        ],
      });
      const [card] = await screen.findAllByRole("button", { name: /Café de altura/ });
      const place = card?.closest("[data-drop]");
      expect(place?.getAttribute("data-drop")).toBe(day);
      expect(card?.getAttribute("aria-label") ?? card?.textContent).toContain("23:30");
    });

    test("a date picker marks the day of Santiago as today", async () => {
      const { user } = renderScreen(
        wire,
        <DatePicker aria-label="Fecha" value={`${day.slice(0, 8)}15`} onChange={() => undefined} />,
        { metadata },
      );
      await user.click(screen.getByRole("button", { name: "Fecha" }));
      const today = await screen.findByRole("button", { name: /^Hoy, / });
      expect(today.textContent).toBe(String(Number(day.slice(8))));
    });

    test("the dashboard writes a time in Santiago's zone without a city", async () => {
      renderScreen(wire, <DashboardPage />, {
        metadata,
        route: "/dashboard",
        answers: [
          on("POST", "/rest/v1/rpc/dashboard_summary", () => ({
            body: dashboardRow({
              latest_post_id: "p2",
              latest_title: "De aquí",
              latest_at: utc,
              latest_timezone: "America/Santiago",
            }),
          })),
        ],
      });
      expect(await screen.findByText(new RegExp(`^${Number(day.slice(8))} .* a las 23:30$`))).toBeTruthy();
    });
  },
);
