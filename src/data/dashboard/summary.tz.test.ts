import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { dashboardRow } from "./testing";

const { dashboardSummary, summaryAge } = await import("./summary");

const NEXT = {
  next_post_id: "p1",
  next_title: "Siguiente",
  next_date: "2026-12-01",
  next_time: "09:00:00",
  next_timezone: "America/La_Paz",
  next_at: "2026-12-01T13:00:00+00:00",
  next_image_url: "/u/uno_s.png",
};

test("one request reads all data of the dashboard", async () => {
  const row = dashboardRow({
    ...NEXT,
    published_cards: 12,
    cards_to_publish: 3,
    week: [
      {
        post_id: "p1",
        title: "Siguiente",
        image_url: "/u/uno_s.png",
        date: "2026-12-01",
        time: "09:00:00",
        posts: 2,
      },
    ],
    failed_cards: 2,
    failed_post_id: "p9",
    failed_title: "Caída",
    ai_month: "2026-12-01",
    ai_images: 4,
  });
  wire.reset(on("POST", "/rest/v1/rpc/dashboard_summary", () => ({ body: row })));
  const summary = await new QueryClient().fetchQuery(dashboardSummary("u"));
  expect(summary).toMatchObject({
    publishedCount: 12,
    toPublishCount: 3,
    next: {
      postId: "p1",
      picture: "/u/uno_s.png.small.jpg",
      date: "2026-12-01",
      post_time: "09:00:00",
      timezone: "America/La_Paz",
    },
    latest: null,
    week: [
      {
        postId: "p1",
        title: "Siguiente",
        picture: "/u/uno_s.png.small.jpg",
        date: "2026-12-01",
        time: "09:00:00",
        posts: 2,
      },
    ],
    failed: { cards: 2, postId: "p9", title: "Caída" },
    unconfirmed: null,
    connection: { isThere: true, endsAt: null },
    credits: { available: 10.5, free: 10.5, owed: 0, due: 0 },
    aiUse: { month: "2026-12-01", monthly_ai_images_count: 4 },
  });
  expect(wire.requests).toHaveLength(1);
});

test("an unscheduled card is the first of its day on the dashboard", async () => {
  const card = (post_id: string, date: string, time: string | null) => ({
    post_id,
    title: "",
    posts: 1,
    date,
    time,
  });
  const week = [
    card("b", "2026-12-01", "08:00"),
    card("c", "2026-12-02", null),
    card("a", "2026-12-01", null),
  ];
  wire.reset(on("POST", "/rest/v1/rpc/dashboard_summary", () => ({ body: dashboardRow({ week }) })));
  const summary = await new QueryClient().fetchQuery(dashboardSummary("u"));
  expect(summary.week.map(({ postId }) => postId)).toEqual(["a", "b", "c"]);
});

test("A9.05 · the dashboard's figures are refetched a minute after the next publication time, and at least every hour", () => {
  const at = (scheduledAt: string) => ({
    next: { postId: "p1", title: "", picture: null, date: "", post_time: "", timezone: "UTC", scheduledAt },
  });
  const now = Date.parse("2026-12-01T12:00:00Z");
  expect(summaryAge(undefined, now)).toBe(3_600_000);
  expect(summaryAge(at("2026-12-02T12:00:00Z"), now)).toBe(3_600_000);
  expect(summaryAge(at("2026-12-01T12:10:00Z"), now)).toBe(660_000);
  expect(summaryAge(at("2026-12-01T11:00:00Z"), now)).toBe(60_000);
});
