import { expect, test } from "vitest";
import { json, recordingFetch } from "../testing.ts";
import { createLinkedInStatistics } from "./statistics.ts";

const totalsIn = async (elements: object[]) => {
  const { fetch } = recordingFetch(json({ elements }));
  const statistics = createLinkedInStatistics({
    fetch,
    apiUrl: "https://api.linkedin.com",
    version: "202609",
  });
  const answer = await statistics.pageTotals("token", "12");
  return answer.ok ? answer.figures : answer;
};

const totalsOf = (totalShareStatistics: object) => totalsIn([{ totalShareStatistics }]);

test("a page without statistics has no totals", async () => expect(await totalsIn([])).toBeNull());

test("pageTotals reads each figure from LinkedIn's field for it", async () => {
  const given = {
    impressionCount: 1,
    uniqueImpressionsCount: 2,
    clickCount: 3,
    likeCount: 4,
    commentCount: 5,
    shareCount: 6,
    engagement: 0.7,
  };
  expect(await totalsOf(given)).toEqual({
    impressions: 1,
    unique: 2,
    clicks: 3,
    likes: 4,
    comments: 5,
    shares: 6,
    engagement: 0.7,
  });
});

test.each<[string, unknown, number | null]>([
  ["missing", undefined, null],
  ["null", null, null],
  ["a text", "1204", null],
  ["negative", -3, -3],
  ["the database's greatest integer", 2_147_483_647, 2_147_483_647],
  ["greater than the database's integers", 2_147_483_648, null],
  ["greater than 2^53", 2 ** 60, null],
  ["a fraction", 3.5, null],
])("a count of LinkedIn that is %s leaves the other figures of the page readable", async (_, given, read) => {
  expect(await totalsOf({ impressionCount: given, likeCount: 7, engagement: 0.0075 })).toMatchObject({
    impressions: read,
    likes: 7,
    engagement: 0.0075,
  });
});
