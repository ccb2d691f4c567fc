import { useState } from "react";
import { holidaysToSkip } from "@/data/posting-slots/skip-days";
import {
  type CardAct,
  type CardChange,
  type CardOutcome,
  MOST_CARDS,
  UNDO_OF,
  useChangeCards,
} from "@/data/posts/changes/change-cards";
import type { SelectedCard, Selection } from "@/posts/selection/selection";
import { isOutcomeUnknown, toAppError } from "@/shared/errors";
import { dayIn } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import { toast } from "@/shared/toast";
import { errorSentence } from "@/text/errors";
import type { Json } from "@/types/database.types";
import { type Choice, changesOf, hoursSkipped } from "./changes";
import { manyText as text } from "./many.text";

const UNDO_MS = 20_000;
let shownToast = 0;
const toastId = () => `many-cards-${shownToast}`;
/**
 * Replaces the previous act's toast. With one id for all acts, sonner would merge the new toast into a fading toast,
 * and the new undo button would disappear.
 */
function nextToast(): { id: string } {
  toast.dismiss(toastId());
  shownToast += 1;
  return { id: toastId() };
}

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

export type Refusal = { title: string; why: string };
export type Report = { refusals: Refusal[]; links: Links; skipped: Refusal[]; done: number };
export type Links = { title: string; secret: string }[];

const whyOf = ({ error }: CardOutcome): string =>
  error === null ? "" : (text.why[error.code] ?? errorSentence(error));

export function useActs(owner: Owner, selection: Selection, forgetUnsaved: ForgetUnsaved) {
  const change = useChangeCards(owner.userId);
  const [isRunning, setRunning] = useState(false);
  const [report, setReport] = useState<Report | null>(null);

  const tell = (
    titles: ReadonlyMap<number, string>,
    outcomes: readonly CardOutcome[],
    hours: ReadonlyMap<number, string> = new Map(),
  ) => {
    const done = outcomes.filter(({ error }) => error === null);
    const refusals = outcomes.flatMap((outcome) =>
      outcome.error ? [{ title: titles.get(outcome.postcard) ?? "", why: whyOf(outcome) }] : [],
    );
    const links = outcomes.flatMap(({ postcard, secret }) =>
      secret === null ? [] : [{ title: titles.get(postcard) ?? "", secret }],
    );
    const skipped = done.flatMap(({ postcard }) => {
      const why = hours.get(postcard);
      return why === undefined ? [] : [{ title: titles.get(postcard) ?? "", why }];
    });
    if (refusals.length + links.length + skipped.length > 0)
      setReport({ refusals, links, skipped, done: done.length });
    return done;
  };
  const run = async <T>(work: () => Promise<T>): Promise<T | null> => {
    setRunning(true);
    try {
      return await work();
    } catch (thrown) {
      const error = toAppError(thrown);
      toast.error(
        isOutcomeUnknown(error) && navigator.onLine ? text.noResponse : errorSentence(error),
        nextToast(),
      );
      return null;
    } finally {
      setRunning(false);
    }
  };

  const undo = (
    act: CardAct,
    titles: ReadonlyMap<number, string>,
    back: CardChange[],
    bringBack: ReturnType<ForgetUnsaved> | null,
  ) =>
    run(async () => {
      const outcomes = await change(UNDO_OF[act], back);
      const done = tell(titles, outcomes);
      bringBack?.(new Map(done.map((one) => [one.postcard, Number(one.back?.version)])));
      if (done.length > 0) toast.success(text.undone(done.length), nextToast());
    });

  const act = (choice: Choice, cards: readonly SelectedCard[]) =>
    run(async () => {
      // Removes the toast of the previous act, whose 'Deshacer' button would undo that act.
      toast.dismiss(toastId());
      if (cards.length > MOST_CARDS) return void toast.message(text.tooMany(MOST_CARDS), nextToast());
      const now = serverNow();
      const today = dayIn(owner.timeZone, new Date(now));
      const changes = changesOf(choice, cards, { now, today, random: Math.random() });
      const given: Record<string, Json> =
        choice.act === "slots"
          ? { skip: await holidaysToSkip(owner.slotCountry, now) }
          : choice.act === "approval"
            ? { days: choice.days, required: choice.required }
            : {};
      const outcomes = await change(choice.act, changes, given);
      const titles = new Map(cards.map(({ postcard, title }) => [postcard, title]));
      const done = tell(titles, outcomes, choice.act === "move" ? hoursSkipped(cards, changes) : undefined);
      selection.clear();
      if (done.length === 0) return;
      const gone = new Set(done.map(({ postcard, status }) => `${postcard}-${status}`));
      const bringBack =
        choice.act === "delete"
          ? forgetUnsaved(cards.filter((card) => gone.has(`${card.postcard}-${card.status}`)))
          : null;
      const back = done.flatMap((one) => one.back ?? []);
      // A copy has a new card number, so its title comes from the card at the same index of `done`.
      for (const [index, { postcard }] of back.entries())
        titles.set(postcard, titles.get(done[index]?.postcard ?? 0) ?? "");
      toast.success(text.done[choice.act](done.length), {
        ...nextToast(),
        duration: UNDO_MS,
        action: { label: text.undo, onClick: () => void undo(choice.act, titles, back, bringBack) },
      });
    });
  return { act, isRunning, report, closeReport: () => setReport(null) };
}
