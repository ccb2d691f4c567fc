import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import type { PostCard } from "@/data/posts/cards";
import { downloadText } from "./download";
import { cardsToCsv, csvDelimiter } from "./write-csv";

type Export = {
  cards: readonly PostCard[];
  pages: readonly LinkedinOrganization[];
  /** yyyy-MM-dd, for the file's name. */
  day: string;
  locale: string;
};

/** All cards as a file for a spreadsheet, one row a card. */
export function exportCards({ cards, pages, day, locale }: Export): void {
  downloadText(`publicaciones-${day}.csv`, cardsToCsv(cards, pages, csvDelimiter(locale)));
}
