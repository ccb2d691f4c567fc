import { z } from "zod";
import { ask, type ServiceClient } from "../../adapters/supabase.ts";
import { CodedError } from "../../coded-error.ts";
import { JOB_STATES } from "../../contract/results.ts";
import type { ResultsJobs } from "../ports.ts";

const jobState = z.enum(JOB_STATES);
/** A job gives up after this time. LinkedIn's limits per minute end sooner, its daily limits later. */
const GIVE_UP_SECONDS = 1800;

export function createResultsJobs(client: ServiceClient): ResultsJobs {
  return {
    async price(contentType) {
      const [row] = await ask(
        client.from("ai_credit_costs").select("credit_cost").eq("content_type", contentType),
      );
      if (!row) throw new Error(`${contentType} has no price`);
      return row.credit_cost;
    },
    async begin({ userId, kind, subject, requestKey, input, cost, costSeen, source }) {
      const begun = client.schema("engine").rpc("begin_results_job", {
        p_user_id: userId,
        p_kind: kind,
        p_key: requestKey,
        p_subject: subject,
        p_input: input,
        p_cost: cost,
        p_cost_seen: costSeen,
        p_source: source,
        p_give_up_seconds: GIVE_UP_SECONDS,
      });
      return await ask(begun).catch((error: unknown) => {
        throw error instanceof CodedError ? error : new CodedError("credits_not_held", error);
      });
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
