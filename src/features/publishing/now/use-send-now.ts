import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { PostCard } from "@/data/posts/cards";
import { usePublishNow } from "@/data/posts/changes/mutations";
import type { PublishNow, PublishReport } from "@/data/posts/changes/write";
import { mayHaveArrived, toAppError } from "@/shared/errors";
import { holdNotices } from "@/shared/held-notices";
import { announceSlow, toast } from "@/shared/toast";
import { errorSentence, errorText } from "@/text/errors";
import { publishNowText } from "./publish-now.text";
import { toastOfReport } from "./report-words";
import { type WaitWords, waitInWords } from "./wait-words";

const text = publishNowText.now;

function showReport(
  { results }: PublishReport,
  placeOf: (postId: string) => string,
  wait: WaitWords | null,
  onBuy: () => void,
): void {
  const sent = results.map((result) => ({ ...result, place: placeOf(result.postId) }));
  const message = toastOfReport(sent, wait);
  if (message === null) return;
  const hasTooFewCredits = results.some(
    ({ outcome, code }) => outcome === "failed" && code === "insufficient_credits",
  );
  toast[message.kind](
    message.sentence,
    hasTooFewCredits ? { action: { label: text.buy, onClick: onBuy } } : undefined,
  );
}

const settledIn = ({ results }: PublishReport): string[] =>
  results.flatMap(({ postId, outcome }) =>
    outcome === "published" || outcome === "failed" || outcome === "unconfirmed" ? [postId] : [],
  );

type SendNow = {
  userId: string;
  card: PostCard;
  /** Names the account of a post inside a sentence. */
  placeOf: (postId: string) => string;
  onBuy: () => void;
};

/**
 * Returns the function that publishes at a click and reports the outcome in a toast, also after its dialog has closed.
 * Until then it holds back the live notices of `postIds`, which would report the same outcome.
 */
export function useSendNow({ userId, card, placeOf, onBuy }: SendNow) {
  const client = useQueryClient();
  const hold = useRef<ReturnType<typeof holdNotices> | null>(null);
  const wasOnline = useRef(true);
  const endSending = useRef<() => void>(undefined);
  const publish = usePublishNow(userId, {
    onSuccess: (report) => {
      endSending.current?.();
      void waitInWords(client, userId, report, card.timezone).then((wait) => {
        showReport(report, placeOf, wait, onBuy);
        hold.current?.end(settledIn(report));
      });
    },
    onError: (error) => {
      endSending.current?.();
      hold.current?.end([]);
      const failure = toAppError(error);
      if (failure.code === "insufficient_credits")
        toast.error(errorText.insufficient_credits, { action: { label: text.buy, onClick: onBuy } });
      else toast.error(mayHaveArrived(failure, wasOnline.current) ? text.noResponse : errorSentence(failure));
    },
  });
  return (postIds: readonly string[], what: PublishNow): void => {
    wasOnline.current = navigator.onLine;
    hold.current = holdNotices(postIds);
    // The dialog closes at the click, and the card does not change before the response.
    endSending.current = announceSlow(text.sending, `sending-${card.postcard}`);
    publish.mutate(what);
  };
}
