import { useQueryClient } from "@tanstack/react-query";
import { inTime } from "@/shared/in-time";
import { serverNow } from "@/shared/server-clock";
import { type CardOutcome, saveNewCards } from "./import";
import { writeBatch } from "./live";
import type { NewCard } from "./write";
import { importPostCards } from "./write";

type Told = { signal: AbortSignal; onOutcomes: (outcomes: ReadonlyMap<number, CardOutcome>) => void };

/** Saves new cards (see `saveNewCards`) and reads the lists again once, at the end. */
export function useSaveNewCards(userId: string) {
  const client = useQueryClient();
  return (cards: readonly NewCard[], told: Told): Promise<void> =>
    writeBatch(userId, client, () =>
      saveNewCards(cards, { ...told, save: (some) => inTime(importPostCards(some)), now: serverNow }),
    );
}
