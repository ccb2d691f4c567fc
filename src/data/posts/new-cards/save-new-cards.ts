import type { CardContent } from "@contract/card-content";
import type { ErrorCode } from "@contract/error-codes";
import { AppError, isOutcomeUnknown, toAppError } from "@/shared/errors";
import type { NewCard, SavedCard } from "../changes/write";
import { instantOf } from "../schedule";
import { newPostcard } from "./postcard";

/** Distinct numbers for cards made in the same millisecond. */
export function newPostcards(count: number, now: number, random: number): number[] {
  const first = newPostcard(now, random);
  return Array.from({ length: count }, (_, index) => first + index);
}

export function withoutPastHour(content: CardContent, now: number): CardContent {
  if (content.post_time === null) return content;
  const instant = instantOf(content.date, content.post_time, content.timezone);
  return instant !== null && instant <= now ? { ...content, post_time: null } : content;
}

/** Refusals that prove that an earlier request without a response saved the card. */
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
/** Fifty, because the server needs about a second for them, and the button 'Detener' waits that long. */
const CARDS_A_REQUEST = 50;
export type CardOutcome =
  | { saved: true; hourDropped: boolean }
  | { saved: false; code: ErrorCode; reference?: string; retryAfter?: string };

type SaveNewCards = {
  save: (cards: readonly NewCard[], signal: AbortSignal) => Promise<readonly SavedCard[]>;
  onOutcomes: (outcomes: ReadonlyMap<number, CardOutcome>) => void;
  signal: AbortSignal;
  now: () => number;
};

/**
 * Saves new cards in requests of fifty. Stops after an abort, the session's end, a reached limit or an unreachable
 * server; the remaining cards then have no outcome.
 */
export async function saveNewCards(cards: readonly NewCard[], options: SaveNewCards): Promise<void> {
  for (let at = 0; at < cards.length && !options.signal.aborted; at += CARDS_A_REQUEST) {
    const batch = cards.slice(at, at + CARDS_A_REQUEST);
    let outcomes: Map<number, CardOutcome>;
    let isLost = false;
    try {
      outcomes = await saveBatch(batch, options);
    } catch (error) {
      // A request that the user stopped may have saved its cards, so it counts as a request without a response.
      const failure = options.signal.aborted ? new AppError("network_unreachable") : toAppError(error);
      const { code, reference, retryAfter } = failure;
      isLost = isOutcomeUnknown(failure);
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
  // Checks the publication times before each request, because the requests before may have taken minutes.
  const allowed = batch.map((card) => ({ ...card, content: withoutPastHour(card.content, now()) }));
  const errors = new Map((await save(allowed, signal)).map(({ postcard, error }) => [postcard, error]));
  return new Map(
    batch.map(({ postcard, content }, index) => {
      const hourDropped = allowed[index]?.content !== content;
      return [postcard, outcomeOf(errors.get(postcard), hourDropped)];
    }),
  );
}

function outcomeOf(error: AppError | null | undefined, hourDropped: boolean): CardOutcome {
  if (error === null) return { saved: true, hourDropped };
  const { code, reference, retryAfter } = error ?? new AppError("unexpected");
  if (ALREADY_SAVED.has(code)) return { saved: true, hourDropped: false };
  return { saved: false, code, reference, retryAfter };
}
