import {
  type CardColumns,
  columnsOf,
  imagesOf,
  type OwnText,
  type PostImage,
  textFor,
} from "@contract/card-content";
import { poll } from "@contract/content/poll";
import { nullable, readAs } from "@contract/shape";
import { clockIn, dayIn } from "@/shared/time/dates";
import type { PostRow, PostStatus, PublishState } from "./rows";
import { isSendable, PERSONAL, PUBLISH_STATES, WORST_FIRST } from "./rows";
import { shortTime } from "./schedule";

export type CardPublisher = {
  id: string;
  postId: string;
  state: PublishState;
  errorCode: string | null;
  errorLimit: number | null;
  /** The number of attempts. The user's decision about an unconfirmed post names the last attempt. */
  attempts: number;
  /** True when an attempt ended without LinkedIn's response, so LinkedIn may have the post. */
  wasDoubted: boolean;
  postUrl: string | null;
  publishedAt: string | null;
};

/**
 * One card stands for the rows with the same `postcard` and `status`. A text in `own_texts` replaces the card's text
 * for one publisher.
 */
export type PostCard = CardColumns & {
  own_texts: OwnText[];
  key: string;
  postcard: number;
  status: PostStatus;
  version: number;
  /** Null for an unscheduled card, which is never published by itself. */
  scheduledAt: number | null;
  linkedin_organization_ids: string[];
  publishers: CardPublisher[];
};

const KNOWN_STATES: ReadonlySet<string> = new Set(PUBLISH_STATES);
const isPublishState = (value: string): value is PublishState => KNOWN_STATES.has(value);

const publisherOf = (row: PostRow): CardPublisher => ({
  id: row.linkedin_organization_id ?? PERSONAL,
  postId: row.id,
  state: isPublishState(row.publish_state) ? row.publish_state : "scheduled",
  errorCode: row.publish_error_code,
  errorLimit: row.publish_error_limit,
  attempts: row.publish_attempts,
  wasDoubted: row.publish_doubted,
  postUrl: row.post_url,
  publishedAt: row.published_at,
});

const personalFirst = (a: CardPublisher, b: CardPublisher): number => {
  if (a.id === PERSONAL || b.id === PERSONAL) return a.id === b.id ? 0 : a.id === PERSONAL ? -1 : 1;
  return a.id.localeCompare(b.id, "es", { numeric: true });
};

// Accepts null before the shape of a poll is tried: an exception for each of a thousand posts would take 15 ms.
const maybePoll = nullable(poll);

const ownTextsOf = (rows: readonly PostRow[]): OwnText[] =>
  rows.flatMap(({ linkedin_organization_id, common_notes, notes, post_comment }) =>
    common_notes === null ? [] : [{ publisher: linkedin_organization_id ?? PERSONAL, notes, post_comment }],
  );

function cardOf(first: PostRow, rows: readonly PostRow[]): PostCard {
  const publishers = rows.map(publisherOf).sort(personalFirst);
  const status: PostStatus = first.status === "listas" ? "listas" : "publicar";
  const columns = columnsOf({
    ...first,
    notes: first.common_notes ?? first.notes,
    post_comment: first.common_comment ?? first.post_comment,
    post_time: shortTime(first.post_time),
    image_alt: first.image_alt ?? "",
    more_images: imagesOf(first.more_images),
    poll: readAs(maybePoll, first.poll),
  });
  return {
    ...columns,
    own_texts: ownTextsOf(rows),
    key: `${first.postcard}-${status}`,
    postcard: first.postcard,
    status,
    version: Math.max(...rows.map((row) => row.version)),
    scheduledAt: first.scheduled_at === null ? null : Date.parse(first.scheduled_at),
    linkedin_organization_ids: publishers.map((publisher) => publisher.id),
    publishers,
  };
}

export const firstTextOf = (card: PostCard): { notes: string; post_comment: string } =>
  card.own_texts.length > 0 && card.own_texts.length === card.publishers.length
    ? textFor(card, card.publishers[0]?.id ?? PERSONAL)
    : card;

/** The planned date and time, or those of the publication; `time` is null for an unscheduled card. */
export function shownMoment(card: PostCard): { date: string; time: string | null } {
  const sentAt = card.publishers.find((publisher) => publisher.publishedAt !== null)?.publishedAt;
  if (card.status !== "listas" || !sentAt) return { date: card.date, time: card.post_time };
  const instant = new Date(sentAt);
  return { date: dayIn(card.timezone, instant), time: clockIn(card.timezone, instant) };
}

export const monthOf = (card: PostCard): string => shownMoment(card).date.slice(0, 7);

/** Compares plain text, because `localeCompare` takes ten times as long. */
const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function compareCards(a: PostCard, b: PostCard): number {
  const [inA, inB] = [shownMoment(a), shownMoment(b)];
  return inOrder(inA.date, inB.date) || inOrder(inA.time ?? "", inB.time ?? "") || a.postcard - b.postcard;
}

/** Groups rows to cards, one for each number and status, in the order of their shown moments. */
export function toCards(rows: readonly PostRow[]): PostCard[] {
  const groups = new Map<string, PostRow[]>();
  for (const row of rows) {
    const key = `${row.postcard}-${row.status}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()]
    .flatMap((group) => {
      // Takes the newest version, because the rows may be of two versions during a refetch.
      const newest = group.reduce((best, row) => (row.version > best.version ? row : best));
      return [cardOf(newest, group)];
    })
    .sort(compareCards);
}

export type MonthGroup = { /** yyyy-MM */ month: string; cards: PostCard[] };

/** The cards of one status: unpublished months and cards in order, published ones newest first. */
export function groupByMonth(cards: readonly PostCard[], status: PostStatus): MonthGroup[] {
  const months = new Map<string, PostCard[]>();
  for (const card of [...cards].filter((c) => c.status === status).sort(compareCards)) {
    const month = monthOf(card);
    const group = months.get(month);
    if (group) group.push(card);
    else months.set(month, [card]);
  }
  const groups = [...months].map(([month, inMonth]) => ({ month, cards: inMonth }));
  if (status === "publicar") return groups;
  return groups.reverse().map(({ month, cards: inMonth }) => ({ month, cards: inMonth.reverse() }));
}

/** The first state of `WORST_FIRST` that a publisher of the card has. */
export function cardState(card: PostCard): PublishState {
  return WORST_FIRST.find((state) => card.publishers.some((p) => p.state === state)) ?? "unscheduled";
}

export const sendablePublishers = (card: PostCard): CardPublisher[] =>
  card.publishers.filter(({ state }) => isSendable(state));

export const isDayLate = ({ state, errorCode }: CardPublisher): boolean =>
  state === "failed" && errorCode === "publish_too_late";

/** The actions that screens offer for a card; the server decides again. */
export function cardAbilities(card: PostCard) {
  const state = cardState(card);
  const open = card.status === "publicar";
  const sendable = sendablePublishers(card);
  return {
    canEdit: open && state !== "publishing" && state !== "unconfirmed",
    canDelete: state !== "publishing",
    /** False when LinkedIn may already have every post of the card, so that an approval could hold none of them. */
    canAskApproval: open && sendable.length > 0,
    canPublishNow: open && state !== "publishing" && sendable.length > 0,
    /** When every unpublished post has failed, 'Reintentar' replaces 'Publicar ahora'. */
    canRetry:
      open && state !== "publishing" && sendable.length > 0 && sendable.every((p) => p.state === "failed"),
  };
}

export const mediaOf = (named: { image_url: string | null; more_images: readonly PostImage[] }): string[] =>
  named.image_url === null ? [] : [named.image_url, ...named.more_images.map((image) => image.url)];
