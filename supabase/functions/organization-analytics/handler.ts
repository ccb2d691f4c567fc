import { CodedError } from "../_shared/coded-error.ts";
import { jobSubject, organizationAnalyticsInput } from "../_shared/contract/results.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { success } from "../_shared/http/responses.ts";
import { priceSeen } from "../_shared/requests/prices-seen.ts";
import type { ResultsJobs } from "../_shared/results/ports.ts";
import type { ResultsRun } from "../_shared/results/run.ts";

export type Deps = {
  jobs: ResultsJobs;
  run: Pick<ResultsRun, "own">;
};

/** The caller pays only when the analysis has been written. */
export const createHandler = ({ jobs, run }: Deps): Endpoint =>
  createEndpoint(
    { who: "user", body: { schema: organizationAnalyticsInput, maxBytes: 1024 } },
    async ({ caller: { userId }, input, request }) => {
      if (input.user_id !== userId) throw new CodedError("forbidden");
      const work =
        "organization_id" in input
          ? {
              kind: "page_analysis",
              subject: jobSubject.page(input.organization_id),
              input: { organization_id: input.organization_id },
              source: "organization_analysis",
            }
          : {
              kind: "person_analysis",
              subject: jobSubject.person(input.days),
              input: { days: input.days },
              source: "person_analysis",
            };
      const jobId = await jobs.begin({
        userId,
        requestKey: input.requestKey,
        ...work,
        cost: await jobs.price(work.source),
        costSeen: priceSeen(request, work.source),
      });
      // Runs only this job, because its user waits; the schedule runs the others.
      await run.own(jobId);
      return success(await jobs.read(jobId));
    },
  );
