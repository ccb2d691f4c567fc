import type { CardContent } from "@contract/card-content";
import { useState } from "react";
import { dayNamed, momentInWords } from "@/posts/moment/moment";
import { readMoment, type TypedMoment } from "@/posts/moment/typed-moment";
import { ownTimeZone } from "@/shared/session/clock";
import { dayIn } from "@/shared/time/dates";

export type CardMoment = Pick<CardContent, "date" | "post_time" | "timezone">;

type Options = {
  timezone: string;
  now: number;
  onTyped: (part: Partial<Pick<CardContent, "date" | "post_time">>) => void;
  /**
   * Called with true while the typed text cannot be read as a moment; a save would then publish the card at the old
   * moment.
   */
  onUnread: (isUnread: boolean) => void;
};

export const typedMomentInWords = ({ date, time }: TypedMoment, timeZone: string, now: number): string =>
  time === null
    ? dayNamed(date, dayIn(timeZone, new Date(now)))
    : momentInWords({ date, time, timeZone }, now, ownTimeZone());

/**
 * Reads a moment in everyday Spanish: 'mañana 9', 'lun 8:30', '24/12'. For an ambiguous text the user chooses between
 * the readings.
 */
export function useTypedMoment({ timezone, now, onTyped, onUnread }: Options) {
  const [typed, setTyped] = useState("");
  const [isLeft, setIsLeft] = useState(false);
  const read = (text: string) => readMoment(text, now, timezone);
  const reading = read(typed);
  const take = ({ date, time }: TypedMoment) => onTyped({ date, ...(time !== null && { post_time: time }) });
  const clear = () => {
    setTyped("");
    setIsLeft(false);
    onUnread(false);
  };
  return {
    typed,
    options: reading.kind === "ask" ? reading.options : [],
    isUnknown: isLeft && reading.kind === "unknown",
    clear,
    type: (next: string) => {
      setTyped(next);
      setIsLeft(false);
      const moment = read(next);
      if (moment.kind === "moment") take(moment.moment);
      onUnread(next.trim() !== "" && moment.kind !== "moment");
    },
    choose: (moment: TypedMoment) => {
      take(moment);
      clear();
    },
    settle: (): boolean => {
      const isOpen = typed.trim() !== "" && reading.kind !== "moment";
      if (isOpen) setIsLeft(true);
      else clear();
      return !isOpen;
    },
  };
}

export type TypedMomentField = ReturnType<typeof useTypedMoment>;
