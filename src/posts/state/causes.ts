import type { ErrorCode } from "@contract/error-codes";
import type { CardPublisher } from "@/data/posts/cards";
import { causeCodeOf } from "@/data/posts/problems/problems";
import { errorText } from "@/text/errors";
import { stateText } from "./state.text";

export type Remedy =
  | { kind: "reconnect"; label: string }
  | { kind: "buy"; label: string }
  | { kind: "edit"; label: string }
  | { kind: "retry" }
  | { kind: "wait" };

const { remedy: labels } = stateText;
const reconnect: Remedy = { kind: "reconnect", label: labels.reconnect };
const edit = (label: string): Remedy => ({ kind: "edit", label });

const REMEDIES: Partial<Record<ErrorCode, Remedy>> = {
  linkedin_not_connected: { kind: "reconnect", label: labels.connect },
  linkedin_token_expired: reconnect,
  linkedin_token_revoked: reconnect,
  linkedin_connection_expires: reconnect,
  linkedin_scope_missing: reconnect,
  linkedin_forbidden: reconnect,
  page_role_lost: edit(labels.publishers),
  insufficient_credits: { kind: "buy", label: labels.buy },
  linkedin_text_too_long: edit(labels.text),
  linkedin_field_too_long: edit(labels.post),
  linkedin_text_empty: edit(labels.text),
  linkedin_duplicate: edit(labels.text),
  linkedin_rejected: edit(labels.post),
  text_has_holes: edit(labels.text),
  text_near_limit: edit(labels.text),
  text_repeated: edit(labels.text),
  media_missing: edit(labels.media),
  media_changed: edit(labels.media),
  media_too_large: edit(labels.media),
  media_kind_unsupported: edit(labels.media),
  media_upload_failed: edit(labels.media),
  media_unprocessable: edit(labels.media),
  publish_too_late: edit(labels.date),
  posts_too_close: edit(labels.date),
  changes_requested: edit(labels.text),
  hour_not_on_clock: edit(labels.date),
  date_in_past: edit(labels.date),
  comment_over_limit: edit(labels.comment),
  backend_misconfigured: { kind: "wait" },
  linkedin_version_retired: { kind: "wait" },
};

export const remedyOf = (code: ErrorCode): Remedy => REMEDIES[code] ?? { kind: "retry" };

/** True when a change of the text or of the first comment removes the cause. */
export function isAboutText(code: ErrorCode): boolean {
  const remedy = remedyOf(code);
  return remedy.kind === "edit" && [labels.text, labels.comment].some((label) => label === remedy.label);
}

/**
 * After these errors LinkedIn may have the post, unless no create request was sent or LinkedIn has denied that it has
 * the post.
 */
const UNSURE: ReadonlySet<ErrorCode> = new Set([
  "linkedin_server_error",
  "linkedin_timeout",
  "linkedin_connection_lost",
  "lease_lost",
  "database_restored",
]);
export const isOutcomeUnsure = (code: ErrorCode): boolean => UNSURE.has(code);

/**
 * The cause of a failed attempt that certainly created no post. Some codes need another sentence here, because their
 * usual sentence says that LinkedIn may have the post.
 */
export const causeOfRefusal = (code: ErrorCode): string =>
  isOutcomeUnsure(code) ? stateText.notSent[code as keyof typeof stateText.notSent] : errorText[code];

const WAITING: Partial<Record<ErrorCode, string>> = stateText.waiting;
export const causeOfWait = (code: ErrorCode): string => WAITING[code] ?? causeOfRefusal(code);

export function causeOf(publisher: CardPublisher): { code: ErrorCode; sentence: string } | null {
  const { state, errorLimit } = publisher;
  const code = causeCodeOf(publisher);
  if (code === null) return null;
  if (code === "linkedin_text_too_long" && errorLimit !== null)
    return { code, sentence: stateText.textRefused(errorLimit) };
  return { code, sentence: state === "scheduled" ? causeOfWait(code) : causeOfRefusal(code) };
}
