import { z } from "./zod.ts";

/** How many days back the results of the personal account look. */
export const RESULT_DAYS = [30, 60, 90] as const;
export type ResultDays = (typeof RESULT_DAYS)[number];
const days = z.union(RESULT_DAYS.map((count) => z.literal(count)));

/**
 * sync-analytics: with a user's token, reads what LinkedIn tells of the caller's own posts (`user_id` must be theirs); with
 * the secret key and {}, does the jobs of results that wait.
 */
export const syncAnalyticsInput = z.union([z.object({ user_id: z.uuid(), days }), z.object({}).strict()]);

/** organization-analytics: the analysis of the caller's own posts, or of one of their pages. */
export const organizationAnalyticsInput = z.union([
  z.object({ user_id: z.uuid(), analysis_type: z.literal("personal"), days: days.default(30) }),
  z.object({ user_id: z.uuid(), organization_id: z.string().regex(/^\d{1,30}$/) }),
]);

/** What a job of results is about. Its idempotency key begins with it and a colon: one kind has jobs of several subjects. */
export const jobSubject = {
  sync: "personal",
  person: (days: number) => `personal-${days}`,
  page: (organizationId: string) => organizationId,
} as const;

export const JOB_STATES = ["queued", "running", "succeeded", "failed"] as const;
/** What became of the job by the time of the answer; a job that is not ended goes on without the request. */
export const resultsJob = z.object({
  job_id: z.uuid(),
  state: z.enum(JOB_STATES),
  /** Of a success: `syncResult` or `analysisResult`. */
  result: z.unknown(),
  error_code: z.string().nullable(),
});
export type ResultsJob = z.infer<typeof resultsJob>;

/** measured: posts that LinkedIn gave figures of (none: the sync was free); left: those that wait for the next sync; permitted: whether LinkedIn may tell. */
export const syncResult = z.object({
  measured: z.number().int(),
  left: z.number().int(),
  permitted: z.boolean(),
});
export type SyncResult = z.infer<typeof syncResult>;
export const analysisResult = z.object({ message: z.string() });

/** Characters of an analysis that are kept. */
export const MAX_ANALYSIS_LENGTH = 20_000;
