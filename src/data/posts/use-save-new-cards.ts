import { useQueryClient } from "@tanstack/react-query";
import { inTime } from "@/shared/in-time";
import { serverNow } from "@/shared/server-clock";
import { type CardOutcome, saveNewCards } from "./import";
import { postKeys } from "./keys";
import type { NewCard } from "./write";
import { importPostCards } from "./write";

type Told = { signal: AbortSignal; onOutcomes: (outcomes: ReadonlyMap<number, CardOutcome>) => void };

/** Saves new cards (see `saveNewCards`) and reads the list again at the end, not after each request. */
export function useSaveNewCards(userId: string) {
  const client = useQueryClient();
  return async (cards: readonly NewCard[], told: Told): Promise<void> => {
    try {
      await saveNewCards(cards, { ...told, save: (some) => inTime(importPostCards(some)), now: serverNow });
    } finally {
      void client.invalidateQueries({ queryKey: postKeys.all(userId) });
    }
  };
}
