import { useTimeZone } from "@/shared/session/clock";
import { dayIn } from "@/shared/time/dates";
import { daysBetween } from "@/shared/time/days";
import { serverNow } from "@/shared/time/server-clock";
import { rewriteText as text } from "./rewrite.text";

/** An estimate: after these days few readers remember a post. */
export const YOUNG_DAYS = 60;

export function YoungNote({ publishedAt }: { publishedAt: string | null }) {
  const zone = useTimeZone();
  if (publishedAt === null) return null;
  const days = daysBetween(dayIn(zone, new Date(publishedAt)), dayIn(zone, new Date(serverNow())));
  if (days >= YOUNG_DAYS) return null;
  return (
    <p role="note" className="rounded-md bg-surface-2 p-3 text-pretty text-sm text-warning">
      {text.young(Math.max(0, days))}
    </p>
  );
}
