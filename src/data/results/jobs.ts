import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { creditStatsKeys } from "@/data/user-credit-stats/user-credit-stats";
import { resultKeys } from "./keys";

const jobCode = () => import("./run-job");

/** What a job of results may have changed: figures, and credits. */
export const refreshResults = async (client: QueryClient, userId: string): Promise<void> => {
  void client.invalidateQueries({ queryKey: creditStatsKeys.all(userId) });
  await client.invalidateQueries({ queryKey: resultKeys.all(userId) });
};

/** Asks LinkedIn for the figures of the user's own posts. */
export const syncResults = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: [...resultKeys.all(userId), "sync"] as const,
    mutationFn: async (days: number) => (await jobCode()).runSync(userId, days),
    onSettled: () => refreshResults(client, userId),
  });

/** An analysis of the user's own posts of the last days; answers its text. */
export const analysePerson = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: [...resultKeys.all(userId), "analysis"] as const,
    mutationFn: async (days: number): Promise<string> => (await jobCode()).runPersonAnalysis(userId, days),
    onSettled: () => refreshResults(client, userId),
  });

/** Reads and analyses one page; answers the text. Throws `AppError`. */
export const analysePage = async (userId: string, organizationId: string): Promise<string> =>
  (await jobCode()).runPageAnalysis(userId, organizationId);
