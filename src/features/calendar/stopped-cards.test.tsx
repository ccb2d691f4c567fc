import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { renderScreen } from "@/testing/screen";
import { calendarRow } from "./testing";

const { CalendarPage } = await import("./calendar-page");
const { LateView } = await import("./lazy-components");

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2031-04-30T12:00:00Z") }));
afterEach(() => void vi.useRealTimers());

const planned = (id: string, postcard: number, date: string, isTimed = true) =>
  calendarRow({
    ...{ id, postcard, title: `Café ${postcard}`, date, timezone: "UTC" },
    publish_state: isTimed ? "scheduled" : "unscheduled",
    post_time: isTimed ? "15:00:00" : null,
    scheduled_at: isTimed ? `${date}T15:00:00+00:00` : null,
  });
const problem = (post_id: string, code: string, severity = "error") => ({
  ...{ post_id, code, severity },
  detail: {},
});

test("the calendar marks a scheduled card with an error, and an error of the account marks the cards of a week", async () => {
  await LateView.preload();
  renderScreen(wire, <CalendarPage renderSelected={() => null} renderRewrite={() => null} />, {
    route: "/calendar?semana=2031-05-05",
    answers: [
      on("POST", "/rest/v1/rpc/list_calendar", () => ({
        body: [
          planned("a", 1, "2031-05-10"),
          planned("b", 2, "2031-05-06"),
          planned("c", 3, "2031-05-09"),
          planned("d", 4, "2031-05-06", false),
          planned("e", 5, "2031-05-07"),
        ],
      })),
      on("POST", "/rest/v1/rpc/list_post_problems", () => ({
        body: [
          problem("a", "media_missing"),
          problem("b", "linkedin_token_expired"),
          problem("c", "linkedin_token_expired"),
          problem("d", "media_missing"),
          problem("e", "text_repeated", "warning"),
        ],
      })),
    ],
  });
  const marked = await screen.findAllByRole("button", {
    name: /necesita atención: ábrela para ver la causa/,
  });
  expect(marked.map(({ textContent }) => textContent)).toEqual(["Café 2", "Café 1"]);
  for (const n of [3, 4, 5])
    expect(screen.getByRole("button", { name: new RegExp(`^Café ${n},`) })).toBeTruthy();
});
