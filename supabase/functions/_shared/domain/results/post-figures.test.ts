import { expect, test } from "vitest";
import { compareFigure, engagementRateOf, type FigureSums, POST_FIGURES } from "./post-figures.ts";

const sums = (over: Partial<FigureSums>): FigureSums => ({
  posts: 0,
  answered: 0,
  likes_posts: 0,
  comments_posts: 0,
  impressions_posts: 0,
  engagements_posts: 0,
  rated_posts: 0,
  days: 30,
  likes: null,
  comments: null,
  impressions: null,
  engagements: null,
  rated_engagements: null,
  rated_impressions: null,
  ...over,
});
const summary = (now: Partial<FigureSums>, before: Partial<FigureSums>) => ({
  now: { ...sums(now), compared: sums(now) },
  before: { ...sums(before), compared: sums(before) },
});

test("each figure is compared over only those posts for which it is known", () => {
  const known = { posts: 6, likes: 60, likes_posts: 6, impressions: 1000, impressions_posts: 1 };
  const both = summary(known, { ...known, likes: 30 });
  expect(compareFigure(POST_FIGURES.likes, both, 30)).toMatchObject({ kind: "change", share: 1 });
  expect(compareFigure(POST_FIGURES.impressions, both, 30)).toEqual({ kind: "few_posts" });
});

test("an engagement rate is compared only over posts with both figures", () => {
  const rated = { posts: 8, rated_posts: 8, rated_engagements: 90, rated_impressions: 1000 };
  const both = summary(rated, { ...rated, posts: 8, rated_engagements: 60 });
  expect(compareFigure(POST_FIGURES.share, both, 30)).toMatchObject({ share: expect.closeTo(0.5) });
});

test("posts without impressions have no engagement rate", () => {
  expect(engagementRateOf({ rated_engagements: 0, rated_impressions: 0 })).toBeNull();
});
