import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { postKeys } from "@/data/posts/keys";
import type { PostRow } from "@/data/posts/rows";
import { once } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { type AppError, unwrap } from "@/shared/errors";

/** How long a deleted card can be restored, in days (`empty_card_bin`). */
export const BIN_DAYS = 30;

export const deletedCardKeys = {
  all: (userId: string) => ["deleted_cards", userId] as const,
};

/** The cards in the user's bin, newest first, at most 200. */
export const deletedCards = (userId: string) =>
  queryOptions({
    queryKey: deletedCardKeys.all(userId),
    queryFn: async ({ signal }): Promise<DeletedCard[]> =>
      unwrap(await supabase.rpc("list_deleted_cards").abortSignal(signal)),
    // Stale at once: a deletion elsewhere is rare, so opening the bin refetches.
    staleTime: 0,
  });

/** The deletions of one card, also when the bin holds more than it lists. */
export const deletionsOf = async (postcard: number, signal: AbortSignal): Promise<DeletedCard[]> =>
  unwrap(await supabase.rpc("list_deleted_cards", { p_postcard: postcard }).abortSignal(signal));

export type DeletedCard = {
  /** The argument of `restore_post_card`. */
  id: string;
  postcard: number;
  title: string;
  date: string;
  status: string;
  unconfirmed: boolean;
  deleted_at: string;
  /** The card's hour when it was deleted; null without one. */
  post_time: string | null;
};

/** The fields of a deleted card that its restore needs. */
export type Binned = Pick<DeletedCard, "id" | "post_time">;

/**
 * Whole days, rounded up, until a card is deleted for good. `now` may lie a little before the deletion, because
 * clocks differ.
 */
export const daysLeft = (deletedAt: string, now: number): number => {
  const left = Math.ceil((Date.parse(deletedAt) + BIN_DAYS * 86_400_000 - now) / 86_400_000);
  return Math.min(BIN_DAYS, Math.max(1, left));
};

/**
 * True when a restored card lost its hour: with it the card would have been published at once, perhaps a second
 * time, so the user chooses a new hour.
 */
export const lostItsHour = (had: Pick<DeletedCard, "post_time">, rows: readonly PostRow[]): boolean =>
  had.post_time !== null && rows.some((row) => row.status === "publicar" && row.post_time === null);

/** Restores a card; `onRestored` is called even if the calling component is unmounted by then. */
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
