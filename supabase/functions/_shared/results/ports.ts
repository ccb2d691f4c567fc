import type { Json } from "../contract/database.types.ts";
import type { AnsweredPost } from "../domain/results/advice.ts";
import type { DayFigures } from "../linkedin/calls/statistics.ts";

export type PostToMeasure = { id: string; postUrn: string };

export type MeasuredPost = {
  id: string;
  likes: number | null;
  comments: number | null;
  reshares: number | null;
  clicks: number | null;
  impressions: number | null;
  reached: number | null;
};

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

export type AnalysedPost = AnsweredPost & { title: string; kind: string | null; postedAt: string };

export type PeriodSums = {
  /** The number of days with figures; for a comparison, of days with figures in both periods. */
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

/** Every call is a transaction and may be repeated, as in the stores below. */
export type PostFiguresStore = {
  /** The permissions that LinkedIn reported at the last check; null before the first. */
  grantedScopes(userId: string): Promise<readonly string[] | null>;
  postsToMeasure(
    userId: string,
    organizationId: string | null,
    since: string,
    limit: number,
  ): Promise<PostToMeasure[]>;
  savePosts(userId: string, posts: readonly MeasuredPost[]): Promise<void>;
  finishPersonal(userId: string, followers: number | null): Promise<void>;
};

export type PageFiguresStore = {
  pageName(userId: string, organizationId: string): Promise<string | null>;
  lastPageDay(userId: string, organizationId: string): Promise<string | null>;
  savePage(
    userId: string,
    organizationId: string,
    totals: PageTotals,
    days: readonly DayFigures[],
  ): Promise<void>;
  pageDays(userId: string, organizationId: string, fromDay: string): Promise<PageDay[]>;
  polls(userId: string, organizationId: string): Promise<PublishedPoll[]>;
  savePollVotes(userId: string, votes: readonly PollVotes[]): Promise<void>;
};

/** The data of a user for an analysis. */
export type AnalysisStore = {
  posts(userId: string, organizationId: string | null, sinceIso: string): Promise<AnalysedPost[]>;
  /**
   * Sums over the last `days` days and over as many days before. `comparedNow` and `comparedBefore` omit each day whose
   * figures are unknown in one of the two periods.
   */
  periods(
    userId: string,
    days: number,
  ): Promise<Record<"now" | "before" | "comparedNow" | "comparedBefore", PeriodSums>>;
  place(userId: string): Promise<{ country: string | null; timeZone: string | null }>;
};

export type ResultsJobs = {
  price(contentType: string): Promise<number>;
  /**
   * Queues a job and holds its credits. A repeated `requestKey`, or a running job of the same kind and subject, returns
   * that job. Throws CodedError `credit_price_changed`, `insufficient_credits` or `idempotency_key_reused`.
   */
  begin(job: {
    userId: string;
    kind: string;
    subject: string;
    requestKey: string;
    input: Json;
    cost: number;
    costSeen: number | null;
    source: string;
  }): Promise<string>;
  read(jobId: string): Promise<ResultsJobRow>;
};
