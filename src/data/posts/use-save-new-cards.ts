import { useQueryClient } from "@tanstack/react-query";
import { serverNow } from "@/shared/server-clock";
import { type CardOutcome, type NewCard, saveNewCards } from "./import";
import { postKeys } from "./keys";
import { saveInTime } from "./save-in-time";

type Told = { signal: AbortSignal; onOutcome: (card: NewCard, outcome: CardOutcome) => void };

/** Saves new cards one by one (see `saveNewCards`) and reads the list again at the end, not after each. */
export function useSaveNewCards(userId: string) {
  const client = useQueryClient();
  return async (cards: readonly NewCard[], told: Told): Promise<void> => {
    try {
      await saveNewCards(cards, { ...told, save: saveInTime, now: serverNow });
    } finally {
      void client.invalidateQueries({ queryKey: postKeys.all(userId) });
    }
  };
}
