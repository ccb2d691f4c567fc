import type { ErrorCode } from "@contract/error-codes";
import type { PublishOutcome } from "@contract/functions";
import { causeOfRefusal } from "@/posts/state/causes";
import { publishNowText } from "./publish-now.text";
import type { WaitWords } from "./wait-words";

const text = publishNowText.now;

export type Sent = {
  place: string;
  outcome: PublishOutcome;
  code: ErrorCode | null;
};

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
const withoutStop = (sentence: string): string => sentence.replace(/\.$/, "");

function failuresOf(sent: readonly Sent[]): ReadonlyMap<string, string[]> {
  const byCause = new Map<string, string[]>();
  for (const { place, outcome, code } of sent) {
    if (outcome !== "failed") continue;
    const cause = code === null ? text.unknownCause : causeOfRefusal(code);
    byCause.set(cause, [...(byCause.get(cause) ?? []), place]);
  }
  return byCause;
}

/**
 * Returns the toast about the posts of a card, or null when the card itself shows the outcome. `wait` has the sentences
 * about posts that are tried again.
 */
export function toastOfReport(
  sent: readonly Sent[],
  wait: WaitWords | null,
): { kind: "success" | "warning" | "error"; sentence: string } | null {
  const placesOf = (outcome: PublishOutcome) =>
    sent.filter((result) => result.outcome === outcome).map(({ place }) => place);
  const [published, unconfirmed, retry] = [placesOf("published"), placesOf("unconfirmed"), placesOf("retry")];
  const failures = failuresOf(sent);
  const parts = [
    ...(published.length > 0 ? [text.publishedIn(published)] : []),
    ...(unconfirmed.length > 0 ? [text.unsureIn(unconfirmed)] : []),
    ...(retry.length > 0 && wait ? [text.waitsIn(retry, wait.nextTry)] : []),
    ...[...failures].map(([cause, places]) => text.failedIn(places, cause)),
  ];
  const kind = failures.size > 0 ? "error" : unconfirmed.length + retry.length > 0 ? "warning" : "success";
  if (parts.length > 1) {
    const last = parts.length - 1;
    return {
      kind,
      sentence: capital(parts.map((part, at) => (at < last ? withoutStop(part) : part)).join("; ")),
    };
  }
  if (published.length > 0) return { kind, sentence: capital(text.publishedIn(published)) };
  if (unconfirmed.length > 0) return { kind, sentence: text.unsure };
  if (retry.length > 0 && wait) return { kind, sentence: `${wait.cause} ${wait.nextTry}` };
  const [cause] = failures.keys();
  if (cause === undefined) return null;
  return { kind, sentence: cause === text.unknownCause ? text.failed : cause };
}
