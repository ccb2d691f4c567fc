import { timeZoneCity } from "@publishing/city";
import { useRef, useState } from "react";
import { releaseSlot, type SlotAt, takeFreeSlots } from "@/data/posting-slots/slots";
import { type CardMove, useMoveCard } from "@/data/posts/changes/move";
import { PERSONAL } from "@/data/posts/rows";
import { dayInWords } from "@/data/posts/schedule";
import { useNoSlotToast } from "@/posts/moment/next-slot-button";
import { offerUndo, useUndoKey, withdrawUndo } from "@/shared/browser/undo-key";
import { type AppError, mayHaveArrived, toAppError } from "@/shared/errors";
import { dayIn } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import { toast } from "@/shared/toast";
import { useSteady } from "@/shared/use-steady";
import { errorSentence } from "@/text/errors";
import { calendarText } from "../calendar.text";
import type { CalendarEntry } from "../entries/entries";
import {
  type DropTarget,
  isPast,
  isSameMoment,
  type Moment,
  momentAt,
  refusalOf,
} from "../entries/move-target";
import { slotsText } from "../slots/slots.text";

const text = calendarText.move;

function momentInWords({ date, time, timezone }: Moment, now: number, ownZone: string): string {
  const day = dayInWords(date, dayIn(timezone, new Date(now)));
  if (time === null) return text.withoutHour(day);
  return text.at(day, time) + (timezone === ownZone ? "" : ` (${timeZoneCity(timezone)})`);
}

const sentenceFor = (error: AppError, wasOnline: boolean): string => {
  if (error.code === "card_version_conflict") return text.overtaken;
  if (error.code === "slot_taken") return slotsText.taken;
  if (error.code === "date_in_past") return text.refused.past;
  if (error.code === "publisher_already_published") return text.refused.published;
  if (error.code === "card_not_found") return errorSentence(error);
  if (mayHaveArrived(error, wasOnline)) return text.noResponse;
  return text.failed(errorSentence(error));
};

type There = { moment: Moment; remark: string | undefined };
type Back = { toast: string };
type Sent = (There | Back) & { wasOnline: boolean };

const moveToast = ({ postcard }: CardMove): string => `move-${postcard}`;
/**
 * An undo shows its outcome in a toast with another id: sonner fades out the clicked toast, and a text written into
 * that toast would fade with it.
 */
const pressedToast = ({ postcard }: CardMove): string => `undo-${postcard}`;

/** sonner merges toasts of one id, so omitted fields would keep their earlier values. */
const PLAIN = { description: undefined, action: undefined } as const;

export function useMoves(userId: string, timeZone: string, slotCountry: string | null) {
  const sentAs = useRef(new WeakMap<CardMove, Sent>());
  const [refused, setRefused] = useState<CardMove | null>(null);
  const mutation = useMoveCard(userId, {
    onMoved: (move, moved) => showMoved(move, moved.version, moved.isHeld),
    onRefused: (move, error) => {
      if (error.code === "text_has_holes") return setRefused(move);
      const sent = sentAs.current.get(move);
      const id = sent && "toast" in sent ? sent.toast : moveToast(move);
      toast.error(sentenceFor(error, sent?.wasOnline ?? true), { id, ...PLAIN });
    },
  });
  useUndoKey();
  const send = (move: CardMove, sent: There | Back) => {
    // Withdraws the undo of an earlier move, because Ctrl+Z must not run it during this move.
    withdrawUndo();
    sentAs.current.set(move, { ...sent, wasOnline: navigator.onLine });
    mutation.mutate(move);
  };
  const showMoved = useSteady((move: CardMove, version: number, isHeld: boolean) => {
    const sent = sentAs.current.get(move);
    if (!sent || "toast" in sent)
      return toast.success(text.undone, { id: sent?.toast ?? pressedToast(move), ...PLAIN });
    const now = serverNow();
    const { slot: _left, acceptHoles: _accepted, ...rest } = move;
    const undo = (message: string) => send({ ...rest, ...sent.moment, version }, { toast: message });
    // Offers no undo to a moment that has passed, because the server refuses such a moment.
    const canGoBack = !isPast(sent.moment, now);
    if (canGoBack) offerUndo(() => undo(moveToast(move)));
    toast.success(text.moved(momentInWords(move, now, timeZone)), {
      id: moveToast(move),
      ...PLAIN,
      description: [sent.remark, isHeld ? text.unapproved : undefined].filter(Boolean).join(" ") || undefined,
      ...(canGoBack && { action: { label: text.undo, onClick: () => undo(pressedToast(move)) } }),
    });
  });

  const mayMove = (entry: CalendarEntry): boolean => {
    const refusal = refusalOf(entry);
    if (refusal !== null) toast.message(text.refused[refusal], { id: "move-refused" });
    return refusal === null;
  };
  const moveTo = (
    entry: CalendarEntry,
    moment: Moment,
    slot?: CardMove["slot"],
    remark?: string,
  ): boolean => {
    if (isSameMoment(entry, moment) || !mayMove(entry)) return false;
    if (isPast(moment, serverNow())) {
      toast.message(text.refused.past, { id: "move-refused" });
      return false;
    }
    const { date, time, timezone } = moment;
    const { postcard, version } = entry;
    const there = { moment: entry.own, remark };
    send({ postcard, version, date, time, timezone, ...(slot && { slot }) }, there);
    return true;
  };
  const drop = (entry: CalendarEntry, target: DropTarget, slot?: SlotAt): boolean => {
    const { skipped, ...moment } = momentAt(entry, target, timeZone);
    const remark = skipped !== null && moment.time !== null ? text.skipped(skipped, moment.time) : undefined;
    return moveTo(entry, moment, slot, remark);
  };
  const showNoSlot = useNoSlotToast();
  const seeking = useRef(new Set<number>());
  const toNextSlot = async (entry: CalendarEntry): Promise<void> => {
    const { postcard } = entry;
    // This card's search for a free slot is still running; a second search would start from the card's old
    // moment.
    if (seeking.current.has(postcard)) return;
    seeking.current.add(postcard);
    try {
      const publisher = entry.publishers[0] ?? PERSONAL;
      const [slot] = await takeFreeSlots(slotCountry, publisher, 1);
      if (!slot) return showNoSlot();
      const { at, ...moment } = slot;
      if (!moveTo(entry, moment, { publisher, at, isClaimed: true })) await releaseSlot({ publisher, at });
    } catch (error) {
      toast.error(errorSentence(toAppError(error)));
    } finally {
      seeking.current.delete(postcard);
    }
  };
  /**
   * Asks the user whether to move a card whose text has unfilled placeholders (holes); until then the card stays where
   * it was.
   */
  const question = refused && {
    onConfirm: () => {
      const sent = sentAs.current.get(refused);
      const { slot, ...move } = refused;
      setRefused(null);
      // The refused move released its slot, so the new try claims it again.
      const again = slot && { slot: { publisher: slot.publisher, at: slot.at } };
      if (sent) send({ ...move, ...again, acceptHoles: true }, sent);
    },
    onClose: () => setRefused(null),
  };
  return { mayMove, moveTo, drop, toNextSlot, question };
}

export type Moves = ReturnType<typeof useMoves>;
