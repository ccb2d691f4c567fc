import { ownTextOf, textFor } from "@contract/card-content";
import { isBlank } from "@publishing/blank";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import { cardState, type PostCard, shownMoment } from "@/data/posts/cards";
import { dayInDigits } from "@/data/posts/schedule";
import { pollText } from "@/posts/poll/poll.text";
import { postsText } from "@/posts/posts.text";
import { csvOf, safeCell } from "@/shared/strings/csv";
import { columnNames, MOST_ROWS, POLL_COLUMNS, transferText } from "../transfer.text";
import { MAX_BYTES } from "./decode-csv";
import { COLUMN_KEYS, type ColumnKey, ownHeading } from "./parse-table";
import { writePublishers } from "./publisher-codes";

const CARD_KEYS = COLUMN_KEYS.filter((key) => !POLL_COLUMNS.some((one) => one === key));

const headingsOf = (keys: readonly ColumnKey[]): string[] => keys.map((key) => columnNames[key]);

function cellsOf(card: PostCard, pages: Pages): Record<ColumnKey, string> {
  const { date, time } = shownMoment(card);
  return {
    title: card.title,
    notes: card.notes,
    post_comment: card.post_comment,
    // Writes the day first, because a spreadsheet that reads 5/11 as 11 May still writes it back as 5/11.
    date: dayInDigits(date),
    post_time: time ?? "",
    timezone: card.timezone,
    publishers: writePublishers(card.linkedin_organization_ids, pages),
    state: card.status === "listas" ? postsText.state.published : postsText.state[cardState(card)],
    links: card.publishers.flatMap(({ postUrl }) => (postUrl === null ? [] : [postUrl])).join(" | "),
    question: card.poll?.question ?? "",
    option_1: card.poll?.options[0] ?? "",
    option_2: card.poll?.options[1] ?? "",
    option_3: card.poll?.options[2] ?? "",
    option_4: card.poll?.options[3] ?? "",
    duration: card.poll ? pollText.durations[card.poll.duration] : "",
  };
}

/**
 * An account may publish a poll with an empty text of its own. Empty cells would mean the common text and comment, so
 * both move into the columns of the accounts that publish them.
 */
function withoutEmptyOwnText(card: PostCard): PostCard {
  if (!card.poll || !card.own_texts.some(({ notes }) => isBlank(notes))) return card;
  const own_texts = card.linkedin_organization_ids.map((id) => ({ publisher: id, ...textFor(card, id) }));
  return { ...card, notes: "", post_comment: "", own_texts };
}

function ownColumns(cards: readonly PostCard[], pages: Pages) {
  const owners = [...new Set(cards.flatMap(({ own_texts }) => own_texts.map(({ publisher }) => publisher)))];
  return {
    headings: owners.flatMap((id) => {
      const code = writePublishers([id], pages);
      return [ownHeading("notes", code), ownHeading("post_comment", code)];
    }),
    cellsOf: (card: PostCard): string[] =>
      owners.flatMap((id) => {
        const own = ownTextOf(card, id);
        // An empty cell would mean the common text, so an empty own text is written as the title, with which it is
        // published.
        return own ? [isBlank(own.notes) && !card.poll ? card.title : own.notes, own.post_comment] : ["", ""];
      }),
  };
}

const encoder = new TextEncoder();
/** Upper bound of a row's bytes: every quote doubled. */
const bytesOf = (row: readonly string[]): number =>
  row.reduce((sum, cell) => sum + encoder.encode(safeCell(cell).replaceAll('"', '""')).length + 3, 2);
const HEAD_BYTES = 1024;

export function cardsToCsv(exported: readonly PostCard[], pages: Pages): string[] {
  const files: string[][][] = [];
  const cards = exported.map(withoutEmptyOwnText);
  const own = ownColumns(cards, pages);
  const keys = cards.some(({ poll }) => poll !== null) ? COLUMN_KEYS : CARD_KEYS;
  const headings = [...headingsOf(keys), ...own.headings];
  let bytes = Number.POSITIVE_INFINITY;
  for (const card of cards) {
    const cells = cellsOf(card, pages);
    const row = [...keys.map((key) => cells[key]), ...own.cellsOf(card)];
    const size = bytesOf(row);
    if (bytes + size > MAX_BYTES || files.at(-1)?.length === MOST_ROWS) {
      files.push([]);
      bytes = HEAD_BYTES + bytesOf(own.headings);
    }
    files.at(-1)?.push(row);
    bytes += size;
  }
  return files.map((rows) => csvOf([headings, ...rows]));
}

const TEMPLATE_KEYS = CARD_KEYS.filter((key) => key !== "state" && key !== "links");

/** Writes the template: the headings and an example row, which an import recognises and skips. */
export function templateCsv(day: string, timeZone: string): string {
  const example: Partial<Record<ColumnKey, string>> = {
    ...transferText.templateExample,
    date: dayInDigits(day),
    post_time: "09:30",
    timezone: timeZone,
    publishers: "personal",
  };
  return csvOf([headingsOf(TEMPLATE_KEYS), TEMPLATE_KEYS.map((key) => example[key] ?? "")]);
}
