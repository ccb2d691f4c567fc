import { useQuery } from "@tanstack/react-query";
import { receiptOfPost } from "@/data/posts/receipt";
import { dayInWords } from "@/data/posts/schedule";
import { clockIn, dayIn } from "@/shared/dates";
import { useUser } from "@/shared/session";
import { useNow } from "../use-now";
import { publishingText } from "./publishing.text";

const { triesAgain, triesAt } = publishingText;

/** When a post that was refused is tried again. Only its receipt knows, and few cards wait: each asks for its own. */
export function NextTry({ postId, timeZone }: { postId: string; timeZone: string }) {
  const receipt = useQuery(receiptOfPost(useUser().id, postId));
  const now = useNow();
  const at = receipt.data?.nextAttemptAt ?? null;
  return triesAgain(at === null ? null : whenInWords(new Date(at), timeZone, new Date(now)));
}

function whenInWords(at: Date, timeZone: string, now: Date): string {
  if (at <= now) return triesAt.atOnce;
  const [day, today, hour] = [dayIn(timeZone, at), dayIn(timeZone, now), clockIn(timeZone, at)];
  return day === today ? triesAt.today(hour) : triesAt.on(dayInWords(day, today), hour);
}
