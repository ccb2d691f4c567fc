import type { DashboardSummary } from "@/data/dashboard/summary";

export type Step = { name: "connect" | "write" | "schedule" | "publish"; isDone: boolean };

type Facts = Pick<
  DashboardSummary,
  "connection" | "publishedCount" | "toPublishCount" | "next" | "failed" | "unconfirmed"
>;

/** The first steps of a new user, in order; null once the user has published. */
export function firstStepsOf(facts: Facts): Step[] | null {
  const { connection, publishedCount, toPublishCount, next, failed, unconfirmed } = facts;
  if (publishedCount > 0) return null;
  return [
    { name: "connect", isDone: connection.isThere },
    { name: "write", isDone: toPublishCount > 0 },
    { name: "schedule", isDone: next !== null || failed !== null || unconfirmed !== null },
    { name: "publish", isDone: false },
  ];
}
