import type { CardContent } from "@contract/card-content";
import { timeZoneCity } from "@publishing/city";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Zap from "lucide-react/icons/zap";
import { memo } from "react";
import type { FreeSlot } from "@/data/posting-slots/slots";
import { PERSONAL } from "@/data/posts/rows";
import { type ClockTrouble, clockTroubleOf, dayInWords } from "@/data/posts/schedule";
import type { CardTiming, Timing } from "@/posts/content/content";
import { NextSlotButton } from "@/posts/moment/next-slot-button";
import { dayIn } from "@/shared/time/dates";
import { useNow } from "@/shared/time/use-now";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { editorText } from "../../editor.text";
import { ClockNotice } from "./clock-notice";
import { WhenField } from "./when-field";

type ScheduleFieldProps = {
  content: CardTiming;
  timing: Timing;
  isHeld: boolean;
  error: string | undefined;
  disabled: boolean;
  onChange: (part: Partial<Pick<CardContent, "date" | "post_time" | "timezone">>) => void;
  onUnread: (isUnread: boolean) => void;
};

export const ScheduleField = memo(function ScheduleField({
  content,
  timing,
  isHeld,
  error,
  disabled,
  onChange,
  onUnread,
}: ScheduleFieldProps) {
  const now = useNow();
  const warns = timing === "at-once" || timing === "past-failed";
  const publisher = content.publishers[0] ?? PERSONAL;
  const take = ({ date, time, timezone }: FreeSlot) => onChange({ date, post_time: time, timezone });
  const trouble =
    content.post_time === null ? null : clockTroubleOf(content.date, content.post_time, content.timezone);
  return (
    <div className="flex flex-col gap-3">
      <WhenField
        content={content}
        now={now}
        disabled={disabled}
        error={error}
        onChange={(part) => onChange(onOpenDay(part, content, now))}
        onUnread={onUnread}
        nextSlot={(onTaken, onNone) => (
          <NextSlotButton
            publisher={publisher}
            size="sm"
            className="md:max-panels:justify-start"
            onSlot={(slot) => {
              take(slot);
              onTaken();
            }}
            onNone={onNone}
          />
        )}
      />
      {/* This hidden button exists for the menu of commands, which clicks it. */}
      <div hidden data-command>
        <NextSlotButton publisher={publisher} disabled={disabled} onSlot={take} />
      </div>
      <div
        role="status"
        className={cn(
          "flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2.5 text-sm text-warning",
          // Only screen readers get this text: sighted users see the same in the control and in the button
          // bar.
          !warns && !trouble && "sr-only",
        )}
      >
        {warns ? (
          <Zap aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        ) : (
          <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        )}
        <div className="flex min-w-0 flex-col gap-1">
          <p>{timingText(content, timing, isHeld, dayIn(content.timezone, new Date(now)))}</p>
          {trouble && <p>{troubleText(content.post_time ?? "", trouble)}</p>}
        </div>
      </div>
      <ClockNotice timeZone={content.timezone} />
      {trouble?.kind === "skipped" && (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          disabled={disabled}
          onClick={() => onChange({ post_time: trouble.goesOutAt })}
        >
          {editorText.setHour(trouble.goesOutAt)}
        </Button>
      )}
    </div>
  );
});

/** A time chosen for a past day sets the day to today, because the editor may have been open since before midnight. */
const onOpenDay = (
  part: Partial<Pick<CardContent, "date" | "post_time" | "timezone">>,
  { date, timezone }: CardTiming,
  now: number,
): typeof part => {
  const today = dayIn(timezone, new Date(now));
  return part.post_time && part.date === undefined && date < today ? { ...part, date: today } : part;
};

const troubleText = (hour: string, trouble: ClockTrouble): string =>
  trouble.kind === "skipped"
    ? editorText.hourSkipped(hour, trouble.goesOutAt)
    : editorText.hourRepeated(hour);

function timingText(content: CardTiming, timing: Timing, isHeld: boolean, today: string): string {
  if (content.post_time === null) return editorText.timeUnset;
  if (timing === "at-once") return isHeld ? editorText.pastHeld : editorText.pastNow;
  if (timing === "past-failed") return editorText.pastFailed;
  const clock = clockTroubleOf(content.date, content.post_time, content.timezone);
  const time = clock?.kind === "skipped" ? clock.goesOutAt : content.post_time;
  return editorText.goesOut(dayInWords(content.date, today), time, timeZoneCity(content.timezone), isHeld);
}
