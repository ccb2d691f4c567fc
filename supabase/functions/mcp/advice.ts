import type { ErrorCode } from "../_shared/contract/error-codes.ts";
import type { Failed } from "../_shared/http/log.ts";

/** An assistant's remedy for a refusal, for the codes whose names do not explain it. */
const ADVICE: Partial<Record<ErrorCode, string>> = {
  forbidden:
    "this token lacks the right; unless it may publish at once, an hour must be at least 15 minutes from now",
  card_not_found: "list_posts has the numbers of this person's posts",
  card_version_conflict:
    "the post has changed; read its version with list_posts, and check that the change still fits",
  card_publishing: "the post is on its way to LinkedIn and cannot change now",
  post_unconfirmed: "LinkedIn may have the post; the person must first say in Tribuna whether it does",
  publisher_already_published: "the post is on LinkedIn, and nothing of it is left to publish or move",
  publisher_not_allowed: "list_publishers has those who take drafts",
  date_in_past: "the moment is over on the clock of timezone",
  approval_missing: "the person who approves this post has not done so yet",
  text_has_holes: "the text has unfilled words in brackets; ask the person about them",
  idempotency_key_reused: "an earlier change had this key; take a new one",
  linkedin_text_empty:
    "only some of the post's accounts have a text; the person must write the common text, in Tribuna",
  linkedin_text_too_long: "only the person can shorten the text, in Tribuna",
  too_many_open_posts: "the person must first publish or delete posts, in Tribuna",
  service_busy: "it is not known whether it was done; repeat it with the same key",
};

const adviceOf = ({ code, detail, reference }: Failed): string | undefined => {
  if (code === "unexpected") return `Tribuna failed, and logged it as ${reference}`;
  if (code !== "page_role_lost") return ADVICE[code];
  const page = detail?.page === undefined ? "the page" : `«${detail.page}»`;
  return `the person may no longer publish as ${page}; leave that page out, or ask the person to get the role back from one of its administrators on LinkedIn and then to refresh the pages in Tribuna's settings`;
};

const withAdvice = (code: ErrorCode, advice: string | undefined): string =>
  advice ? `${code}: ${advice}` : code;

/** Returns the reason why a tool failed, as a sentence for the assistant. */
export const failureSentence = (failed: Failed): string => withAdvice(failed.code, adviceOf(failed));

/** Returns the reason why a message was refused before its tool ran. */
export function refusalSentence(failed: Failed): string {
  const { code, retryAfter } = failed;
  if (code === "service_busy") return withAdvice(code, "nothing was done; repeat it in a few seconds");
  if (code === "assistant_limit_reached" && retryAfter)
    return withAdvice(code, `this person's assistants have used up their requests until ${retryAfter}`);
  return failureSentence(failed);
}
