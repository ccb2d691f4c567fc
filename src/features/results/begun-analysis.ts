import type { QueryClient } from "@tanstack/react-query";
import { analysisKey } from "@/data/results/jobs";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";
import { serverNow } from "@/shared/time/server-clock";

// An analysis is paid whether its page is still open or not: a tab that is loaded again waits for the one that it began,
// and a press after one of which nothing was heard looks for that one first.

type Of = Parameters<typeof analysisKey>[1];

/** `subject`: the days or the page that are being analysed. */
const keyOf = (userId: string, of: Of, subject: string | number): string =>
  `${STORAGE_KEYS.personalAnalysis}:${userId}:begun:${of}:${subject}`;

export const noteBegun = (userId: string, of: Of, subject: string | number): boolean =>
  tabStore.set(keyOf(userId, of, subject), String(serverNow()));

export const noteEnded = (userId: string, of: Of, subject: string | number): void =>
  tabStore.remove(keyOf(userId, of, subject));

/** When this tab began the analysis of the subject, of whose end it has not heard (milliseconds). */
export function begunSince(userId: string, of: Of, subject: string | number): number | undefined {
  const since = tabStore.get(keyOf(userId, of, subject));
  return since === null ? undefined : Number(since);
}

/** Whether this tab began to analyse the subject before it was loaded again, and has not heard the end of it. */
export const isBegunBefore = (
  client: QueryClient,
  userId: string,
  of: Of,
  subject: string | number,
): boolean =>
  client.isMutating({ mutationKey: analysisKey(userId, of) }) === 0 &&
  begunSince(userId, of, subject) !== undefined;
