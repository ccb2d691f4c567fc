import type { QueryClient } from "@tanstack/react-query";
import { analysisKey } from "@/data/results/jobs";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";
import { serverNow } from "@/shared/time/server-clock";

// An analysis is paid whether its page is still open or not: a tab that is loaded again waits for the one that it began,
// and a press after one of which nothing was heard looks for that one first.

type Of = Parameters<typeof analysisKey>[1];

const keyOf = (userId: string, of: Of): string => `${STORAGE_KEYS.personalAnalysis}:${userId}:begun:${of}`;

/** `subject`: the days or the page that are being analysed. */
export const noteBegun = (userId: string, of: Of, subject: string | number): boolean =>
  tabStore.set(keyOf(userId, of), `${subject} ${serverNow()}`);

export const noteEnded = (userId: string, of: Of): void => tabStore.remove(keyOf(userId, of));

const noted = (userId: string, of: Of): string[] => tabStore.get(keyOf(userId, of))?.split(" ") ?? [];

/** When this tab began the analysis of the subject, of whose end it has not heard (milliseconds). */
export function begunSince(userId: string, of: Of, subject: string | number): number | undefined {
  const [known, since] = noted(userId, of);
  return known === String(subject) && since ? Number(since) : undefined;
}

/** The subject that this tab began to analyse before it was loaded again, and has not heard the end of. */
export function begunBefore(client: QueryClient, userId: string, of: Of): string | undefined {
  const isRunning = client.isMutating({ mutationKey: analysisKey(userId, of) }) > 0;
  return isRunning ? undefined : noted(userId, of)[0];
}
