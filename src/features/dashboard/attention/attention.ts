import type { DashboardSummary, Waiting } from "@/data/dashboard/summary";

export type Attention =
  | { kind: "disconnected" | "expired" }
  | ({ kind: "failed" | "unconfirmed" | "blocked" } & Waiting)
  | { kind: "lost"; cards: number; postId: string; pages: readonly (string | null)[] }
  | { kind: "ending"; endsAt: string }
  | { kind: "owing"; owed: number }
  | { kind: "short"; due: number; covered: number }
  | { kind: "low"; available: number };

const WEEK_MS = 7 * 24 * 3_600_000;
/** The number of credits below which the balance is low: enough for four posts, or for two posts with an image each. */
const LOW_CREDITS = 2;

type Facts = Pick<DashboardSummary, "failed" | "unconfirmed" | "blocked" | "week" | "connection" | "credits">;

/** Counts the scheduled cards of the week that have a lost page. */
function lostOf(week: Facts["week"]): Attention[] {
  const lost = week.filter(({ time, lostPages }) => time !== null && lostPages.length > 0);
  const [first] = lost;
  if (!first) return [];
  const pages = [...new Set(lost.flatMap(({ lostPages }) => lostPages))];
  return [{ kind: "lost", cards: lost.length, postId: first.postId, pages }];
}

function creditsOf({ available, owed, due, covered }: Facts["credits"]): Attention[] {
  if (owed > 0) return [{ kind: "owing", owed }];
  if (due > covered) return [{ kind: "short", due, covered }];
  return available < LOW_CREDITS ? [{ kind: "low", available }] : [];
}

/** Orders the problems by severity: a problem of all posts comes before a failed post. */
export function attentionOf(facts: Facts, now: number): Attention[] {
  const { failed, unconfirmed, blocked, week, connection, credits } = facts;
  const left = connection.endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(connection.endsAt) - now;
  return [
    ...(connection.isThere ? [] : [{ kind: left <= 0 ? "expired" : "disconnected" } as const]),
    ...(failed ? [{ kind: "failed", ...failed } as const] : []),
    ...(unconfirmed ? [{ kind: "unconfirmed", ...unconfirmed } as const] : []),
    ...(blocked ? [{ kind: "blocked", ...blocked } as const] : []),
    ...lostOf(week),
    ...(connection.isThere && connection.endsAt !== null && left < WEEK_MS
      ? [{ kind: "ending", endsAt: connection.endsAt } as const]
      : []),
    ...creditsOf(credits),
  ];
}
