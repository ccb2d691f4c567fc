import { expect, test } from "vitest";
import { type ComparedPost, samplesOf } from "./best";

const NOW = Date.parse("2026-11-26T10:00:00Z");
const post = (over: Partial<ComparedPost> = {}): ComparedPost => ({
  date_posted: "2026-11-20T13:20:00Z",
  post_type: "text",
  num_likes: 4,
  num_comments: 1,
  reshares: 2,
  engagements: null,
  ...over,
});
const inUtc = { now: NOW, hourOf: (iso: string) => new Date(iso).getUTCHours() };
const groupsOf = (over: Partial<ComparedPost>) => samplesOf([post(over)], inUtc).map(({ groups }) => groups);

test("posts are grouped by their time in steps of three hours; a post without a time gets no group", () => {
  expect(groupsOf({})).toEqual([[12, "text"]]);
  expect(groupsOf({ date_posted: "2026-11-20T14:59:59Z" })).toEqual([[12, "text"]]);
  expect(groupsOf({ date_posted: "2026-11-20T12:00:00+00:00" })).toEqual([[null, "text"]]);
  expect(groupsOf({ date_posted: null })).toEqual([]);
});

test("articles and documents are one format", () => {
  expect(groupsOf({ post_type: "article" })).toEqual(groupsOf({ post_type: "document" }));
});

test("a post younger than three days is left out of the best times, because its interactions are still growing", () => {
  expect(groupsOf({ date_posted: "2026-11-23T10:00:01Z" })).toEqual([]);
  expect(groupsOf({ date_posted: "2026-11-23T10:00:00Z" })).toHaveLength(1);
});

test("a post whose interactions are unknown is left out of the best times", () => {
  expect(groupsOf({ num_likes: null, num_comments: null, reshares: null })).toEqual([]);
});
