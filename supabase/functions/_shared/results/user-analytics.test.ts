import { expect, test } from "vitest";
import { codeOfRejection, FIXED_NOW, USER_ID } from "../testing/requests.ts";
import type { AnalysedPost, PeriodSums } from "./ports.ts";
import { createUserAnalytics } from "./user-analytics.ts";

const DAY_MS = 86_400_000;
const MIDNIGHT = Math.floor(FIXED_NOW / DAY_MS) * DAY_MS;
const post = (title: string, daysAgo: number, likes: number): AnalysedPost => ({
  title,
  kind: "text",
  postedAt: new Date(MIDNIGHT - daysAgo * DAY_MS + 1000).toISOString(),
  num_likes: likes,
  num_comments: 0,
  reshares: null,
  engagements: null,
});
const sums: PeriodSums = {
  days: 30,
  posts: 10,
  engagements: 150,
  engagements_posts: 10,
  impressions: null,
  impressions_posts: 0,
};

async function analyse(posts: AnalysedPost[], now: PeriodSums = sums) {
  const asked: string[] = [];
  const given: string[][] = [];
  const service = createUserAnalytics({
    store: {
      posts: async (_user, _page, since) => {
        asked.push(since);
        return posts;
      },
      periods: async () => ({ now, before: sums, comparedNow: now, comparedBefore: sums }),
      place: async () => ({ country: "MX", timeZone: null }),
    },
    write: async (facts) => {
      given.push([...facts]);
      return "Va bien: 1.234 reacciones.";
    },
    now: () => FIXED_NOW,
  });
  const answer = await service({ user_id: USER_ID, days: 30 }, {
    signal: new AbortController().signal,
  } as never);
  return {
    asked,
    facts: given[0] ?? [],
    message: JSON.parse(new TextDecoder().decode(answer.bytes)).message,
  };
}

test("an analysis of 30 days names a best post of its first day, and none of the day before", async () => {
  const others = [1, 2, 3, 4].map((day) => post(`Otra ${day}`, day, 5));
  const { facts, asked, message } = await analyse([
    ...others,
    post("Del primer día", 29, 90),
    post("Del día anterior", 30, 900),
  ]);
  expect(facts.join("\n")).toContain("Del primer día");
  expect(facts.join("\n")).not.toContain("Del día anterior");
  expect(asked).toEqual([new Date(MIDNIGHT - 364 * DAY_MS).toISOString()]);
  expect(message).toBe("Va bien: 1,234 reacciones.");
});

test("an analysis without any measured post is refused before the model is asked", async () => {
  const none = { ...sums, posts: 0, engagements: null, engagements_posts: 0 };
  expect(await codeOfRejection(analyse([], none))).toBe("analysis_without_posts");
});
