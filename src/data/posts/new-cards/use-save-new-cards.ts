import { useQueryClient } from "@tanstack/react-query";
import { serverNow } from "@/shared/time/server-clock";
import type { NewCard } from "../changes/write";
import { importPostCards } from "../changes/write";
import { writeBatch } from "../live";
import { type CardOutcome, saveNewCards } from "./save-new-cards";

type Told = { signal: AbortSignal; onOutcomes: (outcomes: ReadonlyMap<number, CardOutcome>) => void };

export function useSaveNewCards(userId: string) {
  const client = useQueryClient();
  return (cards: readonly NewCard[], told: Told): Promise<void> =>
    writeBatch(userId, client, () => saveNewCards(cards, { ...told, save: importPostCards, now: serverNow }));
}
