import { smallOf } from "@media/small";
import { timeZoneCity } from "@publishing/city";
import type { CalendarRow } from "@/data/posts/calendar";
import {
  isSendable,
  PERSONAL,
  type PostStatus,
  PUBLISH_STATES,
  type PublishState,
  WORST_FIRST,
} from "@/data/posts/rows";
import { isPastDue, shortTime } from "@/data/posts/schedule";
import { type MediaKind, mediaKindOf } from "@/posts/media/media-kind";
import { wallClockIn } from "@/shared/time/dates";

/** A card in the calendar. `day` and `time` are in the user's zone; `own` has the date and time in the card's zone. */
export type CalendarEntry = {
  key: string;
  postcard: number;
  status: PostStatus;
  version: number;
  title: string;
  day: string;
  time: string | null;
  own: { date: string; time: string | null; timezone: string };
  /** Time and city of the card's zone, as '15:30 en Madrid'; null when the user's zone has the same clock time. */
  elsewhere: { time: string; city: string } | null;
  /**
   * The requested 'HH:mm' if a clock change skips that time, so that the card is published at another time; else null.
   */
  skipped: string | null;
  /** The moment of the publication, in milliseconds; null for an unscheduled card. */
  instant: number | null;
  publishers: string[];
  state: PublishState;
  /** False when LinkedIn may already have every post of the card. */
  canAskApproval: boolean;
  media: MediaKind | null;
  picture: string | null;
  hasOwnText: boolean;
  hasPoll: boolean;
  /** A post of the card waits for a required approval and is not published without it. */
  isHeld: boolean;
};

const stateOf = (value: string): PublishState =>
  (PUBLISH_STATES as readonly string[]).includes(value) ? (value as PublishState) : "scheduled";

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const personalFirst = (a: string, b: string): number =>
  a === PERSONAL || b === PERSONAL ? Number(b === PERSONAL) - Number(a === PERSONAL) : inOrder(a, b);

const HOUR_MS = 3_600_000;
const moves = new Map<string, boolean>();

const offsetAt = (zone: string, instant: number): number => {
  const { day, time } = wallClockIn(zone, new Date(instant));
  return Date.parse(`${day}T${time}:00Z`) - instant;
};

function clockMovesOn(zone: string, day: string): boolean {
  const key = `${zone} ${day}`;
  const known = moves.get(key);
  if (known !== undefined) return known;
  const noon = Date.parse(`${day}T12:00:00Z`);
  const isMoved = offsetAt(zone, noon - 30 * HOUR_MS) !== offsetAt(zone, noon + 30 * HOUR_MS);
  moves.set(key, isMoved);
  return isMoved;
}

function placeOf(
  row: CalendarRow,
  time: string | null,
  sentAt: string | null,
  zone: string,
): Pick<CalendarEntry, "day" | "time" | "elsewhere" | "skipped" | "instant"> {
  const at = row.status === "listas" ? sentAt : row.scheduled_at;
  if (at === null) return { day: row.date, time: null, elsewhere: null, skipped: null, instant: null };
  const instant = Date.parse(at);
  if (row.timezone === zone) {
    // The conversion to a wall clock is slow, so it runs only where the clock may skip the time.
    const isAsked = row.status === "publicar" && time !== null;
    if (isAsked && !clockMovesOn(zone, row.date))
      return { day: row.date, time, elsewhere: null, skipped: null, instant };
    const shown = wallClockIn(zone, new Date(instant));
    const isSkipped = isAsked && (shown.time !== time || shown.day !== row.date);
    return { day: shown.day, time: shown.time, elsewhere: null, skipped: isSkipped ? time : null, instant };
  }
  const [here, there] = [wallClockIn(zone, new Date(instant)), wallClockIn(row.timezone, new Date(instant))];
  const isSame = here.day === there.day && here.time === there.time;
  return {
    day: here.day,
    time: here.time,
    elsewhere: isSame ? null : { time: there.time, city: timeZoneCity(row.timezone) },
    skipped: null,
    instant,
  };
}

