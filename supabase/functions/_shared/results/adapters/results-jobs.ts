import { z } from "zod";
import { ask, type ServiceClient } from "../../adapters/supabase.ts";
import { CodedError } from "../../coded-error.ts";
import { JOB_STATES } from "../../contract/results.ts";
import type { ResultsJobs } from "../ports.ts";

const jobState = z.enum(JOB_STATES);
/** LinkedIn's limits of a minute are waited for; those of a day are not. */
const GIVE_UP_SECONDS = 1800;

export function createResultsJobs(client: ServiceClient): ResultsJobs {
  /** The last job of a subject that has ended: the next one is named after it, so that presses at once are one job. */
  const lastEnded = async (userId: string, kind: string, subject: string): Promise<string> => {
    const [row] = await ask(
      client
        .from("background_jobs")
        .select("id")
        .match({ user_id: userId, kind })
        .like("idempotency_key", `${subject}:%`)
        .not("finished_at", "is", null)
        .order("finished_at", { ascending: false })
        .limit(1),
    );
    return row?.id ?? "none";
  };
  return {
    async price(contentType) {
      const [row] = await ask(
        client.from("ai_credit_costs").select("credit_cost").eq("content_type", contentType),
      );
      if (!row) throw new Error(`${contentType} has no price`);
      return row.credit_cost;
    },
    async begin({ userId, kind, subject, input, cost, source }) {
      const key = `${subject}:after:${await lastEnded(userId, kind, subject)}`;
      const begun = client.schema("engine").rpc("enqueue_background_job", {
        p_user_id: userId,
        p_kind: kind,
        p_key: key,
        p_input: input,
        p_cost: cost,
        p_source: source,
        p_give_up_seconds: GIVE_UP_SECONDS,
      });
      const rows = await ask(begun).catch((error: unknown) => {
        throw error instanceof CodedError ? error : new CodedError("credits_not_held", error);
      });
      const [job] = rows;
      if (!job) throw new CodedError("credits_not_held");
      return job.job_id;
    },
    async read(jobId) {
      const [row] = await ask(
        client.from("background_jobs").select("id, state, result, error_code").eq("id", jobId),
      );
      if (!row) throw new CodedError("not_found");
      return {
        job_id: row.id,
        state: jobState.parse(row.state),
        result: row.result,
        error_code: row.error_code,
      };
    },
  };
}
