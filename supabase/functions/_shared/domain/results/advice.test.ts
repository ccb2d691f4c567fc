import { expect, test } from "vitest";
import { adviceOf, answersOf, groupsOf, medianOf, type Sample } from "./advice.ts";

const some = (count: number, answers: (at: number) => number, ...groups: (string | number | null)[]) =>
  Array.from({ length: count }, (_, at): Sample => ({ answers: answers(at), groups }));
const usual = (at: number) => 30 + (at % 10);

test("answersOf returns a stored total or else the sum of the known counts, and null when no count is known", () => {
  const post = { num_likes: 4, num_comments: 1, reshares: 2, engagements: null };
  expect(answersOf(post)).toBe(7);
  expect(answersOf({ ...post, num_likes: null })).toBe(3);
  expect(answersOf({ ...post, engagements: 9 })).toBe(9);
  expect(answersOf({ num_likes: null, num_comments: null, reshares: null, engagements: null })).toBeNull();
});

test.each([
  [[3, 1, 2], 2],
  [[1, 2, 3, 10], 2.5],
  [[7], 7],
])("the median of %j is %d", (values, median) => {
  expect(medianOf(values)).toBe(median);
});

test("only a group of at least ten posts has a median", () => {
  const samples = [
    ...some(12, () => 4, "image"),
    ...some(10, (at) => at + 1, "text"),
    ...some(9, () => 90, "video"),
  ];
  expect(groupsOf(samples, 0)).toEqual([
    { key: "image", median: 4, count: 12 },
    { key: "text", median: 5.5, count: 10 },
  ]);
});

test("a format with 1.6 times the interactions of the others is advised, with the number of its posts", () => {
  const samples = [...some(20, (at) => usual(at) * 1.6, 9, "image"), ...some(40, usual, 9, "text")];
  expect(adviceOf(samples)).toEqual({
    grouping: 1,
    key: "image",
    count: 20,
    others: 40,
    times: expect.closeTo(1.6),
  });
});

test("the best publication time is advised from posts with a known time, even when other posts have no known time", () => {
  const samples = [
    ...some(15, (at) => usual(at) * 2, 9, "text"),
    ...some(15, usual, 18, "text"),
    ...some(30, usual, null, "text"),
  ];
  expect(adviceOf(samples)).toMatchObject({ grouping: 0, key: 9, count: 15, others: 15 });
});

test.each([
  ["nine posts in the group", [...some(9, () => 90, "a"), ...some(40, usual, "b")]],
  ["nine posts outside the group", [...some(40, () => 90, "a"), ...some(9, usual, "b")]],
  ["posts of one format only", some(60, usual, "a")],
  ["groups with equal figures", [...some(30, usual, "a"), ...some(30, usual, "b")]],
  ["no posts", []],
])("adviceOf gives no advice for %s", (_, samples) => {
  expect(adviceOf(samples)).toBeNull();
});

test.each([10, 20, 40, 290])(
  "one viral post causes no advice when its group has ten posts and the other group %i",
  (others) => {
    const viral = (at: number) => (at === 0 ? 60_000 : 40);
    expect(adviceOf([...some(10, viral, 9), ...some(others, () => 40, 18)])).toBeNull();
    const spread = (at: number) => (at === 0 ? 60_000 : usual(at));
    expect(adviceOf([...some(10, spread, 9), ...some(others, usual, 18)])).toBeNull();
  },
);

test("the same posts always give the same advice", () => {
  const samples = [...some(16, (at) => usual(at) * 1.15, "a"), ...some(30, usual, "b")];
  expect(adviceOf(samples)).toEqual(adviceOf(samples));
});
