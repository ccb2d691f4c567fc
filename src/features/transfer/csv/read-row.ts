import {
  BLANK_CARD,
  type CardContent,
  CSV_FIELDS,
  type CsvField,
  type OwnText,
  textsOf,
} from "@contract/card-content";
import { MAX_COMMENT_LENGTH } from "@contract/limits";
import { isBlank } from "@publishing/blank";
import { excessOf } from "@publishing/text-length";
import type { ReadPages } from "@/data/linkedin-organizations/organizations";
import { withoutPastHour } from "@/data/posts/new-cards/save-new-cards";
import { dayInDigits } from "@/data/posts/schedule";
import { contentText } from "@/posts/content/content.text";
import { problemsOf } from "@/posts/content/content-problems";
import { plainPaste } from "@/posts/plain-paste";
import { publisherNamed } from "@/posts/publisher-names";
import { stateText } from "@/posts/state/state.text";
import { plainCell } from "@/shared/strings/csv";
import { transferText } from "../transfer.text";
import type { Read } from "./decode-csv";
import { folded, visible } from "./folded";
import { codeSuspicion, mangledProblem, suspicionOf } from "./mangled";
import type { ColumnKey, OwnCells, TableRow } from "./parse-table";
import { readPublishers } from "./publisher-codes";
import { readPoll } from "./read-poll";
import { couldBeMonthFirst, isSerial, readDay } from "./when/read-day";
import { readMoment } from "./when/read-moment";
import { isSkippedHour, isStoredHour, readHour, readZone } from "./when/read-when";

const SENT_STATES: readonly string[] = ["publicada", "publicando", "por confirmar"];

const NO_TEXTS = ["date", "post_time", "timezone", "publishers"] as const;
type CsvText = Exclude<CsvField, (typeof NO_TEXTS)[number]>;
const TEXTS = CSV_FIELDS.filter((field): field is CsvText => NO_TEXTS.every((other) => other !== field));

const text = transferText.problem;

export type RowProblem = { column: ColumnKey | null; message: string };

export type CheckedRow = {
  number: number;
  title: string;
  date: string;
  time: string;
  publishers: string[];
  content: CardContent | null;
  problems: RowProblem[];
  notes: string[];
  /** Sentences about characters that may be damaged; the user confirms them before the import. */
  suspicions: string[];
};

const inOneLine = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");

export const momentOf = ({ cells }: TableRow, today: string) =>
  readMoment(visible(plainCell(cells.date ?? "")), visible(plainCell(cells.post_time ?? "")), today);

const ownWords = ({ own = [] }: TableRow): string[] =>
  own.flatMap(({ notes, post_comment }) => [plainCell(notes), plainCell(post_comment)]);

export type RowContext = {
  pages: ReadPages;
  timeZone: string;
  now: number;
  today: string;
  /**
   * The number of the first row whose date can only have the month first. When such a row exists, dates that can be
   * read both ways are ambiguous.
   */
  monthFirstRow: number | null;
};

/**
 * Reads a row as a card, with its problems. `asWritten` is the card with a past time, which `checked` removes; null
 * when the row has problems.
 */
export function readRow(row: TableRow, context: RowContext) {
  const { pages, timeZone, now, today } = context;
  const cell = (key: ColumnKey): string => plainCell(row.cells[key] ?? "");
  const word = (key: ColumnKey): string => cell(key).trim();
  const { date, hour, otherHour } = momentOf(row, today);
  const problems: RowProblem[] = [];
  const note = (column: ColumnKey | null, message: string) => problems.push({ column, message });
  const take = <T>(column: ColumnKey, read: Read<T>, instead: T): T => {
    if (read.ok) return read.value;
    note(column, read.problem);
    return instead;
  };

  if (row.problem !== null) note(null, row.problem);
  const state = word("state");
  if (SENT_STATES.includes(folded(state))) note("state", text.alreadySent(state));
  const title = inOneLine(word("title"));
  if (title === transferText.templateExample.title) note("title", text.example);

  const publishers = readPublishers(word("publishers"), pages);
  const own = readOwnTexts(row.own ?? [], plainPaste(cell("notes")), publishers.ids, pages);
  const poll = readPoll(cell);
  const fields: Pick<CardContent, CsvField> = {
    title,
    notes: plainPaste(cell("notes")),
    post_comment: plainPaste(cell("post_comment")),
    date: take("date", readDate(date, hour, context), ""),
    post_time: take("post_time", readHour(hour), null),
    timezone: take("timezone", readZone(visible(cell("timezone")), timeZone), timeZone),
    publishers: publishers.ids,
  };
  const asWritten: CardContent = { ...BLANK_CARD, ...fields, own_texts: own.texts, poll: poll.poll };

  const content = withoutPastHour(asWritten, now);
  const written = problemsOf(content, pages);
  for (const key of TEXTS) {
    const message = written[key];
    if (message) note(key, message);
  }
  for (const key of TEXTS) {
    const message = mangledProblem(cell(key));
    if (message) note(key, message);
  }
  if (otherHour !== null) note("post_time", text.twoHours(otherHour, hour));
  if (written.own_texts) note(null, written.own_texts);
  for (const message of own.problems) note(null, message);
  for (const { column, message } of poll.problems) note(column, message);
  for (const message of publishers.problems) note("publishers", message);

  const isReady = problems.length === 0;
  const texts = [...TEXTS.map(cell), ...ownWords(row)];
  const suspicions = [
    ...texts.map(suspicionOf),
    ...(poll.poll ? [poll.poll.question, ...poll.poll.options].map(codeSuspicion) : []),
  ].filter((suspicion) => suspicion !== null);
  const checked: CheckedRow = {
    number: row.number,
    title,
    date: content.date || date,
    time: isReady ? (content.post_time ?? "") : hour,
    publishers: publishers.ids,
    content: isReady ? content : null,
    problems,
    notes: isReady ? [...cellNotes(date, hour, asWritten, today), ...notesOn(content, asWritten, pages)] : [],
    suspicions: isReady ? [...new Set(suspicions)] : [],
  };
  return { checked, asWritten: isReady ? asWritten : null };
}

