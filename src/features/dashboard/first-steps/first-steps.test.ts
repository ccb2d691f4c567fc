import { expect, test } from "vitest";
import { firstStepsOf } from "./first-steps";

const NEW = {
  connection: { isThere: true, endsAt: null },
  publishedCount: 0,
  toPublishCount: 0,
  next: null,
  failed: null,
  unconfirmed: null,
  week: [],
};
const done = (facts: Partial<Parameters<typeof firstStepsOf>[0]>) =>
  firstStepsOf({ ...NEW, ...facts })
    ?.filter(({ isDone }) => isDone)
    .map(({ name }) => name);
const NEXT = {
  postId: "p1",
  title: "Café",
  date: "2026-12-01",
  picture: null,
  post_time: "09:00",
  timezone: "UTC",
  scheduledAt: "2026-12-01T09:00:00Z",
};

test("the steps 'connect', 'write' and 'schedule' count as done once LinkedIn is connected, a post exists, and a post is scheduled", () => {
  expect(done({ connection: { isThere: false, endsAt: null } })).toEqual([]);
  expect(done({})).toEqual(["connect"]);
  expect(done({ toPublishCount: 1 })).toEqual(["connect", "write"]);
  expect(done({ toPublishCount: 1, next: NEXT })).toEqual(["connect", "write", "schedule"]);
});

test("the first step 'schedule' names the card that has no time yet", () => {
  const card = { postId: "p1", title: "Café", picture: null, date: "2026-12-01", posts: 1, lostPages: [] };
  const week = [
    { ...card, postcard: 7, time: "09:00" },
    { ...card, postcard: 8, time: null },
  ];
  const steps = firstStepsOf({ ...NEW, toPublishCount: 2, week });
  expect(steps?.find(({ name }) => name === "schedule")?.toSchedule).toBe(8);
});

test("the step 'schedule' counts as done when the first post failed, because the post had a time", () => {
  const failed = { cards: 1, postId: "p1", title: "Café" };
  expect(done({ toPublishCount: 1, failed })).toEqual(["connect", "write", "schedule"]);
});

test("the list of first steps disappears with the first published post", () => {
  expect(firstStepsOf({ ...NEW, publishedCount: 1 })).toBeNull();
});
