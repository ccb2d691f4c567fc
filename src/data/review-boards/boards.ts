import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { once } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import type { Message } from "../card-approvals/thread";
import { useRefetchOnNotice } from "../card-approvals/use-refetch-on-notice";
import { postKeys } from "../posts/keys";

export const boardKey = (userId: string) => ["review_boards", userId] as const;

export type AnsweredPost = {
  postcard: number;
  title: string;
  is_published: boolean;
  answer: "approved" | "changes" | null;
  answered_by: string | null;
  comment: string | null;
  is_current: boolean;
  /** True when another link requests changes to the post's present version, so that it is not published. */
  is_disputed: boolean;
  thread: Message[];
};

export type Board = {
  publisher: string;
  month: string;
  expires_at: string;
  is_required: boolean;
  posts: AnsweredPost[];
  total: number;
};

export const reviewBoards = (userId: string) =>
  queryOptions({
    queryKey: boardKey(userId),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Board[]> =>
      unwrap(await supabase.rpc("list_review_boards").abortSignal(signal)).map(
        ({ publisher, month, expires_at, is_required, posts, total }) => ({
          publisher,
          month,
          expires_at,
          is_required,
          posts: posts as AnsweredPost[],
          total,
        }),
      ),
  });

export const useBoardsLive = (userId: string): void =>
  useRefetchOnNotice(
    userId,
    useMemo(() => boardKey(userId), [userId]),
  );

export type NewBoard = {
  publisher: string;
  month: string;
  timeZone: string;
  days: number;
  required: boolean;
};

/** Returns the link's secret, which cannot be read again. An older link stops working. */
export function useShareBoard(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ publisher, month, timeZone, days, required }: NewBoard): Promise<string> =>
      unwrap(
        await supabase.rpc("share_board", {
          p_publisher: publisher,
          p_month: month,
          p_timezone: timeZone,
          p_days: days,
          p_required: required,
        }),
      ),
    // The board's setting decides whether its cards wait for an approval, so problems and decisions are read again too.
    onSettled: () => {
      for (const queryKey of [boardKey(userId), postKeys.problems(userId), postKeys.decisions(userId)])
        void client.invalidateQueries({ queryKey });
    },
  });
}

/** Removes an ended board from the list, and with it the board's link, before the list is read again. */
export function useEndBoard(userId: string, onEnded: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ publisher, month }: Pick<Board, "publisher" | "month">): Promise<boolean> =>
      once("end_board", { p_publisher: publisher, p_month: month }),
    onSuccess: (_, ended) => {
      client.setQueryData(reviewBoards(userId).queryKey, (boards) =>
        boards?.filter(({ publisher, month }) => publisher !== ended.publisher || month !== ended.month),
      );
      onEnded();
    },
    onSettled: () => client.invalidateQueries({ queryKey: boardKey(userId) }),
  });
}