/** Reads the accounts' own texts. An account with an own comment but no own text gets the common text. */
function readOwnTexts(
  cells: readonly OwnCells[],
  common: string,
  chosen: readonly string[],
  pages: ReadPages,
): { texts: OwnText[]; problems: string[] } {
  const texts: OwnText[] = [];
  const problems: string[] = [];
  for (const { account, ...written } of cells) {
    const [notes = "", post_comment = ""] = [written.notes, written.post_comment].map((one) =>
      plainPaste(plainCell(one)),
    );
    if (isBlank(notes) && isBlank(post_comment)) continue;
    const { ids, problems: unknown } = readPublishers(account, pages);
    const [publisher] = ids;
    if (unknown.length > 0 || publisher === undefined) problems.push(...unknown);
    else if (!chosen.includes(publisher)) problems.push(text.ownOfOther(account));
    else if (texts.some((each) => each.publisher === publisher)) problems.push(text.ownTwice(account));
    else texts.push({ publisher, notes: isBlank(notes) ? common : notes, post_comment });
    const mangled = mangledProblem(notes) ?? mangledProblem(post_comment);
    if (mangled)
      problems.push(
        publisher === undefined ? mangled : contentText.ofOwnText(publisherNamed(publisher, pages), mangled),
      );
  }
  return { texts, problems: [...new Set(problems)] };
}

function readDate(date: string, hour: string, { today, monthFirstRow }: RowContext): Read<string> {
  if (date === "") return { ok: false, problem: hour === "" ? text.dateMissing : text.hourWithoutDate };
  const read = readDay(date, today);
  return read.ok && monthFirstRow !== null && couldBeMonthFirst(date)
    ? { ok: false, problem: text.monthFirstElsewhere(date, monthFirstRow, read.value) }
    : read;
}

const isInOtherYear = (day: string, today: string): boolean => day.slice(0, 4) !== today.slice(0, 4);

const cellNotes = (
  dateCell: string,
  hourCell: string,
  { date, post_time }: CardContent,
  today: string,
): string[] => [
  ...(isSerial(dateCell) ? [transferText.note.fromSerial(dateCell, dayInDigits(date))] : []),
  ...(!readDay(dateCell).ok && isInOtherYear(date, today)
    ? [transferText.note.yearAdded(dateCell, dayInDigits(date))]
    : []),
  ...(isStoredHour(hourCell) && post_time !== null
    ? [transferText.note.hourFromSerial(hourCell, post_time)]
    : []),
];

function notesOn(content: CardContent, asWritten: CardContent, pages: ReadPages): string[] {
  const { date, post_time, timezone } = content;
  const remarks: string[] = [];
  if (asWritten.post_time !== post_time) remarks.push(transferText.note.hourDropped);
  if (post_time !== null && isSkippedHour(date, post_time, timezone)) {
    remarks.push(transferText.note.hourNotOnClock);
  }
  for (const { publisher, notes, post_comment } of textsOf(content)) {
    const remark = (sentence: string) => {
      if (publisher !== null) remarks.push(contentText.ofOwnText(publisherNamed(publisher, pages), sentence));
      else remarks.push(content.own_texts.length > 0 ? contentText.ofCommonText(sentence) : sentence);
    };
    if (isBlank(notes)) remark(content.poll ? contentText.onlyPoll : contentText.notesMissing);
    const excess = post_time === null ? excessOf(notes) : null;
    if (excess) remark(contentText.tooLongUnscheduled(excess, notes));
    const commentLength = post_comment.trim().length;
    if (commentLength > MAX_COMMENT_LENGTH)
      remark(stateText.problems.commentTooLong(commentLength, MAX_COMMENT_LENGTH));
  }
  return [...new Set(remarks)];
}
