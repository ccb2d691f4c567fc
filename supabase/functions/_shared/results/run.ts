import { createCredentialStore } from "../adapters/credential-store.ts";
import type { ServiceClient } from "../adapters/supabase.ts";
import { createAi } from "../ai/work/wiring.ts";
import type { Environment } from "../environment.ts";
import { consoleLog } from "../http/log.ts";
import { createJobStore } from "../jobs/job-store.ts";
import type { JobHandler } from "../jobs/ports.ts";
import { runJobs } from "../jobs/run-jobs.ts";
import { runOwnJob } from "../jobs/run-own-job.ts";
import { createLinkedInStatistics } from "../linkedin/calls/statistics.ts";
import { createLinkedInAccess } from "../linkedin/tokens/access.ts";
import { createLinkedInOAuth } from "../linkedin/tokens/oauth.ts";
import { sleep } from "../sleep.ts";
import { createAnalysisStore } from "./adapters/analysis-store.ts";
import { createPageFiguresStore } from "./adapters/page-figures-store.ts";
import { createPostFiguresStore } from "./adapters/post-figures-store.ts";
import { createPageAnalysis } from "./page-analysis.ts";
import { createPersonAnalysis } from "./person-analysis.ts";
import { createPersonalSync } from "./personal-sync.ts";
import { createUserAnalytics } from "./user-analytics.ts";
import { createWriteAnalysis } from "./write-analysis.ts";

const LEASE_SECONDS = 60;
const CLAIM_FOR_MS = 60_000;
/** A run ends after this time, because the platform ends the function after 150 s. */
const END_AFTER_MS = 110_000;
const JOBS_AT_ONCE = 4;

export type ResultsRun = {
  due(): Promise<void>;
  own(jobId: string): Promise<void>;
};

export function createResultsRun(env: Environment, client: ServiceClient): ResultsRun {
  const credentials = createCredentialStore(client);
  const oauth = createLinkedInOAuth({ fetch, ...env.linkedin });
  const posts = createPostFiguresStore(client);
  const analysis = createAnalysisStore(client);
  const shared = {
    renewer: {
      credentials,
      now: Date.now,
      sleep,
      access: createLinkedInAccess({ store: credentials, oauth, now: Date.now }),
    },
    statistics: createLinkedInStatistics({ fetch, ...env.linkedin }),
    now: Date.now,
  };
  const ai = createAi(env);
  const write = createWriteAnalysis(ai.chat);
  const { call } = ai.workDeps({
    USER_ANALYTICS: createUserAnalytics({ store: analysis, write, now: Date.now }),
  });
  const handlers: Record<string, JobHandler> = {
    results_sync: createPersonalSync({ ...shared, store: posts, mostCalls: env.linkedin.callsAMember }),
    page_analysis: createPageAnalysis({
      ...shared,
      posts,
      page: createPageFiguresStore(client),
      analysis,
      write,
    }),
    person_analysis: createPersonAnalysis({ call }),
  };
  const options = {
    store: createJobStore(client),
    handlers,
    leaseSeconds: LEASE_SECONDS,
    claimForMs: CLAIM_FOR_MS,
    endAfterMs: END_AFTER_MS,
    monotonic: () => performance.now(),
    log: consoleLog,
  };
  return {
    due: async () => void (await runJobs({ ...options, concurrency: JOBS_AT_ONCE })),
    own: (jobId) => runOwnJob(options, jobId),
  };
}
