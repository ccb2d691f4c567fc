import type { FreeSlot } from "@/data/posting-slots/slots";
import { PERSONAL } from "@/data/posts/rows";
import { holesOfContent } from "@/posts/content/content-holes";
import { transferText } from "../transfer.text";
import type { CheckedFile, RowCard } from "./file/use-csv-file";

const publisherOf = ({ content }: RowCard): string => content.publishers[0] ?? PERSONAL;

export const cardsWithoutHour = (file: CheckedFile): RowCard[] =>
  file.cards.filter(({ content }) => content.post_time === null);

export const rowsWithHoles = (file: CheckedFile): number[] =>
  file.cards.flatMap(({ content, row }) =>
    content.post_time !== null && holesOfContent(content).length > 0 ? [row.number] : [],
  );

export const suspiciousRows = (file: CheckedFile): number[] =>
  file.cards.flatMap(({ row }) => (row.suspicions.length > 0 ? [row.number] : []));

export function slotsNeeded(file: CheckedFile): Map<string, number> {
  const needed = new Map<string, number>();
  for (const card of cardsWithoutHour(file)) {
    const publisher = publisherOf(card);
    needed.set(publisher, (needed.get(publisher) ?? 0) + 1);
  }
  return needed;
}

export function withSlots(file: CheckedFile, slots: ReadonlyMap<string, readonly FreeSlot[]>): CheckedFile {
  const left = new Map([...slots].map(([publisher, free]) => [publisher, [...free]]));
  const cards = file.cards.map((card): RowCard => {
    const slot = card.content.post_time === null ? left.get(publisherOf(card))?.shift() : undefined;
    if (!slot) return card;
    const { date, time, timezone } = slot;
    const content = { ...card.content, date, post_time: time, timezone };
    return { ...card, content, row: { ...card.row, content, date, time, notes: [transferText.queue.note] } };
  });
  const rowOf = new Map(cards.map(({ row }) => [row.number, row]));
  return { ...file, cards, rows: file.rows.map((row) => rowOf.get(row.number) ?? row) };
}
