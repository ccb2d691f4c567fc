import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { callDatabase } from "../adapters/supabase.ts";
import type { JobStore, Lease } from "./ports.ts";

const claimedRow = z
  .object({
    job_id: z.string(),
    lease_id: z.string(),
    kind: z.string(),
    user_id: z.string(),
    input: z.unknown(),
    progress: z.unknown(),
    attempt: z.number().int(),
  })
  .transform((row) => ({
    jobId: row.job_id,
    leaseId: row.lease_id,
    kind: row.kind,
    userId: row.user_id,
    input: row.input,
    progress: row.progress ?? null,
    attempt: row.attempt,
  }));

const leaseArgs = ({ jobId, leaseId }: Lease) => ({ p_job_id: jobId, p_lease_id: leaseId });

/** `call` runs a database function and answers what it returns; `callDatabase` of a service client in the functions. */
export type CallDatabase = (name: string, args: Record<string, unknown>) => Promise<unknown>;

/** The phases of a job as database functions (schema "outside jobs"); nothing here is retried. */
export function createJobStore(call: CallDatabase): JobStore {
  const flag = async (name: string, args: Record<string, unknown>): Promise<boolean> =>
    z.boolean().parse(await call(name, args));
  return {
    claim: async (kinds, limit, leaseSeconds) =>
      z.array(claimedRow).parse(
        await call("claim_background_jobs", {
          p_kinds: kinds,
          p_limit: limit,
          p_lease_seconds: leaseSeconds,
        }),
      ),
    extend: (lease, leaseSeconds, progress = null) =>
      flag("extend_background_job", {
        ...leaseArgs(lease),
        p_lease_seconds: leaseSeconds,
        p_progress: progress,
      }),
    postpone: (lease, seconds, progress = null) =>
      flag("postpone_background_job", { ...leaseArgs(lease), p_seconds: seconds, p_progress: progress }),
    complete: (lease, result) => flag("complete_background_job", { ...leaseArgs(lease), p_result: result }),
    fail: async (lease, { code, isFinal, retrySeconds = 0 }) =>
      z
        .enum(["queued", "failed"])
        .nullable()
        .parse(
          await call("fail_background_job", {
            ...leaseArgs(lease),
            p_error_code: code,
            p_is_final: isFinal,
            p_retry_seconds: retrySeconds,
          }),
        ),
    recover: async () => z.number().parse(await call("recover_background_jobs", {})),
  };
}

export const createServiceJobStore = (client: SupabaseClient): JobStore =>
  createJobStore((name, args) => callDatabase(client, name, args));
