import { z } from "zod";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import type { Log } from "../_shared/http/log.ts";
import { success } from "../_shared/http/responses.ts";
import type { JobHandler, JobStore } from "../_shared/jobs/ports.ts";
import { runJobs } from "../_shared/jobs/run-jobs.ts";

export type Deps = { jobs: JobStore; deliver: JobHandler; monotonic: () => number; log: Log };

/** Mail services accept two requests a second by default. */
const CONCURRENCY = 2;
const LEASE_SECONDS = 60;
/** A run stops claiming after this time, because the schedule starts another run each minute. */
const CLAIM_FOR_MS = 55_000;
const END_AFTER_MS = 110_000;

export const createHandler = ({ jobs, deliver, monotonic, log }: Deps): Endpoint =>
  createEndpoint({ who: "service", body: { schema: z.object({}).strict(), maxBytes: 1024 } }, async () =>
    success(
      await runJobs({
        store: jobs,
        handlers: { mail: deliver, text_message: deliver },
        monotonic,
        log,
        concurrency: CONCURRENCY,
        leaseSeconds: LEASE_SECONDS,
        claimForMs: CLAIM_FOR_MS,
        endAfterMs: END_AFTER_MS,
      }),
    ),
  );
