import { z } from "./zod.ts";

export const RESULT_DAYS = [30, 60, 90] as const;
export type ResultDays = (typeof RESULT_DAYS)[number];
const days = z.union(RESULT_DAYS.map((count) => z.literal(count)));

/** The client makes the key when the user clicks. A repeated key returns the same job, which is paid once. */
const requestKey = z.uuid();

/** With a user's token the function stores that user's figures; with the secret key and `{}` it runs due jobs. */
export const syncAnalyticsInput = z.union([
  z.object({ user_id: z.uuid(), days, requestKey }),
  z.object({}).strict(),
]);

export const organizationAnalyticsInput = z.union([
  z.object({ user_id: z.uuid(), analysis_type: z.literal("personal"), days: days.default(30), requestKey }),
  z.object({ user_id: z.uuid(), organization_id: z.string().regex(/^\d{1,30}$/), requestKey }),
]);

/** A user has at most one running job for each kind and subject. */
export const jobSubject = {
  sync: "personal",
  person: (days: number) => `personal-${days}`,
  page: (organizationId: string) => organizationId,
} as const;

export const JOB_STATES = ["queued", "running", "succeeded", "failed"] as const;
export const resultsJob = z.object({
  job_id: z.uuid(),
  state: z.enum(JOB_STATES),
  result: z.unknown(),
  error_code: z.string().nullable(),
});

/**
 * `measured` counts the posts that got figures (0 costs nothing), `left` those that the next sync reads. `permitted`
 * is false when LinkedIn has not granted the permission.
 */
export const syncResult = z.object({
  measured: z.number().int(),
  left: z.number().int(),
  permitted: z.boolean(),
});
export type SyncResult = z.infer<typeof syncResult>;
export const analysisResult = z.object({ message: z.string() });

export const MAX_ANALYSIS_LENGTH = 20_000;
