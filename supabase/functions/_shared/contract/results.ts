import { z } from "./zod.ts";

export const RESULT_DAYS = [30, 60, 90] as const;
export type ResultDays = (typeof RESULT_DAYS)[number];
const days = z.union(RESULT_DAYS.map((count) => z.literal(count)));

/** A key made for a paid click: the same key is the same job, paid once. */
const requestKey = z.uuid();

/** sync-analytics. A user's token: stores the caller's figures. Secret key and {}: runs due jobs. */
export const syncAnalyticsInput = z.union([
  z.object({ user_id: z.uuid(), days, requestKey }),
  z.object({}).strict(),
]);

/** organization-analytics: analyses the caller's own posts, or one of the caller's pages. */
export const organizationAnalyticsInput = z.union([
  z.object({ user_id: z.uuid(), analysis_type: z.literal("personal"), days: days.default(30), requestKey }),
  z.object({ user_id: z.uuid(), organization_id: z.string().regex(/^\d{1,30}$/), requestKey }),
]);

/** The subject of a job: a user has one running job for each kind and subject. */
export const jobSubject = {
  sync: "personal",
  person: (days: number) => `personal-${days}`,
  page: (organizationId: string) => organizationId,
} as const;

export const JOB_STATES = ["queued", "running", "succeeded", "failed"] as const;
/** The job's state at the answer; an unfinished job goes on. */
export const resultsJob = z.object({
  job_id: z.uuid(),
  state: z.enum(JOB_STATES),
  /** `syncResult` or `analysisResult`, after a success. */
  result: z.unknown(),
  error_code: z.string().nullable(),
});
export type ResultsJob = z.infer<typeof resultsJob>;

/**
 * measured: posts with figures (0: the sync was free); left: posts for the next sync; permitted: whether LinkedIn
 * gave the permission.
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
