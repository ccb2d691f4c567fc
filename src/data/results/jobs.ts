import { isErrorCode } from "@contract/error-codes";
import type { ResultsJob } from "@contract/results";
import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { creditStatsKeys } from "@/data/user-credit-stats/user-credit-stats";
import { pause } from "@/shared/client/pause";
import { lookingOn } from "@/shared/client/unheard-looks";
import { AppError, invokeFunction } from "@/shared/errors";
import { resultKeys } from "./keys";
import { readJob } from "./queries";

const POLL_MS = 2_000;
/** Looks in a row without an answer until the waiting ends: a minute of them. */
const MOST_UNHEARD = 30;

/** Waits until a job has ended; the work goes on at the server whether anybody waits or not. Throws its error. */
export async function endOf<S extends z.ZodType>(
  job: Pick<ResultsJob, "state" | "result" | "error_code"> & { id: string },
  schema: S,
): Promise<z.output<S>> {
  let now:
    | Pick<ResultsJob, "state" | "result" | "error_code">
    | { state: string; result: unknown; error_code: string | null } = job;
  const look = lookingOn(() => readJob(job.id), MOST_UNHEARD);
  while (now.state === "queued" || now.state === "running") {
    await pause(POLL_MS);
    now = (await look()) ?? now;
  }
  if (now.state === "failed")
    throw new AppError(isErrorCode(now.error_code) ? now.error_code : "job_interrupted");
  return schema.parse(now.result);
}

async function run<S extends z.ZodType>(
  name: string,
  body: Record<string, unknown>,
  schemaOf: (contract: typeof import("@contract/results")) => S,
): Promise<z.output<S>> {
  const contract = await import("@contract/results");
  const job = await invokeFunction(name, body, contract.resultsJob);
  return endOf(
    { id: job.job_id, state: job.state, result: job.result, error_code: job.error_code },
    schemaOf(contract),
  );
}

/** What a job of results may have changed: figures, and credits. */
const refresh = async (client: QueryClient, userId: string): Promise<void> => {
  void client.invalidateQueries({ queryKey: creditStatsKeys.all(userId) });
  await client.invalidateQueries({ queryKey: resultKeys.all(userId) });
};

/** Asks LinkedIn for the figures of the user's own posts. */
export const syncResults = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: [...resultKeys.all(userId), "sync"] as const,
    mutationFn: (days: number) =>
      run("sync-analytics", { user_id: userId, days }, (contract) => contract.syncResult),
    onSettled: () => refresh(client, userId),
  });

/** An analysis of the user's own posts of the last days; answers its text. */
export const analysePerson = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: [...resultKeys.all(userId), "analysis"] as const,
    mutationFn: async (days: number): Promise<string> => {
      const body = { user_id: userId, analysis_type: "personal", days };
      return (await run("organization-analytics", body, (contract) => contract.analysisResult)).message;
    },
    onSettled: () => refresh(client, userId),
  });

/** Reads and analyses one page; answers the text. Throws `AppError`. */
export const analysePage = async (userId: string, organizationId: string): Promise<string> => {
  const body = { user_id: userId, organization_id: organizationId };
  return (await run("organization-analytics", body, (contract) => contract.analysisResult)).message;
};

export const refreshResults = refresh;
