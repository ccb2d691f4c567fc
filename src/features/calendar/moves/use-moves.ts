import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { claimSlot, type SlotAt, slotKeys, takeFreeSlots } from "@/data/posting-slots/slots";
import { type CardMove, useMoveCard } from "@/data/posts/changes/move";
import { PERSONAL } from "@/data/posts/rows";
import { dayInWords } from "@/data/posts/schedule";
import { postsText } from "@/posts/posts.text";
import { type AppError, toAppError } from "@/shared/errors";
import { dayIn } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import { toast } from "@/shared/toast";
import { useSteady } from "@/shared/use-steady";
import { errorSentence } from "@/text/errors";
import { calendarText } from "../calendar.text";
import type { CalendarEntry } from "../entries/entries";
import { slotsText } from "../slots/slots.text";
import { type DropTarget, isPast, isSameMoment, type Moment, momentAt, refusalOf } from "./move-target";

const text = calendarText.move;

export function momentInWords({ date, time, timezone }: Moment, now: number): string {
  const day = dayInWords(date, dayIn(timezone, new Date(now)));
  return time === null ? text.withoutHour(day) : text.at(day, time);
}

const sentenceFor = (error: AppError): string => {
  if (error.code === "card_version_conflict") return text.overtaken;
  if (error.code === "slot_taken") return slotsText.taken;
  if (error.code === "date_in_past") return text.refused.past;
  return text.failed(errorSentence(error));
};

/**
 * One toast a card. That of a way back is another one: sonner takes the first away for as long as it fades after its
 * 'Deshacer' was pressed, and with it what would be written into it meanwhile.
 */
const toastId = ({ postcard }: CardMove, isUndo: boolean): string =>
  `${isUndo ? "undo" : "move"}-${postcard}`;

/** Moves cards, says how it went, and offers the way back. */
export function useMoves(userId: string, timeZone: string, country: string | null) {
  /** Of each move under way, what its card said before and what is to be said of the hour; null is a move back. */
  const origins = useRef(new Map<number, { moment: Moment; remark: string | undefined } | null>());
  const client = useQueryClient();
  const mutation = useMoveCard(userId, {
    onMoved: (move, version) => tell(move, version),
    onRefused: (move, error) => {
      const isUndo = origins.current.get(move.postcard) === null;
      origins.current.delete(move.postcard);
      toast.error(sentenceFor(error), { id: toastId(move, isUndo) });
    },
  });
  const send = (move: CardMove, origin: Moment | null, remark?: string) => {
    origins.current.set(move.postcard, origin && { moment: origin, remark });
    mutation.mutate(move);
  };
  const tell = useSteady((move: CardMove, version: number) => {
    const origin = origins.current.get(move.postcard);
    origins.current.delete(move.postcard);
    const id = toastId(move, !origin);
    if (!origin) return toast.success(text.undone, { id });
    const now = serverNow();
    const { slot: _left, ...rest } = move;
    const undo = () => send({ ...rest, ...origin.moment, version }, null);
    toast.success(text.moved(momentInWords(move, now)), {
      id,
      // sonner merges a toast into the earlier one of the same id: an absent description would leave the old one.
      description: origin.remark,
      // A moment that is over by now would be refused.
      ...(!isPast(origin.moment, now) && { action: { label: text.undo, onClick: undo } }),
    });
  });

  /** Tells why a card cannot be moved at all. */
  const mayMove = (entry: CalendarEntry): boolean => {
    const refusal = refusalOf(entry);
    if (refusal !== null) toast.message(text.refused[refusal], { id: "move-refused" });
    return refusal === null;
  };
  const moveTo = (entry: CalendarEntry, moment: Moment, slot?: SlotAt, remark?: string): boolean => {
    if (isSameMoment(entry, moment) || !mayMove(entry)) return false;
    if (isPast(moment, serverNow())) {
      toast.message(text.refused.past, { id: "move-refused" });
      return false;
    }
    const { date, time, timezone } = moment;
    const { postcard, version } = entry;
    send({ postcard, version, date, time, timezone, ...(slot && { slot }) }, entry.own, remark);
    return true;
  };
  /** `slot` is the free slot that it is dropped on. */
  const drop = (entry: CalendarEntry, target: DropTarget, slot?: SlotAt): boolean => {
    const { skipped, ...moment } = momentAt(entry, target, timeZone);
    const remark = skipped !== null && moment.time !== null ? text.skipped(skipped, moment.time) : undefined;
    return moveTo(entry, moment, slot, remark);
  };
  const toNextSlot = async (entry: CalendarEntry): Promise<void> => {
    try {
      const [slot] = await takeFreeSlots({ userId, country }, entry.publishers[0] ?? PERSONAL, 1);
      if (slot) moveTo(entry, { date: slot.date, time: slot.time, timezone: slot.timezone });
      else toast.message(postsText.noSlot);
    } catch (error) {
      toast.error(errorSentence(toAppError(error)));
    }
  };
  /** Keeps a free slot for a card that is about to be written; false, and told, where another tab was quicker. */
  const keepSlot = async (slot: SlotAt): Promise<boolean> => {
    try {
      await claimSlot(slot);
      return true;
    } catch (error) {
      toast.error(errorSentence(toAppError(error)));
      return false;
    } finally {
      void client.invalidateQueries({ queryKey: slotKeys.all(userId) });
    }
  };
  return { mayMove, moveTo, drop, toNextSlot, keepSlot };
}

export type Moves = ReturnType<typeof useMoves>;
