import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { postKeys } from "@/data/posts/keys";
import type { PostRow } from "@/data/posts/rows";
import { once } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { type AppError, unwrap } from "@/shared/errors";

const BIN_DAYS = 30;

export const deletedCardKeys = {
  all: (userId: string) => ["deleted_cards", userId] as const,
};

/** The cards in the user's bin, newest first, at most 200. */
export const deletedCards = (userId: string) =>
  queryOptions({
    queryKey: deletedCardKeys.all(userId),
    queryFn: async ({ signal }): Promise<DeletedCard[]> =>
      unwrap(await supabase.rpc("list_deleted_cards").abortSignal(signal)),
    staleTime: 0,
  });

/** The deletions of one card, also those beyond the 200 that `deletedCards` returns. */
export const deletionsOf = async (postcard: number, signal: AbortSignal): Promise<DeletedCard[]> =>
  unwrap(await supabase.rpc("list_deleted_cards", { p_postcard: postcard }).abortSignal(signal));

export type DeletedCard = {
  id: string;
  postcard: number;
  title: string;
  date: string;
  status: string;
  unconfirmed: boolean;
  deleted_at: string;
  post_time: string | null;
};

export type Binned = Pick<DeletedCard, "id" | "post_time">;

/**
 * Whole days for which a card stays in the bin, rounded up. `now` may lie before the deletion, because the clocks of
 * device and server differ.
 */
export const daysLeft = (deletedAt: string, now: number): number => {
  const left = Math.ceil((Date.parse(deletedAt) + BIN_DAYS * 86_400_000 - now) / 86_400_000);
  return Math.min(BIN_DAYS, Math.max(1, left));
};

export const lostItsHour = (had: Pick<DeletedCard, "post_time">, rows: readonly PostRow[]): boolean =>
  had.post_time !== null && rows.some((row) => row.status === "publicar" && row.post_time === null);

export function useRestoreCard(
  userId: string,
  onRestored: (rows: PostRow[], had: Binned) => void,
  errorMessage: (error: AppError) => string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Binned): Promise<PostRow[]> =>
      once("restore_post_card", { p_deleted_card_id: id }, { form: "bin" }),
    meta: { errorMessage },
    onSuccess: onRestored,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: deletedCardKeys.all(userId) }),
        client.invalidateQueries({ queryKey: postKeys.all(userId) }),
      ]),
  });
}
