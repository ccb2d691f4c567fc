import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { claimSlot, releaseSlot, type SlotAt, slotKeys } from "@/data/posting-slots/slots";
import { once } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { detailOf } from "@/shared/client/with-timeout";
import { isOutcomeUnknown, toAppError } from "@/shared/errors";
import type { CalendarRow } from "../calendar";
import { CARD_MOVES, postKeys } from "../keys";
import { instantOf } from "../schedule";

export type CardMove = {
  postcard: number;
  version: number;
  date: string;
  time: string | null;
  timezone: string;
  /** `isClaimed` is true when an earlier request claimed the slot for this card. */
  slot?: SlotAt & { isClaimed?: boolean };
  acceptHoles?: boolean;
};

/** Moves the unpublished posts of a card and returns its new version. A refused move releases its slot. */
async function movePostCard(move: CardMove): Promise<number> {
  const { slot, acceptHoles = false } = move;
  if (slot && !slot.isClaimed) await claimSlot(slot);
  try {
    return await once("move_post_card", {
      p_postcard: move.postcard,
      p_version: move.version,
      p_date: move.date,
      p_time: move.time,
      p_timezone: move.timezone,
      p_accept_holes: acceptHoles,
    });
  } catch (error) {
    if (slot && !isOutcomeUnknown(error)) await releaseSlot(slot);
    throw error;
  }
}

/**
 * True when a post of the card waits for an approval, which a move annuls. False when the read fails or gets no
 * response, because the move itself is done.
 */
async function isHeld(userId: string, postcard: number): Promise<boolean> {
  const response = await detailOf(
    supabase
      .from("posts")
      .select("id, publish_jobs!inner(is_held)")
      .eq("user_id", userId)
      .eq("postcard", postcard)
      .is("publish_jobs.is_held", true)
      .limit(1),
  );
  return response?.data?.length === 1;
}

export function withMove(rows: readonly CalendarRow[], move: CardMove): CalendarRow[] {
  const { postcard, version, date, time, timezone } = move;
  const instant = time === null ? null : instantOf(date, time, timezone);
  return rows.map((row) =>
    row.postcard === postcard && row.status === "publicar"
      ? {
          ...row,
          version: version + 1,
          date,
          post_time: time,
          timezone,
          scheduled_at: instant === null ? null : new Date(instant).toISOString(),
          publish_state: time === null ? "unscheduled" : "scheduled",
          is_held: time !== null && row.is_held,
        }
      : row,
  );
}

const applyMove = (client: QueryClient, userId: string, move: CardMove): void => {
  client.setQueriesData<CalendarRow[]>({ queryKey: postKeys.calendars(userId) }, (rows) =>
    rows ? withMove(rows, move) : rows,
  );
};

type Moved = { version: number; isHeld: boolean };

type Outcome = {
  onMoved: (move: CardMove, moved: Moved) => void;
  onRefused: (move: CardMove, error: ReturnType<typeof toAppError>) => void;
};

export function useMoveCard(userId: string, { onMoved, onRefused }: Outcome) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: CARD_MOVES,
    // Moves run one after another, because each move must name the version that the move before made.
    scope: { id: CARD_MOVES[0] },
    mutationFn: async (move: CardMove): Promise<Moved> => ({
      version: await movePostCard(move),
      isHeld: await isHeld(userId, move.postcard),
    }),
    meta: { quiet: true },
    onMutate: async (move) => {
      const queryKey = postKeys.calendars(userId);
      const before = client.getQueriesData<CalendarRow[]>({ queryKey });
      applyMove(client, userId, move);
      await client.cancelQueries({ queryKey });
      return before;
    },
    onSuccess: (moved, move) => onMoved(move, moved),
    onError: (error, move, before) => {
      for (const [key, rows] of before ?? []) {
        const old = new Map(
          rows?.filter((row) => row.postcard === move.postcard).map((row) => [row.id, row]),
        );
        // Restores only this card's rows, because another card may have moved in the meantime.
        client.setQueryData<CalendarRow[]>(key, (now) => now?.map((row) => old.get(row.id) ?? row));
      }
      onRefused(move, toAppError(error));
    },
    onSettled: () => {
      // While another move runs, a refetch would draw that move's card at its old position.
      if (client.isMutating({ mutationKey: CARD_MOVES }) > 1) return;
      void client.invalidateQueries({ queryKey: postKeys.all(userId) });
      // A move may take one slot and free another, so the list of free slots is outdated.
      void client.invalidateQueries({ queryKey: slotKeys.all(userId) });
    },
  });
}
