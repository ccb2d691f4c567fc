import { type ErrorCode, isErrorCode } from "@contract/error-codes";
import type { QueryClient } from "@tanstack/react-query";
import type { PublishReport } from "@/data/posts/changes/write";
import { receiptOfPost } from "@/data/posts/receipt";
import { causeOfWait } from "@/posts/state/causes";
import { nextTryInWords } from "@/posts/state/next-try-words";
import { detailOf } from "@/shared/client/with-timeout";
import { serverNow } from "@/shared/time/server-clock";
import { publishNowText } from "./publish-now.text";

export type WaitWords = { cause: string; nextTry: string };

/** The words name no time, because each post may wait until a different time; the receipts name the times. */
export async function waitInWords(
  client: QueryClient,
  userId: string,
  { results }: PublishReport,
  timeZone: string,
): Promise<WaitWords | null> {
  const waiting = results.filter(({ outcome }) => outcome === "retry");
  if (waiting.length === 0) return null;
  const receipts = await Promise.all(
    waiting.map(({ postId }) => detailOf(client.fetchQuery(receiptOfPost(userId, postId)))),
  );
  const [next = null] = receipts.flatMap((receipt) => receipt?.nextAttemptAt ?? []).sort();
  const causes = new Set(waiting.flatMap(({ code }): ErrorCode[] => (isErrorCode(code) ? [code] : [])));
  const [cause] = causes;
  return {
    cause: causes.size === 1 && cause ? causeOfWait(cause) : publishNowText.now.waits,
    nextTry: nextTryInWords(next, timeZone, serverNow()),
  };
}
