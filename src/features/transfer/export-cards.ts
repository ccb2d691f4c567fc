import type { Pages } from "@/data/linkedin-organizations/organizations";
import type { PostCard } from "@/data/posts/cards";
import { cardsToCsv } from "./csv/write-csv";
import { downloadText } from "./download";

type Export = {
  cards: readonly PostCard[];
  pages: Pages;
  day: string;
};

export function exportCards({ cards, pages, day }: Export): number {
  const files = cardsToCsv(cards, pages);
  files.forEach((csv, index) => {
    const part = files.length === 1 ? "" : `-${index + 1}-de-${files.length}`;
    downloadText(`publicaciones-${day}${part}.csv`, csv);
  });
  return files.length;
}
