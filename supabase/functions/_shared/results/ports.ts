import type { Json } from "../contract/database.types.ts";
import type { AnsweredPost } from "../domain/results/advice.ts";
import type { DayFigures } from "../linkedin/calls/statistics.ts";

export type PostToMeasure = { id: string; postUrn: string };

/** Null: LinkedIn did not say. */
export type MeasuredPost = {
  id: string;
  likes: number | null;
  comments: number | null;
  reshares: number | null;
  clicks: number | null;
  impressions: number | null;
  reached: number | null;
};

export type PageTotals = {
  followers: number | null;
  views: number | null;
  clicks: number | null;
  comments: number | null;
  likes: number | null;
  shares: number | null;
  engagement: number | null;
  impressions: number | null;
  unique: number | null;
};

/** A day of a page in an analysis; `day` is yyyy-MM-dd, in UTC. */
export type PageDay = Pick<DayFigures, "day" | "impressions">;

/** A post in an analysis; its figures are named as in the table. */
export type AnalysedPost = AnsweredPost & { title: string; kind: string | null; postedAt: string };

/** Sums of the posts of a period, as engine.compared_sums gives them. */
export type PeriodSums = {
  /** Days that are covered; in compared sums, the days that are compared. */
  days: number;
  posts: number;
  engagements: number | null;
  engagements_posts: number;
  impressions: number | null;
  impressions_posts: number;
};

export type ResultsJobRow = {
  job_id: string;
  state: "queued" | "running" | "succeeded" | "failed";
  result: Json | null;
  error_code: string | null;
};

/** The store of results; each call is one statement or one transaction, and may be repeated. */
export type ResultsStore = {
  /** Scopes that LinkedIn named at the last check; null before any. */
  grantedScopes(userId: string): Promise<readonly string[] | null>;
  postsToMeasure(
    userId: string,
    organizationId: string | null,
    since: string,
    limit: number,
  ): Promise<PostToMeasure[]>;
  savePosts(userId: string, posts: readonly MeasuredPost[]): Promise<void>;
  finishPersonal(userId: string, followers: number | null): Promise<void>;
  savePage(
    userId: string,
    organizationId: string,
    totals: PageTotals,
    days: readonly DayFigures[],
  ): Promise<void>;
  /** The last day with figures of the page; null without any. */
  lastPageDay(userId: string, organizationId: string): Promise<string | null>;
  /** The known figures of the page's days from one day on, the earliest first. */
  pageDays(userId: string, organizationId: string, fromDay: string): Promise<PageDay[]>;
  pageName(userId: string, organizationId: string): Promise<string | null>;
  /** The user's country (ISO code), whose number format an analysis uses. */
  country(userId: string): Promise<string | null>;
  posts(userId: string, organizationId: string | null, sinceIso: string): Promise<AnalysedPost[]>;
  /** The sums of the last days and of those before, and over the days that are known in both. */
  periods(
    userId: string,
    days: number,
  ): Promise<Record<"now" | "before" | "comparedNow" | "comparedBefore", PeriodSums>>;
};

/** The jobs of results as a request begins them. */
export type ResultsJobs = {
  price(contentType: string): Promise<number>;
  /**
   * Begins a job and holds its price. A repeated `requestKey` answers the job that it began, and a new one the job of the same
   * kind and subject that is under way. Throws CodedError idempotency_key_reused (the key began another work),
   * insufficient_credits, and credits_not_held when the credits could not be held for another reason.
   */
  begin(job: {
    userId: string;
    kind: string;
    subject: string;
    requestKey: string;
    input: Json;
    cost: number;
    source: string;
  }): Promise<string>;
  read(jobId: string): Promise<ResultsJobRow>;
};
