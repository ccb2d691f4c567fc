import { z } from "zod";
import { ask, type ServiceClient } from "../adapters/supabase.ts";
import type { JobStore, Lease } from "./ports.ts";

const leaseArgs = ({ jobId, leaseId }: Lease) => ({ p_job_id: jobId, p_lease_id: leaseId });

/** A column of text whose values the database's types do not list. */
const stateAfterFailure = z.enum(["queued", "failed"]).nullable();

/** The phases of a job: database functions of supabase/schemas/30_outside_jobs.sql; nothing here is retried. */
export function createJobStore(client: ServiceClient): JobStore {
  const engine = client.schema("engine");
  return {
    async claim(kinds, limit, leaseSeconds) {
      const claimed = await ask(
        engine.rpc("claim_background_jobs", {
          p_kinds: [...kinds],
          p_limit: limit,
          p_lease_seconds: leaseSeconds,
        }),
      );
      return claimed.map((row) => ({
        jobId: row.job_id,
        leaseId: row.lease_id,
        kind: row.kind,
        userId: row.user_id,
        input: row.input,
        progress: row.progress,
        attempt: row.attempt,
      }));
    },
    extend: (lease, leaseSeconds, progress = null) =>
      ask(
        engine.rpc("extend_background_job", {
          ...leaseArgs(lease),
          p_lease_seconds: leaseSeconds,
          p_progress: progress,
        }),
      ),
    postpone: (lease, seconds, progress = null) =>
      ask(
        engine.rpc("postpone_background_job", {
          ...leaseArgs(lease),
          p_seconds: seconds,
          p_progress: progress,
        }),
      ),
    complete: (lease, result) =>
      ask(engine.rpc("complete_background_job", { ...leaseArgs(lease), p_result: result })),
    fail: async (lease, { code, isFinal, retrySeconds = 0 }) =>
      stateAfterFailure.parse(
        await ask(
          engine.rpc("fail_background_job", {
            ...leaseArgs(lease),
            p_error_code: code,
            p_is_final: isFinal,
            p_retry_seconds: retrySeconds,
          }),
        ),
      ),
    recover: () => ask(engine.rpc("recover_background_jobs", {})),
  };
}
