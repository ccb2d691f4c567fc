import { useEffect, useRef, useState } from "react";
import type { CardOutcome } from "@/data/posts/new-cards/save-new-cards";
import { useSaveNewCards } from "@/data/posts/new-cards/use-save-new-cards";
import type { RowCard } from "./file/use-csv-file";

type Outcomes = Readonly<Record<number, CardOutcome>>;
type Batch = { cards: readonly RowCard[]; isRunning: boolean; isStopping: boolean };

export function useImportRun(userId: string, all: readonly RowCard[]) {
  const save = useSaveNewCards(userId);
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const [batch, setBatch] = useState<Batch | null>(null);
  const stopper = useRef<AbortController | null>(null);
  // Leaving the page stops the import, so that nothing is saved while the user does not see it.
  useEffect(() => () => stopper.current?.abort(), []);

  const start = async (cards: readonly RowCard[]) => {
    if (cards.length === 0 || batch?.isRunning) return;
    const controller = new AbortController();
    stopper.current = controller;
    const inBatch = new Set(cards.map((card) => card.postcard));
    setOutcomes((known) =>
      Object.fromEntries(Object.entries(known).filter(([id]) => !inBatch.has(Number(id)))),
    );
    setBatch({ cards, isRunning: true, isStopping: false });
    // The user confirmed unfilled placeholders (holes) by clicking 'Importar'.
    const accepted = cards.map((card) => ({ ...card, acceptHoles: true }));
    await save(accepted, {
      signal: controller.signal,
      onOutcomes: (some) => setOutcomes((known) => ({ ...known, ...Object.fromEntries(some) })),
    });
    setBatch({ cards, isRunning: false, isStopping: false });
  };

  const failed = all.flatMap((card) => {
    const outcome = outcomes[card.postcard];
    return outcome && !outcome.saved ? [{ ...card, ...outcome }] : [];
  });
  return {
    phase: batch === null ? ("idle" as const) : batch.isRunning ? ("running" as const) : ("done" as const),
    isStopping: batch?.isStopping ?? false,
    done: batch?.cards.filter((card) => outcomes[card.postcard]).length ?? 0,
    total: batch?.cards.length ?? 0,
    saved: all.filter((card) => outcomes[card.postcard]?.saved).length,
    lostHour: all.filter((card) => {
      const outcome = outcomes[card.postcard];
      return outcome?.saved && outcome.hourDropped;
    }),
    failed,
    left: all.filter((card) => !outcomes[card.postcard]),
    start,
    stop: () => {
      stopper.current?.abort();
      setBatch((running) => running && { ...running, isStopping: true });
    },
  };
}

export type ImportRun = ReturnType<typeof useImportRun>;
