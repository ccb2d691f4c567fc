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
 * Returns how often a visible page of a visitor polls, because a visitor has no Realtime connection; more often while a
 * conversation runs, and not always, because each read counts as a visit (`engine.count_approval_visit`), and an
 * office shares one address. Stops on an ended link.
 */
export function rereadMs(posts: readonly Reviewed[], error: unknown): number | false {
  if (error !== null && toAppError(error).code === "not_found") return false;
  const newest = Math.max(0, ...posts.map(newestOf));
  return serverNow() - newest < CONVERSATION_MS ? CONVERSATION_REREAD_MS : REREAD_MS;
}