function summaryOf(rows: readonly CalendarRow[]) {
  const [only] = rows;
  if (only && rows.length === 1)
    return {
      newest: only,
      sent: only.published_at,
      states: [stateOf(only.publish_state)],
      publishers: [only.linkedin_organization_id ?? PERSONAL],
    };
  return {
    newest: rows.reduce((best, row) => (row.version > best.version ? row : best)),
    sent: rows.flatMap((row) => row.published_at ?? []).sort(inOrder)[0] ?? null,
    states: rows.map((row) => stateOf(row.publish_state)),
    publishers: rows.map((row) => row.linkedin_organization_id ?? PERSONAL).sort(personalFirst),
  };
}

function entryOf(rows: readonly CalendarRow[], zone: string): CalendarEntry {
  const { newest, sent, states, publishers } = summaryOf(rows);
  const time = shortTime(newest.post_time);
  const status: PostStatus = newest.status === "listas" ? "listas" : "publicar";
  return {
    key: `${newest.postcard}-${status}`,
    postcard: newest.postcard,
    status,
    version: newest.version,
    title: newest.title,
    ...placeOf(newest, time, sent, zone),
    own: { date: newest.date, time, timezone: newest.timezone },
    publishers,
    state: WORST_FIRST.find((one) => states.includes(one)) ?? "scheduled",
    canAskApproval: status === "publicar" && states.some(isSendable),
    media: newest.image_url === null ? null : mediaKindOf(newest.image_url, newest.upload_type),
    picture: smallOf(newest.image_url),
    hasOwnText: rows.some((row) => row.has_own_text),
    hasPoll: rows.some((row) => row.has_poll),
    isHeld: rows.some((row) => row.is_held),
  };
}

const known = new WeakMap<readonly CalendarRow[], { zone: string; entries: CalendarEntry[] }>();
const ofRow = new WeakMap<CalendarRow, { zone: string; entry: CalendarEntry }>();

/** An unchanged row keeps its entry object, so that its components are not redrawn. */
function keptEntryOf(rows: readonly CalendarRow[], zone: string): CalendarEntry {
  const [only] = rows;
  if (!only || rows.length > 1) return entryOf(rows, zone);
  const before = ofRow.get(only);
  if (before?.zone === zone) return before.entry;
  const entry = entryOf(rows, zone);
  ofRow.set(only, { zone, entry });
  return entry;
}

/** Unscheduled cards come first in their day. Unchanged rows give the same objects, so that nothing is redrawn. */
export function toEntries(rows: readonly CalendarRow[], zone: string): CalendarEntry[] {
  const before = known.get(rows);
  if (before?.zone === zone) return before.entries;
  const entries = makeEntries(rows, zone);
  known.set(rows, { zone, entries });
  return entries;
}

function makeEntries(rows: readonly CalendarRow[], zone: string): CalendarEntry[] {
  const groups = new Map<number, CalendarRow[]>();
  for (const row of rows) {
    // A card that one publisher has published and another has not makes two entries, so each entry needs its own key.
    const key = row.status === "listas" ? -row.postcard : row.postcard;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()]
    .map((group) => keptEntryOf(group, zone))
    .sort((a, b) => inOrder(a.day, b.day) || (a.instant ?? 0) - (b.instant ?? 0) || a.postcard - b.postcard);
}

export const isLate = ({ status, own, instant }: CalendarEntry, now: number): boolean =>
  isPastDue({ ...own, status, scheduledAt: instant }, now);

/** True when the card's state lets the calendar mark an obstacle; other states matter more to the user. */
export const mayBeStopped = ({ state }: CalendarEntry): boolean =>
  state === "unscheduled" || state === "scheduled" || state === "failed";

export function groupBy(
  entries: readonly CalendarEntry[],
  keyOf: (entry: CalendarEntry) => string,
): Map<string, CalendarEntry[]> {
  const groups = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}
