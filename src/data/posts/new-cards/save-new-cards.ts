import type { CardContent } from "@contract/card-content";
import type { ErrorCode } from "@contract/error-codes";
import { AppError, isUnheard, toAppError } from "@/shared/errors";
import type { NewCard, SavedCard } from "../changes/write";
import { instantOf } from "../schedule";
import { newPostcard } from "./postcard";

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

/** Failures that the next request would meet as well. */
const HOPELESS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "not_authenticated",
  "cards_limit_reached",
  "too_many_open_posts",
]);
/** Cards a request: a second's work for the server, and what 'Detener' waits for. */
export const CARDS_A_REQUEST = 50;
/** Times that a request without an answer is made. */
const TRIES = 3;
/** A server that is busy would be as busy at once. */
const PAUSE_MS = 1_500;

export type CardOutcome =
  /** hourDropped: its hour passed since the content was made, so it was saved without. */
  | { saved: true; hourDropped: boolean }
  | { saved: false; code: ErrorCode; reference?: string; retryAfter?: string };

type SaveNewCards = {
  /** Saves up to `CARDS_A_REQUEST` cards, each by itself. */
  save: (cards: readonly NewCard[]) => Promise<readonly SavedCard[]>;
  /** Told after each request, in the order of the cards. */
  onOutcomes: (outcomes: ReadonlyMap<number, CardOutcome>) => void;
  signal: AbortSignal;
  now: () => number;
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Saves cards, fifty a request. Each is independent: a failed card does not hold up the rest, and saved ones stay. A
 * request without a response is repeated, which saves no card twice. Ends early, between two requests, when it is
 * aborted, when the session is over, when a limit of the user's is reached, or when the server stays out of reach;
 * the cards left then have no outcome.
 */
export async function saveNewCards(cards: readonly NewCard[], options: SaveNewCards): Promise<void> {
  for (let at = 0; at < cards.length && !options.signal.aborted; at += CARDS_A_REQUEST) {
    const batch = cards.slice(at, at + CARDS_A_REQUEST);
    let outcomes: Map<number, CardOutcome>;
    let isLost = false;
    try {
      outcomes = await saveBatch(batch, options);
    } catch (error) {
      const { code, reference, retryAfter } = toAppError(error);
      isLost = isUnheard(error);
      outcomes = new Map(
        batch.map(({ postcard }) => [postcard, { saved: false, code, reference, retryAfter }]),
      );
    }
    options.onOutcomes(outcomes);
    if (isLost || [...outcomes.values()].some((outcome) => !outcome.saved && HOPELESS.has(outcome.code)))
      return;
  }
}

async function saveBatch(
  batch: readonly NewCard[],
  options: SaveNewCards,
): Promise<Map<number, CardOutcome>> {
  for (let tries = 1; ; tries += 1) {
    // Looked at again each time: an hour may have passed since the file was checked.
    const allowed = batch.map((card) => ({
      ...card,
      content: withoutPastHour(card.content, options.now()),
    }));
    try {
      const errors = new Map((await options.save(allowed)).map(({ postcard, error }) => [postcard, error]));
      return new Map(
        batch.map(({ postcard, content }, index) => {
          const hourDropped = allowed[index]?.content !== content;
          return [postcard, outcomeOf(errors.get(postcard), hourDropped)];
        }),
      );
    } catch (error) {
      if (!isUnheard(error) || tries === TRIES || options.signal.aborted) throw error;
      // The pause ends with an error when the user stops the import: it is not known whether this request saved its cards.
      await options.pause(PAUSE_MS * tries, options.signal).catch(() => {
        throw error;
      });
    }
  }
}

/** An answer may leave a card out, so its outcome is unknown. */
function outcomeOf(error: AppError | null | undefined, hourDropped: boolean): CardOutcome {
  if (error === null) return { saved: true, hourDropped };
  const { code, reference, retryAfter } = error ?? new AppError("unexpected");
  if (ALREADY_SAVED.has(code)) return { saved: true, hourDropped: false };
  return { saved: false, code, reference, retryAfter };
}
