import { useQueryClient } from "@tanstack/react-query";
import { serverNow } from "@/shared/time/server-clock";
import type { NewCard } from "../changes/write";
import { importPostCards } from "../changes/write";
import { writeBatch } from "../live";
import { type CardOutcome, saveNewCards } from "./save-new-cards";

type Reports = { signal: AbortSignal; onOutcomes: (outcomes: ReadonlyMap<number, CardOutcome>) => void };

export function useSaveNewCards(userId: string) {
  const client = useQueryClient();
  return (cards: readonly NewCard[], reports: Reports): Promise<void> =>
    writeBatch(userId, client, () =>
      saveNewCards(cards, { ...reports, save: importPostCards, now: serverNow }),
    );
}
