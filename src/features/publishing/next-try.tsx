import { useQuery } from "@tanstack/react-query";
import { receiptOfPost } from "@/data/posts/receipt";
import { nextTryInWords } from "@/posts/state/next-try-words";
import { useUser } from "@/shared/session/session";
import { useNow } from "@/shared/time/use-now";

/** Reads the time of the next try from the post's receipt; only a few posts wait for a next try. */
export function NextTry({ postId, timeZone }: { postId: string; timeZone: string }) {
  const receipt = useQuery(receiptOfPost(useUser().id, postId));
  const now = useNow();
  return nextTryInWords(receipt.data?.nextAttemptAt ?? null, timeZone, now);
}
