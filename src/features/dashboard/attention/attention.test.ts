import { expect, test } from "vitest";
import type { WeekItem } from "@/data/dashboard/summary";
import { attentionOf } from "./attention";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const FINE = {
  failed: null,
  unconfirmed: null,
  blocked: null,
  week: [],
  connection: { isThere: true, endsAt: null },
  credits: { available: 10.5, free: 10.5, owed: 0, due: 0.5, covered: 0.5 },
};
const cardOf = (values: Partial<WeekItem>): WeekItem => ({
  postId: "p1",
  postcard: 1,
  title: "Café",
  picture: null,
  date: "2026-11-23",
  time: "09:30:00",
  posts: 1,
  lostPages: [],
  ...values,
});
const kinds = (facts: Partial<Parameters<typeof attentionOf>[0]>) =>
  attentionOf({ ...FINE, ...facts }, NOW).map(({ kind }) => kind);

test("when nothing is wrong with an account, nothing is listed under 'needs attention'", () => {
  expect(kinds({})).toEqual([]);
});

test("of several problems, those that stop posts are listed first, and missing credits last", () => {
  const waiting = { cards: 1, postId: "p1", title: "Café" };
  expect(
    kinds({
      failed: waiting,
      unconfirmed: waiting,
      blocked: waiting,
      week: [cardOf({ lostPages: ["Café Andino"] })],
      connection: { isThere: false, endsAt: null },
      credits: { ...FINE.credits, available: 0, covered: 0 },
    }),
  ).toEqual(["disconnected", "failed", "unconfirmed", "blocked", "lost", "short"]);
});

test("the end of the LinkedIn connection is announced in the week before it; an ended connection counts as expired, and one without a known end as disconnected", () => {
  const ending = (endsAt: string, isThere = true) => kinds({ connection: { isThere, endsAt } });
  expect(ending("2026-11-29T11:59:00Z")).toEqual(["ending"]);
  expect(ending("2026-11-29T12:01:00Z")).toEqual([]);
  expect(ending("2026-11-20T12:00:00Z", false)).toEqual(["expired"]);
  // LinkedIn may withdraw a connection before its end.
  expect(ending("2026-12-20T12:00:00Z", false)).toEqual(["disconnected"]);
  expect(kinds({ connection: { isThere: false, endsAt: null } })).toEqual(["disconnected"]);
});

test("of several credit problems only the worst is shown: owed credits, then too few for the week, then few left", () => {
  const credits = (values: Partial<(typeof FINE)["credits"]>) =>
    kinds({ credits: { ...FINE.credits, ...values } });
  expect(credits({ available: 0, owed: 3, due: 2, covered: 0 })).toEqual(["owing"]);
  expect(credits({ available: 3, due: 3.5, covered: 3 })).toEqual(["short"]);
  expect(credits({ available: 3, due: 3, covered: 3 })).toEqual([]);
  expect(credits({ available: 1.9, due: 0, covered: 0 })).toEqual(["low"]);
  expect(credits({ available: 2, due: 0, covered: 0 })).toEqual([]);
});

test("the week's scheduled cards with a lost company page are counted, and each page is named once; unscheduled cards are not counted", () => {
  const week = [
    cardOf({ postId: "p1" }),
    cardOf({ postId: "p2", lostPages: ["Café Andino"] }),
    cardOf({ postId: "p3", lostPages: ["Café Andino", null] }),
    cardOf({ postId: "p4", time: null, lostPages: ["Estudio Norte"] }),
  ];
  expect(attentionOf({ ...FINE, week }, NOW)).toEqual([
    { kind: "lost", cards: 2, postId: "p2", pages: ["Café Andino", null] },
  ]);
});
