import { startFunction } from "../_shared/adapters/start.ts";
import { createServiceClient } from "../_shared/adapters/supabase.ts";
import { createResultsJobs } from "../_shared/results/adapters/results-jobs.ts";
import { createResultsRun } from "../_shared/results/run.ts";
import { createHandler } from "./handler.ts";

startFunction("organization-analytics", (env) => {
  const client = createServiceClient(env);
  return createHandler({ jobs: createResultsJobs(client), run: createResultsRun(env, client) });
});
