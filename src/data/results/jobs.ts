import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { creditStatsKeys } from "@/data/user-credit-stats/user-credit-stats";
import { resultKeys } from "./keys";
import type { OnWaiting } from "./run-job";

const jobCode = () => import("./run-job");

/** Refetches everything that a job of results may have changed: figures and credits. */
export const refreshResults = async (client: QueryClient, userId: string): Promise<void> => {
  void client.invalidateQueries({ queryKey: creditStatsKeys.all(userId) });
  await client.invalidateQueries({ queryKey: resultKeys.all(userId) });
};

/** Asks LinkedIn for the figures of the user's own posts. */
export const syncResults = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: [...resultKeys.all(userId), "sync"] as const,
    mutationFn: async ({ days, requestKey }: { days: number; requestKey: string }) =>
      (await jobCode()).runSync(userId, days, requestKey),
    onSettled: () => refreshResults(client, userId),
  });

/** The key of an analysis in this tab. A page may have one at a time, and so may the profile. */
export const analysisKey = (userId: string, of: "person" | "pages") =>
  [...resultKeys.all(userId), "analysis", of] as const;

/**
 * Analyses the user's own posts of the last days, or one page; returns the text. A repeated `requestKey` returns
 * the analysis that it began. Throws `AppError`.
 */
export const analysePerson = async (userId: string, days: number, requestKey: string) =>
  (await jobCode()).runPersonAnalysis(userId, days, requestKey);
/** `onWaiting`: a try failed, and others follow. */
export const analysePage = async (
  userId: string,
  organizationId: string,
  requestKey: string,
  onWaiting: OnWaiting,
) => (await jobCode()).runPageAnalysis(userId, organizationId, requestKey, onWaiting);
