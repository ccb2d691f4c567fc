import { z } from "zod";
import { figuresIn } from "../domain/language/figures-in.ts";
import type { JobHandler } from "../jobs/ports.ts";
import type { LinkedInStatistics } from "../linkedin/calls/statistics.ts";
import { type PatientRenewer, readAsUser } from "../linkedin/tokens/renewal.ts";
import { pageFacts } from "./analysis-facts.ts";
import { readPage, readPagePolls, readPagePosts } from "./page-reading.ts";
import type { AnalysisStore, PageFiguresStore, PostFiguresStore } from "./ports.ts";
import { outcomeOfStop } from "./reading.ts";
import type { WriteAnalysis } from "./write-analysis.ts";

export type PageAnalysisDeps = {
  posts: Pick<PostFiguresStore, "postsToMeasure" | "savePosts">;
  page: PageFiguresStore;
  analysis: Pick<AnalysisStore, "posts" | "place">;
  renewer: PatientRenewer;
  statistics: LinkedInStatistics;
  write: WriteAnalysis;
  now: () => number;
};

const inputShape = z.object({ organization_id: z.string() });
const progressShape = z.object({ since: z.iso.datetime(), waits: z.number().int() });

const DAY_MS = 86_400_000;
const COMPARED_DAYS = 60;
const POSTS_OF_DAYS = 90;

export const createPageAnalysis =
  ({ posts, page, analysis, renewer, statistics, write, now }: PageAnalysisDeps): JobHandler =>
  async ({ userId, input, progress: kept }, { signal }) => {
    const { organization_id: organizationId } = inputShape.parse(input);
    const progress = progressShape.safeParse(kept).data ?? { since: new Date(now()).toISOString(), waits: 0 };
    const name = await page.pageName(userId, organizationId);
    if (name === null) return { kind: "failed", code: "publisher_not_allowed", isFinal: true };
    try {
      const lastDay = await page.lastPageDay(userId, organizationId);
      const { totals, days } = await readAsUser(renewer, userId, async (token) => {
        const read = await readPage(statistics, token, { organizationId, lastDay, now: now() });
        await readPagePosts(posts, statistics, token, { userId, organizationId, since: progress.since });
        await readPagePolls(page, statistics, token, { userId, organizationId });
        return read;
      });
      await page.savePage(userId, organizationId, totals, days);
      const ago = (count: number) => new Date(now() - count * DAY_MS).toISOString();
      // Reads from the database, because LinkedIn returned only the latest days.
      const known = await page.pageDays(userId, organizationId, ago(COMPARED_DAYS - 1).slice(0, 10));
      const latest = await analysis.posts(userId, organizationId, ago(POSTS_OF_DAYS));
      const { country, timeZone } = await analysis.place(userId);
      const facts = pageFacts({
        name,
        totals,
        days: known,
        posts: latest,
        postDays: POSTS_OF_DAYS,
        now: now(),
        timeZone,
      });
      if (facts.length === 0) return { kind: "failed", code: "analysis_without_posts", isFinal: true };
      const message = figuresIn(await write(facts, signal), country);
      return { kind: "done", result: { message } };
    } catch (error) {
      return outcomeOfStop(error, progress.waits, progress);
    }
  };
