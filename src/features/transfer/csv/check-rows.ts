import { BLANK_CARD, type CardContent, csvSignature, partOf } from "@contract/card-content";
import type { PostingSlot } from "@/data/posting-slots/slots";
import { dayInDigits } from "@/data/posts/schedule";
import { plainPaste } from "@/posts/plain-paste";
import { dayIn } from "@/shared/time/dates";
import { transferText } from "../transfer.text";
import type { TableRow } from "./parse-table";
import { type CheckedRow, momentOf, type RowContext, readRow } from "./read-row";
import { isMonthFirst } from "./when/read-day";

const text = transferText.problem;

type CheckContext = Pick<RowContext, "pages" | "timeZone" | "now"> & {
  existing: readonly CardContent[];
  slots: readonly PostingSlot[];
};

export function checkRows(rows: readonly TableRow[], context: CheckContext): CheckedRow[] {
  const cards = context.existing.map(asImported);
  const existing = new Set(cards.map(csvSignature));
  const inSlots = cards.filter((card) => context.slots.some((slot) => isInSlot(card, slot)));
  const cardInSlot = new Map(inSlots.map((card) => [textsSignature(card), card]));
  const firstRowOf = new Map<string, number>();
  const today = dayIn(context.timeZone, new Date(context.now));
  const monthFirstRow = rows.find((row) => isMonthFirst(momentOf(row, today).date))?.number ?? null;
  return rows.map((row) => {
    const { checked, asWritten } = readRow(row, { ...context, today, monthFirstRow });
    if (asWritten === null || checked.content === null) return checked;
    const signature = csvSignature(asWritten);
    const first = firstRowOf.get(signature);
    if (first === undefined) firstRowOf.set(signature, row.number);
    // Compares with and without the time, because an earlier import may have saved the row without its past time.
    const isThere = existing.has(signature) || existing.has(csvSignature(checked.content));
    // An import moves a row without a time into a free slot, so only the texts identify the card of an earlier import.
    const slotted =
      checked.content.post_time === null ? cardInSlot.get(textsSignature(checked.content)) : undefined;
    const message =
      first !== undefined
        ? text.repeated(first)
        : isThere
          ? text.exists
          : slotted?.post_time
            ? text.existsInSlot(dayInDigits(slotted.date), slotted.post_time)
            : null;
    return message === null ? checked : { ...checked, content: null, problems: [{ column: null, message }] };
  });
}

const textsAsImported = <T extends { notes: string; post_comment: string }>(texts: T): T => ({
  ...texts,
  notes: plainPaste(texts.notes),
  post_comment: plainPaste(texts.post_comment),
});

/** A card with the texts that an import reads from the card's export. */
const asImported = (card: CardContent): CardContent => ({
  ...textsAsImported(card),
  own_texts: card.own_texts.map((own) => textsAsImported(own)),
});

const textsSignature = (content: CardContent): string =>
  csvSignature({ ...content, ...partOf(BLANK_CARD, "when") });

const isInSlot = ({ date, post_time, timezone, publishers }: CardContent, slot: PostingSlot): boolean =>
  post_time !== null &&
  slot.post_time.startsWith(post_time) &&
  slot.weekday === (new Date(`${date}T00:00:00Z`).getUTCDay() || 7) &&
  slot.timezone === timezone &&
  publishers.includes(slot.publisher);
