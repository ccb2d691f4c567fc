import type { ApprovalCard, ApprovalInput } from "@contract/approval";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { once, send } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { invokeFunction, unwrap } from "@/shared/errors";

export type Message = ApprovalCard["thread"][number];

export type ReviewThread = {
  /** The account whose post got a decision on a board; null for the card's own link. */
  publisher: string | null;
  thread: Message[];
  /** True while a working link shows the thread; otherwise no reviewer can read a reply. */
  is_shown: boolean;
};

export const threadsOfCard = (userId: string, postcard: number) =>
  queryOptions({
    // The key begins with the approval's key, so that a refetch of the approval also refetches the threads.
    queryKey: ["card_approvals", userId, postcard, "threads"] as const,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ReviewThread[]> =>
      unwrap(
        await supabase.rpc("list_review_threads", { p_postcard: postcard }).abortSignal(signal),
      ) as ReviewThread[],
  });

/**
 * Returns the mutation that sends the owner's reply to a thread. The mutation calls `onSent` even when the screen that
 * sent the reply has closed.
 */
export function useReply(
  userId: string,
  { postcard, publisher }: { postcard: number; publisher: string | null },
  onSent: (words: string) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (words: string): Promise<string> =>
      once(
        "reply_to_reviewer",
        { p_postcard: postcard, p_words: words, p_publisher: publisher },
        { form: `reply ${postcard} ${publisher}` },
      ),
    onSuccess: (_id, words) => onSent(words),
    // Does not await the refetches: without a network they are retried, and the button would stay busy meanwhile.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ["card_approvals", userId, postcard] });
      void client.invalidateQueries({ queryKey: ["review_boards", userId] });
    },
  });
}

export type VisitorMessage = Omit<Extract<ApprovalInput, { action: "write" }>, "action" | "secret" | "id">;

export function useWriteToOwner(secret: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (message: VisitorMessage) => {
      const { messageWritten } = await import("@contract/approval");
      return send(
        ["write", secret, message],
        (id) => invokeFunction("approval", { action: "write", secret, id, ...message }, messageWritten),
        { form: `write ${secret} ${message.postId}` },
      );
    },
    onSettled: () => {
      for (const page of ["approval", "board_for_review"])
        void client.invalidateQueries({ queryKey: [page, secret] });
    },
  });
}

export type WriteToOwner = ReturnType<typeof useWriteToOwner>;
