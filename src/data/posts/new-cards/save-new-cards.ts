import type { CardContent } from "@contract/card-content";
import type { ErrorCode } from "@contract/error-codes";
import { AppError, isUnheard, toAppError } from "@/shared/errors";
import type { NewCard, SavedCard } from "../changes/write";
import { instantOf } from "../schedule";
import { newPostcard } from "./postcard";

/** Distinct numbers for cards made in the same millisecond. */
export function newPostcards(count: number, now: number, random: number): number[] {
  const first = newPostcard(now, random);
  return Array.from({ length: count }, (_, index) => first + index);
}

/** The content without a past hour, at which the server would publish the card at once. */
export function withoutPastHour(content: CardContent, now: number): CardContent {
  if (content.post_time === null) return content;
  const instant = instantOf(content.date, content.post_time, content.timezone);
  return instant !== null && instant <= now ? { ...content, post_time: null } : content;
}

/** Refusals that prove that an earlier, unanswered request saved the card. */
const ALREADY_SAVED: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "card_version_conflict",
  "card_publishing",
  "post_unconfirmed",
  "publisher_already_published",
]);

/** Failures that would repeat for every further request. */
const HOPELESS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "not_authenticated",
  "cards_limit_reached",
  "too_many_open_posts",
]);
/**
 * The number of cards in a request: the server needs about a second for them, and 'Detener' waits that long.
 */
export const CARDS_A_REQUEST = 50;
export type CardOutcome =
  /** `hourDropped` is true when the card was saved without its hour, because the hour had passed. */
  | { saved: true; hourDropped: boolean }
  | { saved: false; code: ErrorCode; reference?: string; retryAfter?: string };

type SaveNewCards = {
  /** Saves up to `CARDS_A_REQUEST` cards; each succeeds or fails by itself. */
  save: (cards: readonly NewCard[], signal: AbortSignal) => Promise<readonly SavedCard[]>;
  /** Called after each request, in the order of the cards. */
  onOutcomes: (outcomes: ReadonlyMap<number, CardOutcome>) => void;
  signal: AbortSignal;
  now: () => number;
};

/**
 * Saves cards, fifty a request; each succeeds or fails by itself. Stops after an abort, the session's end, a reached
 * limit or an unreachable server; the cards left have no outcome.
 */
export async function saveNewCards(cards: readonly NewCard[], options: SaveNewCards): Promise<void> {
  for (let at = 0; at < cards.length && !options.signal.aborted; at += CARDS_A_REQUEST) {
    const batch = cards.slice(at, at + CARDS_A_REQUEST);
    let outcomes: Map<number, CardOutcome>;
    let isLost = false;
    try {
      outcomes = await saveBatch(batch, options);
    } catch (error) {
      // A stop by the user counts as a lost answer, because the stopped request may have saved its cards.
      const failure = options.signal.aborted ? new AppError("network_unreachable") : toAppError(error);
      const { code, reference, retryAfter } = failure;
      isLost = isUnheard(failure);
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
  { save, now, signal }: SaveNewCards,
): Promise<Map<number, CardOutcome>> {
  // The hours are checked before each request, because an hour may have passed since the file was read.
  const allowed = batch.map((card) => ({ ...card, content: withoutPastHour(card.content, now()) }));
  const errors = new Map((await save(allowed, signal)).map(({ postcard, error }) => [postcard, error]));
  return new Map(
    batch.map(({ postcard, content }, index) => {
      const hourDropped = allowed[index]?.content !== content;
      return [postcard, outcomeOf(errors.get(postcard), hourDropped)];
    }),
  );
}

/** The server's answer may lack a card, whose outcome is then unknown. */
function outcomeOf(error: AppError | null | undefined, hourDropped: boolean): CardOutcome {
  if (error === null) return { saved: true, hourDropped };
  const { code, reference, retryAfter } = error ?? new AppError("unexpected");
  if (ALREADY_SAVED.has(code)) return { saved: true, hourDropped: false };
  return { saved: false, code, reference, retryAfter };
}
