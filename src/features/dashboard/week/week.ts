import type { WeekItem } from "@/data/dashboard/summary";
import { addDays } from "@/shared/time/days";

export type WeekDay = { day: string; cards: readonly WeekItem[] };

const DAYS_SHOWN = 7;

export const weekOf = (cards: readonly WeekItem[], today: string): WeekDay[] =>
  Array.from({ length: DAYS_SHOWN }, (_, n) => {
    const day = addDays(today, n);
    return { day, cards: cards.filter(({ date }) => date === day) };
  });
