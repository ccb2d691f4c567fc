import { CodedError } from "../_shared/coded-error.ts";
import { jobSubject, syncAnalyticsInput } from "../_shared/contract/results.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { success } from "../_shared/http/responses.ts";
import { priceSeen } from "../_shared/requests/prices-seen.ts";
import { hasPostScope } from "../_shared/results/personal-sync.ts";
import type { PostFiguresStore, ResultsJobs } from "../_shared/results/ports.ts";
import type { ResultsRun } from "../_shared/results/run.ts";

export type Deps = {
  jobs: ResultsJobs;
  store: Pick<PostFiguresStore, "grantedScopes">;
  run: ResultsRun;
};

/** Stores LinkedIn's figures of the caller's posts or, when the schedule calls, runs the jobs that are due. */
export const createHandler = ({ jobs, store, run }: Deps): Endpoint =>
  createEndpoint(
    { who: "user_or_service", body: { schema: syncAnalyticsInput, maxBytes: 1024 } },
    async ({ caller, input, request }) => {
      if (caller.kind === "service") {
        await run.due();
        return success({});
      }
      if (!("days" in input)) throw new CodedError("invalid_input");
      if (input.user_id !== caller.userId) throw new CodedError("forbidden");
      const isPaid = hasPostScope(await store.grantedScopes(caller.userId));
      const jobId = await jobs.begin({
        userId: caller.userId,
        kind: "results_sync",
        subject: jobSubject.sync,
        requestKey: input.requestKey,
        input: {},
        cost: isPaid ? await jobs.price("analytics") : 0,
        costSeen: isPaid ? priceSeen(request, "analytics") : null,
        source: "analytics",
      });
      // Runs only this job, because its user waits; the schedule runs the others.
      await run.own(jobId);
      return success(await jobs.read(jobId));
    },
  );
