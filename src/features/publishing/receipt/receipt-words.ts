import { isErrorCode } from "@contract/error-codes";
import type { PostCharge } from "@/data/credits/credit-ledger";
import type { ReceiptAttempt, ReceiptComment } from "@/data/posts/receipt";
import { causeOfRefusal, isOutcomeUnsure } from "@/posts/state/causes";
import { receiptText } from "./receipt.text";

const text = receiptText;

export function outcomeOf({ phase, errorCode, wasSent }: ReceiptAttempt, isLast: boolean): string {
  const code = isErrorCode(errorCode) ? errorCode : null;
  // After a create request of unknown outcome, another attempt means that the user decided 'not on LinkedIn'.
  const wasUnsure = wasSent && code !== null && isOutcomeUnsure(code);
  if (
    code === "linkedin_duplicate" &&
    (phase === "unconfirmed" || phase === "retry" || phase === "published")
  )
    return text.duplicate[phase];
  switch (phase) {
    case "preparing":
    case "creating":
      return text.running[phase];
    case "published":
      return wasUnsure ? text.foundPublished : text.published;
    case "unconfirmed":
      return text.unconfirmed;
    case "retry":
      if (wasUnsure) return text.saidNot;
      return `${code ? causeOfRefusal(code) : text.unknown} ${isLast ? text.willTryAgain : text.again}`;
    case "failed":
      return code ? causeOfRefusal(code) : text.unknown;
  }
}

const ON_TIME_MS = 60_000;

export function latenessOf(dueAt: string, publishedAt: string): string {
  const late = Date.parse(publishedAt) - Date.parse(dueAt);
  return late < ON_TIME_MS ? text.onTime : text.late(late);
}

export const isChosenHourOver = (scheduledAt: number | null, dueAt: string): scheduledAt is number =>
  scheduledAt !== null && Date.parse(dueAt) - scheduledAt >= ON_TIME_MS;

export function commentInWords(comment: ReceiptComment | null, isPublished: boolean): string {
  if (comment === null) return isPublished ? text.commentNoLink : text.commentNotYet;
  const sentence = text.commentStates[comment.state];
  if (comment.state !== "failed" || !isErrorCode(comment.errorCode)) return sentence;
  return `${sentence}. ${causeOfRefusal(comment.errorCode)}`;
}

export function chargeInWords({ charged, held }: PostCharge, isPublished: boolean): string {
  if (charged > 0) return text.charged(charged);
  if (held > 0) return text.held(held);
  return isPublished ? text.free : text.notCharged;
}
