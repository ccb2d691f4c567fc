import { useQueryClient } from "@tanstack/react-query";
import { slotKeys } from "@/data/posting-slots/slots";
import { once } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { type AppError, toAppError, unwrap } from "@/shared/errors";
import type { Json } from "@/types/database.types";
import { writeBatch } from "../live";
import type { PostStatus } from "../rows";

export type CardAct = "move" | "slots" | "accounts" | "approval" | "duplicate" | "delete";
type UndoAct = "move" | "accounts" | "unshare" | "delete" | "restore";

export const UNDO_OF: Readonly<Record<CardAct, UndoAct>> = {
  move: "move",
  slots: "move",
  accounts: "accounts",
  approval: "unshare",
  duplicate: "delete",
  delete: "restore",
};

export const MOST_CARDS = 500;

export type CardChange = { postcard: number; status: PostStatus; [field: string]: Json | undefined };

export type CardOutcome = {
  postcard: number;
  status: PostStatus;
  error: AppError | null;
  /** The arguments of the action that undoes this change; null when there is nothing to undo. */
  back: CardChange | null;
  secret: string | null;
};

/**
 * Changes up to `MOST_CARDS` cards; each succeeds or fails by itself. A repeated request does not repeat the changes.
 */
export async function changeCards(
  act: CardAct | UndoAct,
  cards: readonly CardChange[],
  given: Record<string, Json> = {},
): Promise<CardOutcome[]> {
  const args = { p_act: act, p_cards: [...cards], p_with: given };
  // `once` would store the response in order to repeat it, and this response holds the secrets of links. So a repeated
  // request makes new links.
  const rows =
    act === "approval"
      ? unwrap(await supabase.rpc("change_cards", args))
      : await once("change_cards", args, { form: "many cards" });
  return rows.map(({ postcard, status, state, message, detail, back, secret }) => ({
    postcard,
    status: status as PostStatus,
    error: message === null ? null : toAppError({ code: state, message, details: detail }),
    back: back as CardChange | null,
    secret,
  }));
}

export function useChangeCards(userId: string): typeof changeCards {
  const client = useQueryClient();
  return async (...changes) => {
    let outcomes: CardOutcome[] = [];
    await writeBatch(userId, client, async () => {
      outcomes = await changeCards(...changes);
    });
    void client.invalidateQueries({ queryKey: slotKeys.all(userId) });
    return outcomes;
  };
}
