import { expect, test } from "vitest";
import { adviceOf, answersOf, type ComparedPost, compare, slotOf } from "./best";
import { rateOf } from "./stats";

const post = (over: Partial<ComparedPost> = {}): ComparedPost => ({
  ...{ date_posted: "2026-11-20T13:20:00Z", post_type: "text" },
  ...{ num_likes: 4, num_comments: 1, engagements: null },
  ...over,
});
const some = (count: number, over: Partial<ComparedPost>) => Array.from({ length: count }, () => post(over));

test("answers to a post are reactions and comments, or what an export gives together; unknown when nobody told", () => {
  expect(answersOf(post())).toBe(5);
  expect(answersOf(post({ engagements: 9 }))).toBe(9);
  expect(answersOf(post({ num_likes: null }))).toBe(1);
  expect(answersOf(post({ num_likes: null, num_comments: null }))).toBeNull();
});

const posts = [
  ...some(5, { post_type: "image", num_likes: 19 }),
  ...some(6, { post_type: "text" }),
  ...some(4, { post_type: "video", num_likes: 99 }),
];

test("a comparison names the average and the size of each group, and leaves out those under five", () => {
  expect(compare(posts, ({ post_type }) => post_type)).toEqual([
    { key: "image", mean: 20, count: 5 },
    { key: "text", mean: 5, count: 6 },
  ]);
});

test("posts without an answer do not count as unanswered", () => {
  const unknown = some(3, { post_type: "image", num_likes: null, num_comments: null });
  expect(compare([...posts, ...unknown], ({ post_type }) => post_type)[0]).toMatchObject({
    mean: 20,
    count: 5,
  });
});

test("hours are three together, and a day without an hour has none", () => {
  const slot = slotOf((iso) => new Date(iso).getUTCHours());
  expect(slot(post())).toBe(12);
  expect(slot(post({ date_posted: "2026-11-20T12:00:00+00:00" }))).toBeNull();
  expect(slot(post({ date_posted: null }))).toBeNull();
});

test("the advice is what stands out most, by a fifth at least", () => {
  const kinds = compare(posts, ({ post_type }) => post_type);
  // (5·20 + 6·5 + 4·100) / 15 = 35,33: images are below it.
  expect(adviceOf(posts, kinds, [])).toBeNull();
  const calm = posts.slice(0, 11);
  expect(adviceOf(calm, kinds, [])).toEqual({ kind: "image", times: 20 / (130 / 11) });
  expect(adviceOf(calm, kinds, [{ key: 9, mean: 60, count: 5 }])).toEqual({
    slot: 9,
    times: 60 / (130 / 11),
  });
});

test.each([
  [{ answered: 3, likes: 7, comments: 1 }, 8 / 3],
  [{ answered: 3, likes: null, comments: 1 }, 1 / 3],
  [{ answered: 0, likes: null, comments: null }, null],
])("the rate of %j is %s", (sums, rate) => {
  expect(rateOf(sums)).toBe(rate);
});
