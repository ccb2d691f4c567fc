import type { Json } from "../contract/database.types.ts";
import type { AnsweredPost } from "../domain/results/advice.ts";
import type { DayFigures } from "../linkedin/calls/statistics.ts";

export type PostToMeasure = { id: string; postUrn: string };

/** A post with its figures; a figure that LinkedIn did not return is null. */
export type MeasuredPost = {
  id: string;
  likes: number | null;
  comments: number | null;
  reshares: number | null;
  clicks: number | null;
  impressions: number | null;
  reached: number | null;
};

/** A poll that the app published as a page. */
export type PublishedPoll = { postId: string; postUrn: string; options: readonly string[] };
export type PollVotes = { post_id: string; votes: number[] };

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

export type PageDay = Pick<DayFigures, "day" | "impressions">;

/** A post in an analysis; its figures have the names of the table's columns. */
export type AnalysedPost = AnsweredPost & { title: string; kind: string | null; postedAt: string };

/** The sums over a period's posts (engine.compared_sums). */
export type PeriodSums = {
  /** How many days have figures; in compared sums, how many days are compared. */
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

/** The results in the database; each call is a transaction and may be repeated. */
export type ResultsStore = {
  /** The scopes that LinkedIn reported at the last check; null before the first check. */
  grantedScopes(userId: string): Promise<readonly string[] | null>;
  postsToMeasure(
    userId: string,
    organizationId: string | null,
    since: string,
    limit: number,
  ): Promise<PostToMeasure[]>;
  savePosts(userId: string, posts: readonly MeasuredPost[]): Promise<void>;
  /** The page's newest polls. */
  polls(userId: string, organizationId: string): Promise<PublishedPoll[]>;
  savePollVotes(userId: string, votes: readonly PollVotes[]): Promise<void>;
  finishPersonal(userId: string, followers: number | null): Promise<void>;
  savePage(
    userId: string,
    organizationId: string,
    totals: PageTotals,
    days: readonly DayFigures[],
  ): Promise<void>;
  /** The last day for which the page has figures; null when there is none. */
  lastPageDay(userId: string, organizationId: string): Promise<string | null>;
  /** The page's known days from `fromDay` on, in order. */
  pageDays(userId: string, organizationId: string, fromDay: string): Promise<PageDay[]>;
  pageName(userId: string, organizationId: string): Promise<string | null>;
  country(userId: string): Promise<string | null>;
  posts(userId: string, organizationId: string | null, sinceIso: string): Promise<AnalysedPost[]>;
  /** The sums over the last `days` and over as many days before: of all days, and of days known in both. */
  periods(
    userId: string,
    days: number,
  ): Promise<Record<"now" | "before" | "comparedNow" | "comparedBefore", PeriodSums>>;
};

export type ResultsJobs = {
  price(contentType: string): Promise<number>;
  /**
   * Begins a job and holds its price. A repeated `requestKey` returns its job; a new key returns the running job
   * of the same kind and subject. Throws CodedError idempotency_key_reused, credit_price_changed,
   * insufficient_credits, credits_not_held.
   */
  begin(job: {
    userId: string;
    kind: string;
    subject: string;
    requestKey: string;
    input: Json;
    cost: number;
    /** The cost that the user saw; null when none was shown. */
    costSeen: number | null;
    source: string;
  }): Promise<string>;
  read(jobId: string): Promise<ResultsJobRow>;
};
