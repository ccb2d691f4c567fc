import { useState } from "react";
import type { ReadPages } from "@/data/linkedin-organizations/organizations";
import type { PostingSlot } from "@/data/posting-slots/slots";
import type { PostCard } from "@/data/posts/cards";
import type { NewCard } from "@/data/posts/changes/write";
import { newPostcards } from "@/data/posts/new-cards/save-new-cards";
import { contentOf } from "@/posts/content/content";
import { serverNow } from "@/shared/time/server-clock";
import { checkRows } from "../../csv/check-rows";
import type { Reading } from "../../csv/decode-csv";
import type { Encoding } from "../../csv/encoding/code-pages";
import type { CheckedRow } from "../../csv/read-row";
import { transferText } from "../../transfer.text";
import { readCsvFile } from "./read-csv-file";

export type RowCard = NewCard & { row: CheckedRow };

export type CheckedFile = {
  name: string;
  rows: CheckedRow[];
  ignored: string[];
  cards: RowCard[];
};

const unreadable = { ok: false, problem: transferText.fileProblem.unreadable } as const;

type Context = { pages: ReadPages; slots: readonly PostingSlot[]; timeZone: string };

function cardsOf(rows: readonly CheckedRow[]): RowCard[] {
  const postcards = newPostcards(rows.length, Date.now(), Math.random());
  return rows.flatMap((row, index) => {
    const postcard = postcards[index];
    return row.content && postcard !== undefined ? [{ postcard, content: row.content, row }] : [];
  });
}

export type DoubtedFile = { file: File; readings: readonly Reading[]; chosen: Encoding };

export function useCsvFile({ pages, slots, timeZone }: Context) {
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const [doubted, setDoubted] = useState<DoubtedFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);

  const choose = async (file: File, cards: readonly PostCard[], as?: Encoding) => {
    setProblem(null);
    setIsReading(true);
    // Reading fails when the file was moved or changed after the user chose it.
    const read = await readCsvFile(file, as).catch(() => unreadable);
    setIsReading(false);
    setDoubted(null);
    if (!read.ok) return setProblem(read.problem);
    const { table, readings } = read.value;
    const [likeliest] = readings ?? [];
    if (likeliest) setDoubted({ file, readings: readings ?? [], chosen: likeliest.encoding });
    if (table === null) return;
    const existing = cards.map(contentOf);
    const rows = checkRows(table.rows, { pages, timeZone, now: serverNow(), existing, slots });
    setChecked({ name: file.name, rows, ignored: table.ignored, cards: cardsOf(rows) });
  };
  const clear = () => {
    setChecked(null);
    setDoubted(null);
  };
  const chooseEncoding = (chosen: Encoding) => setDoubted((doubt) => doubt && { ...doubt, chosen });
  return { checked, doubted, problem, isReading, choose, chooseEncoding, replace: setChecked, clear };
}
