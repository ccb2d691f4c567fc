import { describe, expect, test } from "vitest";
import { compareDays, comparePeriods, type Side } from "./compare-periods.ts";

const side = (over: Partial<Side> = {}): Side => ({
  knownDays: 30,
  value: 1000,
  posts: 10,
  measured: 10,
  ...over,
});
const compare = (now: Partial<Side>, before: Partial<Side>, comparedDays = 30, isRate = false) =>
  comparePeriods({ days: 30, comparedDays, now: side(now), before: side(before), isRate });

describe("figures of posts are compared between two periods", () => {
  test("the change between two whole periods is the ratio of their sums", () => {
    expect(compare({ value: 1500 }, {})).toEqual({
      kind: "change",
      share: 0.5,
      days: 30,
      comparedDays: 30,
    });
    expect(compare({ value: 750 }, {})).toMatchObject({ share: -0.25 });
  });

  test("when known days cover only a third of the current period, nothing is compared", () => {
    expect(compare({ knownDays: 10, value: 5, posts: 5, measured: 5 }, {}, 10)).toEqual({
      kind: "few_days",
      period: "now",
      knownDays: 10,
      days: 30,
    });
  });

  test("when known days cover too little of the previous period, the result names that period", () => {
    expect(compare({}, { knownDays: 12 }, 12)).toMatchObject({
      kind: "few_days",
      period: "before",
      knownDays: 12,
    });
  });

  test("a month's first four days are too few for a comparison even when all are known, and the first five are enough", () => {
    const [now, before] = [side({ knownDays: 4 }), side({ knownDays: 4 })];
    expect(comparePeriods({ days: 4, comparedDays: 4, now, before })).toMatchObject({ kind: "few_days" });
    expect(comparePeriods({ days: 5, comparedDays: 5, now, before })).toMatchObject({ kind: "change" });
  });

  test("a period before the first known day is not compared with any period", () => {
    expect(compare({}, { knownDays: 0, value: null, posts: 0, measured: 0 }, 0)).toBeNull();
  });

  test.each([
    [4, 10],
    [10, 4],
    [1, 1],
  ])("%i posts in one period and %i in the other are too few for a comparison", (now, before) => {
    expect(compare({ posts: now, measured: now }, { posts: before, measured: before })).toEqual({
      kind: "few_posts",
    });
  });

  test("when only four of a period's ten posts are measured, the period has too few posts for a comparison", () => {
    expect(compare({ measured: 4 }, {})).toEqual({ kind: "few_posts" });
  });

  test("two periods without posts are not compared", () => {
    expect(compare({ posts: 0, measured: 0, value: 0 }, { posts: 0, measured: 0, value: 0 })).toBeNull();
  });

  test("a period with half of its posts measured is not compared with a period with all posts measured", () => {
    expect(compare({ measured: 5 }, {})).toEqual({ kind: "few_measured" });
  });

  test("when 19 of 20 posts are measured, their sum is scaled to 20 posts and shows no loss", () => {
    const comparison = compare(
      { value: 1900, posts: 20, measured: 19 },
      { value: 2000, posts: 20, measured: 20 },
    );
    expect(comparison).toMatchObject({ kind: "change", share: 0 });
  });

  test("a rate is compared without scaling, whatever the number of its posts", () => {
    const comparison = compare({ value: 0.06, posts: 20, measured: 19 }, { value: 0.05 }, 30, true);
    expect(comparison).toMatchObject({ kind: "change", share: expect.closeTo(0.2) });
  });

  test("periods are not compared when the earlier figure is zero or the current figure is unknown", () => {
    expect(compare({}, { value: 0 })).toBeNull();
    expect(compare({ value: null }, {})).toBeNull();
  });
});

describe("figures of days are compared between two periods", () => {
  const days = (known: number, value: number) =>
    Array.from({ length: 30 }, (_, at) => ({ value: at < known ? value : null }));

  test.each([30, 29, 28, 27, 20])(
    "%i known days and 30 known days with the same daily figures show no change",
    (known) => {
      expect(compareDays(days(known, 70), days(30, 70))).toMatchObject({ kind: "change", share: 0 });
      expect(compareDays(days(30, 70), days(known, 70))).toMatchObject({ kind: "change", share: 0 });
    },
  );

  test("each day is compared with the day at its position in the other period, and days without a counterpart are left out", () => {
    const peak = days(30, 10).map((day, at) => (at === 29 ? { value: 900 } : day));
    expect(compareDays(days(27, 10), peak)).toMatchObject({ kind: "change", share: 0, comparedDays: 27 });
  });

  test("periods are not compared when one of them has figures for only 19 of 30 days", () => {
    expect(compareDays(days(19, 10), days(30, 10))).toEqual({
      kind: "few_days",
      period: "now",
      knownDays: 19,
      days: 30,
    });
    expect(compareDays(days(30, 10), days(1, 10))).toMatchObject({ period: "before", knownDays: 1 });
  });

  test("when the earlier period has no figure, the period is not compared", () => {
    expect(compareDays(days(30, 20), days(0, 10))).toBeNull();
  });

  test("without earlier figures, a period with some known days, but too few, gives few_days, because its sum lacks the other days", () => {
    const fewDays = (knownDays: number) => ({ kind: "few_days", period: "now", knownDays, days: 30 });
    expect(compareDays(days(3, 20), days(0, 10))).toEqual(fewDays(3));
    expect(compareDays(days(19, 20), days(0, 10))).toEqual(fewDays(19));
    expect(compareDays(days(20, 20), days(0, 10))).toBeNull();
    expect(compareDays(days(0, 20), days(0, 10))).toBeNull();
  });
});
