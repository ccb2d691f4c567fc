import { z } from "zod";
import { ask, type ServiceClient } from "../adapters/supabase.ts";
import type { Database } from "../contract/database.types.ts";
import type { Job, JobClaim, JobStore, Lease } from "./ports.ts";

const leaseArgs = ({ jobId, leaseId }: Lease) => ({ p_job_id: jobId, p_lease_id: leaseId });

const stateAfterFailure = z.enum(["queued", "failed"]).nullable();

type ClaimedRow = Database["engine"]["Functions"]["claim_background_jobs"]["Returns"][number];

const jobOf = (row: ClaimedRow): Job => ({
  jobId: row.job_id,
  leaseId: row.lease_id,
  kind: row.kind,
  userId: row.user_id,
  input: row.input,
  progress: row.progress,
  attempt: row.attempt,
});

export function createJobStore(client: ServiceClient): JobStore & JobClaim {
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
      return claimed.map(jobOf);
    },
    async claimOne(jobId, leaseSeconds) {
      const claimed = await ask(
        engine.rpc("claim_background_job", { p_job_id: jobId, p_lease_seconds: leaseSeconds }),
      );
      return claimed[0] ? jobOf(claimed[0]) : null;
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
    complete: (lease, result, isFree = false) =>
      ask(
        engine.rpc("complete_background_job", {
          ...leaseArgs(lease),
          p_result: result,
          p_is_free: isFree,
        }),
      ),
    fail: async (lease, { code, isFinal, retrySeconds = 0, detail }) =>
      stateAfterFailure.parse(
        await ask(
          engine.rpc("fail_background_job", {
            ...leaseArgs(lease),
            p_error_code: code,
            p_is_final: isFinal,
            p_retry_seconds: retrySeconds,
            p_error_detail: detail ?? null,
          }),
        ),
      ),
    recover: () => ask(engine.rpc("recover_background_jobs", {})),
  };
}
