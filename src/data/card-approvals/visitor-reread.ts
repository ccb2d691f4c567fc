import type { ApprovalCard } from "@contract/approval";
import { toAppError } from "@/shared/errors";
import { serverNow } from "@/shared/time/server-clock";

const REREAD_MS = 60_000;
const CONVERSATION_REREAD_MS = 25_000;
const CONVERSATION_MS = 30 * 60_000;

type Reviewed = Pick<ApprovalCard, "answer" | "thread">;

const newestOf = ({ answer, thread }: Reviewed): number =>
  Math.max(0, ...[answer?.at, thread.at(-1)?.at].map((at) => (at ? Date.parse(at) : 0)));

/**
 * Returns the milliseconds between two polls of a reviewer's page, or false when the link has ended. The page polls
 * because reviewers have no Realtime connection. It polls faster only during a conversation, because the server limits
 * the reads of one IP address (`engine.count_approval_request`), which the reviewers of an office share.
 */
export function rereadMs(posts: readonly Reviewed[], error: unknown): number | false {
  if (error !== null && toAppError(error).code === "not_found") return false;
  const newest = Math.max(0, ...posts.map(newestOf));
  return serverNow() - newest < CONVERSATION_MS ? CONVERSATION_REREAD_MS : REREAD_MS;
}
