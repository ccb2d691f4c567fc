import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { on } from "./recording-client";
import { wire } from "./wired-supabase";

const { postsSummary, summaryAge } = await import("./summary");

const ROW = {
  published_cards: 12,
  cards_to_publish: 3,
  next_title: "Siguiente",
  next_date: "2026-12-01",
  next_time: "09:00:00",
  next_timezone: "America/La_Paz",
  next_at: "2026-12-01T13:00:00+00:00",
  latest_title: null,
  latest_at: null,
  latest_timezone: null,
};

test("the dashboard's figures are one request", async () => {
  wire.reset(on("POST", "/rest/v1/rpc/summarize_posts", () => ({ body: ROW })));
  const summary = await new QueryClient().fetchQuery(postsSummary("u"));
  expect(summary).toEqual({
    publishedCount: 12,
    toPublishCount: 3,
    next: {
      title: "Siguiente",
      date: "2026-12-01",
      post_time: "09:00:00",
      timezone: "America/La_Paz",
      scheduledAt: "2026-12-01T13:00:00+00:00",
    },
    latest: null,
  });
  expect(wire.requests).toHaveLength(1);
});

test("the figures are asked for again a minute after the next post's hour, and each hour at least", () => {
  const at = (scheduledAt: string) => ({
    publishedCount: 0,
    toPublishCount: 1,
    latest: null,
    next: { title: "", date: "", post_time: "", timezone: "UTC", scheduledAt },
  });
  const now = Date.parse("2026-12-01T12:00:00Z");
  expect(summaryAge(undefined, now)).toBe(3_600_000);
  expect(summaryAge(at("2026-12-02T12:00:00Z"), now)).toBe(3_600_000);
  expect(summaryAge(at("2026-12-01T12:10:00Z"), now)).toBe(660_000);
  expect(summaryAge(at("2026-12-01T11:00:00Z"), now)).toBe(60_000);
});
