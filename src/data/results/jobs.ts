import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { creditStatsKeys } from "@/data/user-credit-stats/user-credit-stats";
import { resultKeys } from "./keys";
import type { OnWaiting, Prices } from "./run-job";

const jobCode = () => import("./run-job");

export const refreshResults = async (client: QueryClient, userId: string): Promise<void> => {
  void client.invalidateQueries({ queryKey: creditStatsKeys.all(userId) });
  await client.invalidateQueries({ queryKey: resultKeys.all(userId) });
};

export const syncResults = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: [...resultKeys.all(userId), "sync"] as const,
    mutationFn: async ({ days, requestKey, prices }: { days: number; requestKey: string; prices: Prices }) =>
      (await jobCode()).runSync(userId, days, requestKey, prices),
    onSettled: () => refreshResults(client, userId),
  });

export const analysisKey = (userId: string, of: "person" | "pages") =>
  [...resultKeys.all(userId), "analysis", of] as const;

export const analysePerson = async (userId: string, days: number, requestKey: string, prices: Prices) =>
  (await jobCode()).runPersonAnalysis(userId, days, requestKey, prices);
/** `onWaiting` is called when an attempt failed and the server will repeat it. */
export const analysePage = async (
  userId: string,
  organizationId: string,
  requestKey: string,
  prices: Prices,
  onWaiting: OnWaiting,
) => (await jobCode()).runPageAnalysis(userId, organizationId, requestKey, prices, onWaiting);
