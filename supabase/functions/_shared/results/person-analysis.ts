import { z } from "zod";
import { MAX_ANALYSIS_LENGTH } from "../contract/results.ts";
import type { JobHandler } from "../jobs/ports.ts";
import { personText } from "./analysis-text.ts";
import type { ResultsStore } from "./ports.ts";

export type PersonAnalysisDeps = {
  store: ResultsStore;
  /** Asks the operator's own analysis service, by its address. Throws when it does not answer. */
  askService: (url: string, body: { user_id: string; days: number }) => Promise<string>;
  now: () => number;
};

const inputShape = z.object({ days: z.number().int() });
const DAY_MS = 86_400_000;

/**
 * Says in words what the user's own posts of the last days achieved. The webhook USER_ANALYTICS names who writes it: an
 * address of this project is done here, any other is asked.
 */
export const createPersonAnalysis =
  ({ store, askService, now }: PersonAnalysisDeps): JobHandler =>
  async ({ userId, input }) => {
    const { days } = inputShape.parse(input);
    await store.collectPublished(userId);
    const url = await store.webhookUrl("USER_ANALYTICS");
    if (url && !url.startsWith("/functions/v1/")) {
      const text = await askService(url, { user_id: userId, days });
      return { kind: "done", result: { message: text.slice(0, MAX_ANALYSIS_LENGTH) } };
    }
    const starts = new Date(now() - days * DAY_MS).toISOString();
    const all = await store.posts(userId, null, new Date(now() - 2 * days * DAY_MS).toISOString());
    const text = personText({
      days,
      posts: all.filter((post) => post.postedAt >= starts),
      before: all.filter((post) => post.postedAt < starts),
    });
    if (text === null) return { kind: "failed", code: "analysis_without_posts", isFinal: true };
    return { kind: "done", result: { message: text } };
  };
