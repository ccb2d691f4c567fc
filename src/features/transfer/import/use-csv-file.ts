import { useState } from "react";
import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import type { PostCard } from "@/data/posts/cards";
import type { NewCard } from "@/data/posts/changes/write";
import { newPostcards } from "@/data/posts/new-cards/save-new-cards";
import { contentOf } from "@/posts/content/content";
import { serverNow } from "@/shared/time/server-clock";
import { type CheckedRow, checkRows } from "../csv/check-rows";
import { decodeCsv, sizeProblem } from "../csv/decode-csv";
import { parseTable } from "../csv/parse-table";
import { transferText } from "../transfer.text";

/** A card to save, and the row that it comes from. */
export type RowCard = NewCard & { row: CheckedRow };

export type CheckedFile = {
  name: string;
  rows: CheckedRow[];
  /** Headings that no column of ours has. */
  ignored: string[];
  /** The rows without problems. */
  cards: RowCard[];
};

type Context = { pages: readonly LinkedinOrganization[]; timeZone: string };

function cardsOf(rows: readonly CheckedRow[]): RowCard[] {
  const postcards = newPostcards(rows.length, Date.now(), Math.random());
  return rows.flatMap((row, index) => {
    const postcard = postcards[index];
    return row.content && postcard !== undefined ? [{ postcard, content: row.content, row }] : [];
  });
}

async function checkFile(
  file: File,
  { pages, timeZone }: Context,
  cards: readonly PostCard[],
): Promise<CheckedFile | string> {
  const problem = sizeProblem(file.size);
  if (problem !== null) return problem;
  const decoded = decodeCsv(new Uint8Array(await file.arrayBuffer()));
  const table = decoded.ok ? parseTable(decoded.value) : decoded;
  if (!table.ok) return table.problem;
  const existing = cards.map(contentOf);
  const rows = checkRows(table.value.rows, { pages, timeZone, now: serverNow(), existing });
  return { name: file.name, rows, ignored: table.value.ignored, cards: cardsOf(rows) };
}

/** The chosen file, read and checked; nothing is saved. */
export function useCsvFile(context: Context) {
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);

  /** @param cards what is there already */
  const choose = async (file: File, cards: readonly PostCard[]) => {
    setProblem(null);
    setIsReading(true);
    // A file that was moved or changed since it was chosen cannot be read.
    const read = await checkFile(file, context, cards).catch(() => transferText.fileProblem.unreadable);
    setIsReading(false);
    if (typeof read === "string") setProblem(read);
    else setChecked(read);
  };
  return { checked, problem, isReading, choose, replace: setChecked, clear: () => setChecked(null) };
}
