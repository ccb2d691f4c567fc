import type { ErrorCode } from "@contract/error-codes";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { holidaysToSkip } from "@/data/posting-slots/skip-days";
import {
  type CardAct,
  type CardChange,
  type CardOutcome,
  MOST_CARDS,
  UNDO_OF,
  useChangeCards,
} from "@/data/posts/changes/change-cards";
import { postKeys } from "@/data/posts/keys";
import { useNoSlotToast } from "@/posts/moment/next-slot-button";
import type { SelectedCard, Selection } from "@/posts/selection/selection";
import { useUndoKey, withdrawUndo } from "@/shared/browser/undo-key";
import { type AppError, mayHaveArrived, toAppError } from "@/shared/errors";
import { dayIn } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import { toast } from "@/shared/toast";
import { errorSentence } from "@/text/errors";
import type { Json } from "@/types/database.types";
import { endToast, nextToast, whileWorking, withUndo } from "./act-toasts";
import { type Choice, changesOf, countLostTexts, hoursSkipped } from "./changes";
import { manyText as text } from "./many.text";
import { focusOneOf } from "./use-focus-after";

export type Owner = {
  userId: string;
  country: string | null;
  timeZone: string;
  slotCountry: string | null;
};
/** Drops the unsaved texts of deleted cards; the returned function restores them. */
export type ForgetUnsaved = (
  cards: readonly SelectedCard[],
) => (restored: ReadonlyMap<number, number>) => void;

export type Refusal = { title: string; why: string; code?: ErrorCode };
export type Report = { refusals: Refusal[]; links: Links; skipped: Refusal[]; done: number };
export type Links = { title: string; secret: string }[];

const whyOf = (error: AppError): string => text.why[error.code] ?? errorSentence(error);

/**
 * Sends the same changes again when the user repeats an action that got no response on the same cards. With new numbers
 * for copies, the server would not recognize the request and would copy each card twice.
 */
function useUnanswered() {
  const unanswered = useRef<{ content: string; changes: CardChange[] } | null>(null);
  return {
    changesFor(choice: Choice, cards: readonly SelectedCard[], make: () => CardChange[]): CardChange[] {
      const content = JSON.stringify([choice, cards]);
      if (unanswered.current?.content !== content) unanswered.current = { content, changes: make() };
      return unanswered.current.changes;
    },
    onAnswer() {
      unanswered.current = null;
    },
  };
}

