import { paths } from "@/shared/paths";
import type { Database } from "@/types/database.types";

type Row = Database["public"]["Tables"]["notifications"]["Row"];

export type Notification = Pick<
  Row,
  "id" | "message" | "type" | "target" | "post_id" | "incident_key" | "read_at" | "created_at"
>;

const NOTIFICATIONS_SHOWN = 10;

export function notificationList(rows: readonly Notification[]): Notification[] {
  const seen = new Set<string>();
  return [...rows]
    .sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
    .filter((row) => {
      const key = JSON.stringify([row.type, row.message]);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, NOTIFICATIONS_SHOWN);
}

/** The page that a notice links to; null without a target and when its post was deleted. */
export function notificationTarget({
  target,
  post_id,
}: Pick<Notification, "target" | "post_id">): string | null {
  return target?.startsWith(`${paths.posts()}?`) && post_id === null ? null : target;
}

const OUTCOMES = ["published:", "failed:", "unconfirmed:"];

export const isOutcome = ({ incident_key }: Pick<Notification, "incident_key">): boolean =>
  OUTCOMES.some((kind) => incident_key?.startsWith(kind));

export const withRead = (rows: readonly Notification[], id: string, readAt: string): Notification[] =>
  rows.map((row) => (row.id === id ? { ...row, read_at: readAt } : row));

export const withAllRead = (rows: readonly Notification[], readAt: string): Notification[] =>
  rows.map((row) => ({ ...row, read_at: row.read_at ?? readAt }));

export const withInserted = (rows: readonly Notification[], row: Notification): Notification[] =>
  rows.some((known) => known.id === row.id) ? [...rows] : [row, ...rows];

export const unreadCount = (rows: readonly Notification[]): number =>
  rows.filter((row) => row.read_at === null).length;
