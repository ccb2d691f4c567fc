import { useQueryClient } from "@tanstack/react-query";
import { slotKeys } from "@/data/posting-slots/slots";
import { once, send } from "@/shared/client/send";
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
  const options = { form: "many cards" };
  // `once` would store the response, which holds the secrets of links. So `change_cards` itself recognizes a repeated
  // request, and gives its links new secrets.
  const rows =
    act === "approval"
      ? await send(
          ["change_cards", args],
          async (key) => unwrap(await supabase.rpc("change_cards", { ...args, p_with: { ...given, key } })),
          options,
        )
      : await once("change_cards", args, options);
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
