import type { ErrorCode } from "@contract/error-codes";
import { toAppError } from "@/shared/errors";
import { newPostcard } from "./cards";
import { instantOf } from "./schedule";
import type { CardContent, SaveCard } from "./write";

export type NewCard = {
  /** Made once a row: saving it again, after whatever failure, is the same card. */
  postcard: number;
  content: CardContent;
};

/** Numbers for cards that are made in one go: together, so that no two of the same millisecond can be equal. */
export function newPostcards(count: number, now: number, random: number): number[] {
  const first = newPostcard(now, random);
  return Array.from({ length: count }, (_, index) => first + index);
}

/** The content as an import may save it: an hour that is over would make the server send it at once, so it goes. */
export function withoutPastHour(content: CardContent, now: number): CardContent {
  if (content.post_time === null) return content;
  const instant = instantOf(content.date, content.post_time, content.timezone);
  return instant !== null && instant <= now ? { ...content, post_time: null } : content;
}

/**
 * Refusals that a card which did not exist before can only get when an earlier try was saved and its answer was lost.
 */
const ALREADY_SAVED: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "card_version_conflict",
  "card_publishing",
  "post_unconfirmed",
  "publisher_already_published",
]);

/** Failures that the next card would meet as well. */
const HOPELESS: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["not_authenticated", "cards_limit_reached"]);
const LOST_IN_A_ROW = 3;

export type CardOutcome =
  /** hourDropped: its hour passed since the content was made, so it was saved without. */
  | { saved: true; hourDropped: boolean }
  | { saved: false; code: ErrorCode; reference?: string; retryAfter?: string };

type SaveNewCards = {
  save: (card: SaveCard) => Promise<unknown>;
  /** Told after each card, in order. */
  onOutcome: (card: NewCard, outcome: CardOutcome) => void;
  signal: AbortSignal;
  now: () => number;
};

/**
 * Saves cards one after the other. Each is an atomic call of its own, because each stands alone: what fails does not
 * hold up the rest, and what was saved stays. Ends early, between two cards, when it is aborted, when the session is over,
 * or when the server cannot be reached three times in a row; the cards left then have no outcome.
 */
export async function saveNewCards(cards: readonly NewCard[], options: SaveNewCards): Promise<void> {
  let lost = 0;
  for (const card of cards) {
    if (options.signal.aborted) return;
    const outcome = await saveOne(card, options);
    options.onOutcome(card, outcome);
    if (!outcome.saved && HOPELESS.has(outcome.code)) return;
    lost = !outcome.saved && outcome.code === "network_unreachable" ? lost + 1 : 0;
    if (lost === LOST_IN_A_ROW) return;
  }
}

async function saveOne({ postcard, content }: NewCard, options: SaveNewCards): Promise<CardOutcome> {
  try {
    // Looked at again: the hour may have passed since the file was checked.
    const allowed = withoutPastHour(content, options.now());
    await options.save({ postcard, expectedVersion: null, content: allowed });
    return { saved: true, hourDropped: allowed !== content };
  } catch (error) {
    const { code, reference, retryAfter } = toAppError(error);
    if (ALREADY_SAVED.has(code)) return { saved: true, hourDropped: false };
    return { saved: false, code, reference, retryAfter };
  }
}
