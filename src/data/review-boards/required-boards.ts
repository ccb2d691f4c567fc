import type { CardContent } from "@contract/card-content";
import { queryOptions } from "@tanstack/react-query";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import { wallClockIn } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import { instantOf } from "../posts/schedule";
import { boardKey } from "./boards";

export type RequiredBoard = { publisher: string; month: string; timezone: string };

/** The user's active review boards that require an approval before a card is published. */
export const requiredBoards = (userId: string) =>
  queryOptions({
    queryKey: [...boardKey(userId), "required"],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<RequiredBoard[]> =>
      unwrap(
        await supabase
          .from("review_boards")
          .select("publisher, month, timezone")
          .eq("user_id", userId)
          .eq("is_required", true)
          .gt("expires_at", new Date(serverNow()).toISOString())
          .abortSignal(signal),
      ),
  });

type Planned = Pick<CardContent, "date" | "post_time" | "timezone" | "publishers">;

function isOnBoard({ date, post_time, timezone, publishers }: Planned, board: RequiredBoard): boolean {
  if (!publishers.includes(board.publisher)) return false;
  const instant = post_time === null ? null : instantOf(date, post_time, timezone);
  const day = instant === null ? date : wallClockIn(board.timezone, new Date(instant)).day;
  return day.startsWith(board.month.slice(0, 7));
}

/**
 * True when `card` belongs to one of the boards and `before` did not. `before` is the card before the save, null for a
 * new card.
 */
export const isAddedToBoard = (
  card: Planned,
  before: Planned | null,
  boards: readonly RequiredBoard[],
): boolean =>
  boards.some((board) => isOnBoard(card, board) && (before === null || !isOnBoard(before, board)));
