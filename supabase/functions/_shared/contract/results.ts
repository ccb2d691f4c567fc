import { z } from "./zod.ts";

/** The periods of the personal account's results, in days. */
export const RESULT_DAYS = [30, 60, 90] as const;
export type ResultDays = (typeof RESULT_DAYS)[number];
const days = z.union(RESULT_DAYS.map((count) => z.literal(count)));

/** Made by the client at the paid click: a repeated request with the same key is the same job, and is paid once. */
const requestKey = z.uuid();

/**
 * sync-analytics: with a user's token, reads the figures that LinkedIn gives of the caller's own posts (`user_id` must be
 * theirs); with the secret key and {}, runs the due jobs of results.
 */
export const syncAnalyticsInput = z.union([
  z.object({ user_id: z.uuid(), days, requestKey }),
  z.object({}).strict(),
]);

/** organization-analytics: the analysis of the caller's own posts, or of one of their pages. */
export const organizationAnalyticsInput = z.union([
  z.object({ user_id: z.uuid(), analysis_type: z.literal("personal"), days: days.default(30), requestKey }),
  z.object({ user_id: z.uuid(), organization_id: z.string().regex(/^\d{1,30}$/), requestKey }),
]);

/** The subject of a job of results: a user has one running job of a kind and subject at a time. */
export const jobSubject = {
  sync: "personal",
  person: (days: number) => `personal-${days}`,
  page: (organizationId: string) => organizationId,
} as const;

export const JOB_STATES = ["queued", "running", "succeeded", "failed"] as const;
/** The job's state at the time of the answer; an unfinished job continues without the request. */
export const resultsJob = z.object({
  job_id: z.uuid(),
  state: z.enum(JOB_STATES),
  /** After a success: `syncResult` or `analysisResult`. */
  result: z.unknown(),
  error_code: z.string().nullable(),
});
export type ResultsJob = z.infer<typeof resultsJob>;

/**
 * measured: posts with figures from LinkedIn (0: the sync was free); left: posts for the next sync; permitted:
 * whether LinkedIn grants the permission.
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
