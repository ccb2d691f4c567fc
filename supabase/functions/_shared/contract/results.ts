import { z } from "./zod.ts";

export const RESULT_DAYS = [30, 60, 90] as const;
export type ResultDays = (typeof RESULT_DAYS)[number];
const days = z.union(RESULT_DAYS.map((count) => z.literal(count)));

/** A key that the client makes when the user clicks; a repeated key returns the same job, which is paid once. */
const requestKey = z.uuid();

/**
 * sync-analytics. With a user's token: reads and stores the caller's figures. With the secret key and {}: runs
 * the jobs that are due.
 */
export const syncAnalyticsInput = z.union([
  z.object({ user_id: z.uuid(), days, requestKey }),
  z.object({}).strict(),
]);

/** organization-analytics: analyses the caller's own posts or a page that the caller administers. */
export const organizationAnalyticsInput = z.union([
  z.object({ user_id: z.uuid(), analysis_type: z.literal("personal"), days: days.default(30), requestKey }),
  z.object({ user_id: z.uuid(), organization_id: z.string().regex(/^\d{1,30}$/), requestKey }),
]);

/** The subject of a job. A user has at most one running job for each kind and subject. */
export const jobSubject = {
  sync: "personal",
  person: (days: number) => `personal-${days}`,
  page: (organizationId: string) => organizationId,
} as const;

export const JOB_STATES = ["queued", "running", "succeeded", "failed"] as const;
/** The state of a job when the function answers; an unfinished job continues afterwards. */
export const resultsJob = z.object({
  job_id: z.uuid(),
  state: z.enum(JOB_STATES),
  /** After a success, a `syncResult` or an `analysisResult`. */
  result: z.unknown(),
  error_code: z.string().nullable(),
});
export type ResultsJob = z.infer<typeof resultsJob>;

/**
 * measured: how many posts got figures (0: the sync cost nothing); left: how many posts the next sync reads;
 * permitted: whether LinkedIn gave the permission.
 */
export const syncResult = z.object({
  measured: z.number().int(),
  left: z.number().int(),
  permitted: z.boolean(),
});
export type SyncResult = z.infer<typeof syncResult>;
export const analysisResult = z.object({ message: z.string() });

/** The longest stored analysis, in characters. */
export const MAX_ANALYSIS_LENGTH = 20_000;
