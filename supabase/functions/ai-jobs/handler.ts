import type { RunWorkDeps } from "../_shared/ai/work/run-work.ts";
import { z } from "../_shared/contract/zod.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { success } from "../_shared/http/responses.ts";
import type { JobHandler } from "../_shared/jobs/ports.ts";
import { runJobs } from "../_shared/jobs/run-jobs.ts";

const BODY = { schema: z.object({}).strict(), maxBytes: 100 };
const CONCURRENCY = 3;
const LEASE_SECONDS = 60;
/** No job is claimed after this time: a job may take long, and the run must end within 120 s of its scheduled call. */
const CLAIM_FOR_MS = 40_000;
const END_AFTER_MS = 110_000;

/** Runs AI work for which no request waits, because its AI service was not finished or its worker died. */
export const createHandler = (deps: RunWorkDeps): Endpoint =>
  createEndpoint({ who: "service", body: BODY }, async () =>
    success(
      await runJobs({
        store: deps.jobs,
        handlers: deps.handlers as Record<string, JobHandler>,
        concurrency: CONCURRENCY,
        leaseSeconds: LEASE_SECONDS,
        claimForMs: CLAIM_FOR_MS,
        endAfterMs: END_AFTER_MS,
        monotonic: deps.monotonic,
        log: deps.log,
      }),
    ),
  );
