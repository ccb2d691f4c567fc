import { useQueryClient } from "@tanstack/react-query";
import { slotKeys } from "@/data/posting-slots/slots";
import { once } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { type AppError, toAppError, unwrap } from "@/shared/errors";
import type { Json } from "@/types/database.types";
import { writeBatch } from "../live";
import type { PostStatus } from "../rows";

/** The acts on many cards. */
export type CardAct = "move" | "slots" | "accounts" | "approval" | "duplicate" | "delete";
type UndoAct = "move" | "accounts" | "unshare" | "delete" | "restore";

/** The act that undoes another. */
export const UNDO_OF: Readonly<Record<CardAct, UndoAct>> = {
  move: "move",
  slots: "move",
  accounts: "accounts",
  approval: "unshare",
  duplicate: "delete",
  delete: "restore",
};

/** The most cards of one act. */
export const MOST_CARDS = 500;

/** A half of a card, with what the act says of it. */
export type CardChange = { postcard: number; status: PostStatus; [field: string]: Json | undefined };

/** How the act on one card ended. */
export type CardOutcome = {
  postcard: number;
  status: PostStatus;
  /** Null when it is done. */
  error: AppError | null;
  /** What `UNDO_OF` takes to undo it. */
  back: CardChange | null;
  /** Of a new link for approval. */
  secret: string | null;
};

/** Changes up to `MOST_CARDS` cards in one request. Each is done or refused by itself; a repeated request acts once. */
export async function changeCards(
  act: CardAct | UndoAct,
  cards: readonly CardChange[],
  given: Record<string, Json> = {},
): Promise<CardOutcome[]> {
  const args = { p_act: act, p_cards: [...cards], p_with: given };
  // The answer of an approval holds secrets, which are kept nowhere: a repeated one makes other links.
  const rows =
    act === "approval" ? unwrap(await supabase.rpc("change_cards", args)) : await once("change_cards", args);
  return rows.map(({ postcard, status, state, message, detail, back, secret }) => ({
    postcard,
    status: status as PostStatus,
    error: message === null ? null : toAppError({ code: state, message, details: detail }),
    back: back as CardChange | null,
    secret,
  }));
}

/** `changeCards`; the lists are read again once, when it has ended. */
export function useChangeCards(userId: string): typeof changeCards {
  const client = useQueryClient();
  return async (...asked) => {
    let outcomes: CardOutcome[] = [];
    await writeBatch(userId, client, async () => {
      outcomes = await changeCards(...asked);
    });
    void client.invalidateQueries({ queryKey: slotKeys.all(userId) });
    return outcomes;
  };
}