export function useActs(owner: Owner, selection: Selection, forgetUnsaved: ForgetUnsaved) {
  const client = useQueryClient();
  const change = useChangeCards(owner.userId);
  const { changesFor, onAnswer } = useUnanswered();
  useUndoKey();
  const showNoSlot = useNoSlotToast();
  const [isRunning, setRunning] = useState(false);
  const [report, setReport] = useState<Report | null>(null);
  /** Starts the timer of the undo, which waits while the report is open. */
  const onReportClosed = useRef<(() => void) | null>(null);
  const closeReport = () => {
    onReportClosed.current?.();
    onReportClosed.current = null;
    setReport(null);
  };

  const showOutcomes = (
    titles: ReadonlyMap<number, string>,
    outcomes: readonly CardOutcome[],
    hours: ReadonlyMap<number, string> = new Map(),
  ) => {
    const done = outcomes.filter(({ error }) => error === null);
    const refusals = outcomes.flatMap((outcome) =>
      outcome.error
        ? [{ title: titles.get(outcome.postcard) ?? "", why: whyOf(outcome.error), code: outcome.error.code }]
        : [],
    );
    const links = outcomes.flatMap(({ postcard, secret }) =>
      secret === null ? [] : [{ title: titles.get(postcard) ?? "", secret }],
    );
    const skipped = done.flatMap(({ postcard }) => {
      const why = hours.get(postcard);
      return why === undefined ? [] : [{ title: titles.get(postcard) ?? "", why }];
    });
    const isReported = refusals.length + links.length + skipped.length > 0;
    if (isReported) setReport({ refusals, links, skipped, done: done.length });
    return { done, isReported };
  };
  const run = async (work: () => Promise<void>, again?: () => void): Promise<void> => {
    setRunning(true);
    withdrawUndo();
    const wasOnline = navigator.onLine;
    try {
      await work();
    } catch (thrown) {
      const error = toAppError(thrown);
      toast.error(mayHaveArrived(error, wasOnline) ? text.noResponse : errorSentence(error), {
        ...nextToast(),
        ...(again && withUndo(again)),
      });
    } finally {
      setRunning(false);
    }
  };

  /**
   * Focuses a card, or the page, once the cards are read and drawn again: the clicked undo button disappears with its
   * toast, and a focused card with its deletion.
   */
  const focusWhenRead = (keys: readonly string[]): void =>
    void client
      .invalidateQueries({ queryKey: postKeys.all(owner.userId) }, { cancelRefetch: false })
      .then(() => requestAnimationFrame(() => focusOneOf(keys)));

  const undo = (
    act: CardAct,
    titles: ReadonlyMap<number, string>,
    back: CardChange[],
    bringBack: ReturnType<ForgetUnsaved> | null,
  ): Promise<void> =>
    run(
      async () => {
        onReportClosed.current = null;
        const outcomes = await whileWorking(() => change(UNDO_OF[act], back));
        const { done } = showOutcomes(titles, outcomes);
        focusWhenRead(back.map(({ postcard, status }) => `${postcard}-${status}`));
        bringBack?.(new Map(done.map((one) => [one.postcard, Number(one.back?.version)])));
        if (done.length > 0) toast.success(text.undone(done.length), nextToast());
      },
      () => void undo(act, titles, back, bringBack),
    );

  const act = (choice: Choice, cards: readonly SelectedCard[]) =>
    run(async () => {
      endToast();
      if (cards.length > MOST_CARDS) return void toast.message(text.tooMany(MOST_CARDS), nextToast());
      const now = serverNow();
      const today = dayIn(owner.timeZone, new Date(now));
      const changes = changesFor(choice, cards, () =>
        changesOf(choice, cards, { now, today, random: Math.random() }),
      );
      const given: Record<string, Json> =
        choice.act === "slots"
          ? { skip: await holidaysToSkip(owner.slotCountry, now) }
          : choice.act === "approval"
            ? { days: choice.days, required: choice.required }
            : {};
      const outcomes = await whileWorking(() => change(choice.act, changes, given));
      onAnswer();
      if (outcomes.every(({ error }) => error?.code === "no_free_slot")) return showNoSlot();
      const titles = new Map(cards.map(({ postcard, title }) => [postcard, title]));
      const hours = choice.act === "move" ? hoursSkipped(choice, cards, changes) : undefined;
      const { done, isReported } = showOutcomes(titles, outcomes, hours);
      // Cards that all stayed unchanged stay selected, for another choice of days or accounts.
      if (done.length === 0) return;
      selection.drop(cards);
      const changed = new Set(done.map(({ postcard, status }) => `${postcard}-${status}`));
      if (choice.act === "delete") focusWhenRead([...changed]);
      const bringBack =
        choice.act === "delete"
          ? forgetUnsaved(cards.filter((card) => changed.has(`${card.postcard}-${card.status}`)))
          : null;
      const back = done.flatMap((one) => one.back ?? []);
      // A copy has a new card number, so its title comes from the card at the same index of `done`.
      for (const [index, { postcard }] of back.entries())
        titles.set(postcard, titles.get(done[index]?.postcard ?? 0) ?? "");
      const lostTexts = countLostTexts(changes, done);
      const { id } = nextToast();
      const offerUndo = (duration?: number) =>
        toast.success(text.done[choice.act](done.length), {
          id,
          description: lostTexts > 0 ? text.accounts.lostTexts(lostTexts) : undefined,
          ...withUndo(
            () => void undo(choice.act, titles, back, bringBack),
            duration,
            () => {
              onReportClosed.current = null;
            },
          ),
        });
      offerUndo(isReported ? Number.POSITIVE_INFINITY : undefined);
      if (isReported) onReportClosed.current = offerUndo;
    });
  return { act, isRunning, report, closeReport };
}
