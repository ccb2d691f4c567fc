import { expect, test } from "vitest";
import { comparedResults } from "./compared-results.ts";

const sums = {
  posts: 10,
  days: 30,
  answered: 10,
  likes: 100,
  comments: 20,
  impressions: 1000,
  engagements: 130,
  rated_engagements: 130,
  rated_impressions: 1000,
  likes_posts: 10,
  comments_posts: 10,
  impressions_posts: 10,
  engagements_posts: 10,
  rated_posts: 10,
};
const period = (name: string, over: Partial<Record<string, number>> = {}) => {
  const own = { ...sums, ...over };
  return { period: name, text_posts: 4, ...own, compared: own };
};

test("an assistant gets each figure's change, but not the sums over the compared days", () => {
  const [now, before] = comparedResults([period("before", { likes: 80 }), period("current")], 30) as Record<
    string,
    unknown
  >[];
  expect(now).toMatchObject({ period: "current", likes: 100, text_posts: 4 });
  expect(now?.comparison).toMatchObject({
    likes: { compared: true, change_percent: 25, compared_days: 30 },
    posts: { compared: true, change_percent: 0 },
  });
  expect(now).not.toHaveProperty("compared");
  expect(before).not.toHaveProperty("comparison");
});

test("when no source covers the days of a period, an assistant gets null as the period's number of posts, in total and of each kind", () => {
  const none = {
    posts: 0,
    days: 0,
    text_posts: 0,
    image_posts: 0,
    video_posts: 0,
    articles: 0,
    poll_posts: 0,
  };
  const [now, before] = comparedResults(
    [period("current", none), period("before", { posts: 0, days: 12 })],
    30,
  ) as Record<string, unknown>[];
  expect([now?.posts, before?.posts]).toEqual([null, 0]);
  expect(now).toMatchObject({
    text_posts: null,
    image_posts: null,
    video_posts: null,
    articles: null,
    poll_posts: null,
  });
  expect(before).toMatchObject({ text_posts: 4 });
});

test("when a figure is not compared, an assistant gets the reason", () => {
  const one = { posts: 1, likes_posts: 1 };
  const [now] = comparedResults([period("current", one), period("before", one)], 30) as Record<
    string,
    unknown
  >[];
  expect(now?.comparison).toMatchObject({ likes: { compared: false, reason: "few_posts" } });
});
