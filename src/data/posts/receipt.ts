import { queryOptions } from "@tanstack/react-query";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import { postKeys } from "./keys";

const ATTEMPT_PHASES = ["preparing", "creating", "published", "retry", "failed", "unconfirmed"] as const;
export type AttemptPhase = (typeof ATTEMPT_PHASES)[number];

export type ReceiptAttempt = {
  number: number;
  phase: AttemptPhase;
  startedAt: string;
  /** True when the create request may have reached LinkedIn. */
  wasSent: boolean;
  errorCode: string | null;
};

const COMMENT_STATES = ["scheduled", "sending", "posted", "failed", "unconfirmed"] as const;
export type CommentState = (typeof COMMENT_STATES)[number];
export type ReceiptComment = { state: CommentState; errorCode: string | null };

export type Receipt = {
  dueAt: string | null;
  nextAttemptAt: string | null;
  publishedAt: string | null;
  attempts: ReceiptAttempt[];
  comment: ReceiptComment | null;
};

type ReceiptRow = {
  published_at: string | null;
  publish_jobs: {
    due_at: string;
    asked_at: string | null;
    next_attempt_at: string;
    state: string;
    publish_attempts: {
      number: number;
      phase: string;
      started_at: string;
      create_sent_at: string | null;
      error_code: string | null;
    }[];
  } | null;
  publish_comments: { state: string; error_code: string | null } | null;
};

const KNOWN_PHASES: ReadonlySet<string> = new Set(ATTEMPT_PHASES);
const isPhase = (value: string): value is AttemptPhase => KNOWN_PHASES.has(value);

const KNOWN_COMMENT_STATES: ReadonlySet<string> = new Set(COMMENT_STATES);
const isCommentState = (value: string): value is CommentState => KNOWN_COMMENT_STATES.has(value);

const commentOf = (row: ReceiptRow["publish_comments"]): ReceiptComment | null =>
  row && { state: isCommentState(row.state) ? row.state : "scheduled", errorCode: row.error_code };

export function receiptOf({ published_at, publish_jobs: job, publish_comments }: ReceiptRow): Receipt {
  return {
    dueAt: job?.asked_at ?? job?.due_at ?? null,
    nextAttemptAt: job?.state === "scheduled" ? job.next_attempt_at : null,
    publishedAt: published_at,
    comment: commentOf(publish_comments),
    attempts: (job?.publish_attempts ?? [])
      .map((attempt) => ({
        number: attempt.number,
        // An unknown phase, from a newer server, is shown as unfinished.
        phase: isPhase(attempt.phase) ? attempt.phase : "preparing",
        startedAt: attempt.started_at,
        wasSent: attempt.create_sent_at !== null,
        errorCode: attempt.error_code,
      }))
      .sort((a, b) => a.number - b.number),
  };
}

export const receiptOfPost = (userId: string, postId: string) =>
  queryOptions({
    queryKey: [...postKeys.all(userId), "receipt", postId] as const,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Receipt | null> => {
      const row = unwrap(
        await supabase
          .from("posts")
          .select(
            "published_at, publish_jobs(due_at, asked_at, next_attempt_at, state, publish_attempts(number, phase, started_at, create_sent_at, error_code)), publish_comments(state, error_code)",
          )
          .eq("id", postId)
          .eq("user_id", userId)
          .abortSignal(signal)
          .maybeSingle(),
      );
      return row && receiptOf(row);
    },
  });
