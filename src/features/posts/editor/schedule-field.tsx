import { CalendarClock, Zap } from "lucide-react";
import { dayInDigits, hourInWords, timeZoneInWords } from "@/data/posts/schedule";
import type { CardContent } from "@/data/posts/write";
import { cn } from "@/ui/cn";
import { DatePicker } from "@/ui/date-picker";
import { Field } from "@/ui/field";
import { TimeSelect } from "@/ui/time-select";
import type { Timing } from "./content";
import { editorText } from "./editor.text";

type ScheduleFieldProps = {
  content: CardContent;
  timing: Timing;
  error: string | undefined;
  disabled: boolean;
  onChange: (part: Partial<Pick<CardContent, "date" | "post_time">>) => void;
};

/** Day and hour, in the card's own time zone, and what they mean. */
export function ScheduleField({ content, timing, error, disabled, onChange }: ScheduleFieldProps) {
  const warns = timing === "at-once" || timing === "past-failed";
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={editorText.date} error={error}>
          {(control) => (
            <DatePicker
              {...control}
              value={content.date || null}
              disabled={disabled}
              onChange={(date) => onChange({ date: date ?? "" })}
            />
          )}
        </Field>
        <Field label={editorText.time} hint={editorText.zone(timeZoneInWords(content.timezone))}>
          {(control) => (
            <TimeSelect
              {...control}
              value={content.post_time}
              disabled={disabled}
              onChange={(post_time) => onChange({ post_time })}
            />
          )}
        </Field>
      </div>
      <p
        role="status"
        className={cn(
          "flex items-start gap-2 rounded-md px-3 py-2.5 text-sm",
          warns ? "bg-warning-soft text-warning" : "bg-surface-2 text-text-muted",
        )}
      >
        {warns ? (
          <Zap aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        ) : (
          <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        )}
        <span>{timingText(content, timing)}</span>
      </p>
    </div>
  );
}

function timingText(content: CardContent, timing: Timing): string {
  if (content.post_time === null) return editorText.timeUnset;
  if (timing === "at-once") return editorText.pastNow;
  if (timing === "past-failed") return editorText.pastFailed;
  const hour = hourInWords(content.date, content.post_time, content.timezone);
  return editorText.goesOut(`${dayInDigits(content.date)}, ${hour}`);
}
