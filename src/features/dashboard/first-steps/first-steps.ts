import type { DashboardSummary } from "@/data/dashboard/summary";

export type Step = {
  name: "connect" | "write" | "schedule" | "publish";
  isDone: boolean;
  toSchedule?: number | undefined;
};

type Facts = Pick<
  DashboardSummary,
  "connection" | "publishedCount" | "toPublishCount" | "next" | "failed" | "unconfirmed" | "week"
>;

export function firstStepsOf(facts: Facts): Step[] | null {
  const { connection, publishedCount, toPublishCount, next, failed, unconfirmed, week } = facts;
  if (publishedCount > 0) return null;
  return [
    { name: "connect", isDone: connection.isThere },
    { name: "write", isDone: toPublishCount > 0 },
    {
      name: "schedule",
      isDone: next !== null || failed !== null || unconfirmed !== null,
      toSchedule: week.find(({ time }) => time === null)?.postcard,
    },
    { name: "publish", isDone: false },
  ];
}
