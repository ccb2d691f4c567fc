import { jsonAnswer, type OwnService } from "../ai/services/ports.ts";
import { CodedError } from "../coded-error.ts";
import { RESULT_DAYS } from "../contract/results.ts";
import { z } from "../contract/zod.ts";
import { figuresIn } from "../domain/language/figures-in.ts";
import { personFacts } from "./analysis-facts.ts";
import type { AnalysisStore } from "./ports.ts";
import { ANALYSIS_PROMPT, type WriteAnalysis } from "./write-analysis.ts";

export type UserAnalyticsDeps = {
  store: AnalysisStore;
  write: WriteAnalysis;
  now: () => number;
};

const body = z.object({ user_id: z.uuid(), days: z.union(RESULT_DAYS.map((count) => z.literal(count))) });
const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;

/** Returns `{message}`. Throws CodedError `analysis_without_posts` when no figure is known. */
export const createUserAnalytics =
  ({ store, write, now }: UserAnalyticsDeps): OwnService =>
  async (input, { signal }) => {
    const { user_id: userId, days } = body.parse(input);
    const today = Date.parse(new Date(now()).toISOString().slice(0, 10));
    const since = (count: number) => new Date(today - (count - 1) * DAY_MS).toISOString();
    const year = await store.posts(userId, null, since(YEAR_DAYS));
    const { country, timeZone } = await store.place(userId);
    const facts = personFacts({
      days,
      year,
      now: now(),
      timeZone,
      periods: await store.periods(userId, days),
      posts: year.filter((post) => post.postedAt >= since(days)),
    });
    if (facts.length === 0) throw new CodedError("analysis_without_posts");
    const message = figuresIn(await write(facts, signal), country);
    return jsonAnswer({ message }, ANALYSIS_PROMPT);
  };
