import { useQueryClient } from "@tanstack/react-query";
import { AppError } from "@/shared/errors";
import { type CardOutcome, type NewCard, saveNewCards } from "./import";
import { postKeys } from "./keys";
import { type SaveCard, savePostCard } from "./write";

/** A card without an answer by then is told as failed; saving it again is the same card. */
const ANSWER_WITHIN_MS = 30_000;

/** `savePostCard`, with `network_unreachable` for an answer that does not come. */
export function saveInTime(card: SaveCard): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new AppError("network_unreachable")), ANSWER_WITHIN_MS);
  });
  return Promise.race([savePostCard(card), tooLate]).finally(() => clearTimeout(timer));
}

type Told = { signal: AbortSignal; onOutcome: (card: NewCard, outcome: CardOutcome) => void };

/** Saves new cards one by one (see `saveNewCards`) and reads the list again at the end, not after each. */
export function useSaveNewCards(userId: string) {
  const client = useQueryClient();
  return async (cards: readonly NewCard[], told: Told): Promise<void> => {
    try {
      await saveNewCards(cards, { ...told, save: saveInTime, now: Date.now });
    } finally {
      void client.invalidateQueries({ queryKey: postKeys.all(userId) });
    }
  };
}
