import type { CardContent } from "@contract/card-content";
import { type KeyboardEvent, useId, useState } from "react";
import { dayNamed, momentInWords } from "@/posts/moment/moment";
import { readMoment, type TypedMoment } from "@/posts/moment/typed-moment";
import { browserTimeZone, clockIn, dayIn } from "@/shared/time/dates";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { editorText } from "../editor.text";

const text = editorText.when;

type WhenFieldProps = {
  content: Pick<CardContent, "date" | "post_time" | "timezone">;
  /** Milliseconds since 1970, by the server's clock. */
  now: number;
  disabled: boolean;
  /** What is wrong with the day, whoever chose it. */
  error: string | undefined;
  onChange: (part: Partial<Pick<CardContent, "date" | "post_time">>) => void;
  /** Something is typed that is no moment yet: a card saved now would go out at another one. */
  onUnread: (isUnread: boolean) => void;
};

/** A moment as one would say it: 'mañana 9', 'lun 8:30', '24/12'. What may be two moments is asked about. */
export function WhenField({ content, now, disabled, error, onChange, onUnread }: WhenFieldProps) {
  const askId = useId();
  const [typed, setTyped] = useState("");
  const [isLeft, setIsLeft] = useState(false);
  const { timezone } = content;
  const ownZone = browserTimeZone();
  const today = dayIn(timezone, new Date(now));
  const read = readMoment(typed, { today, clock: clockIn(timezone, new Date(now)) });
  const say = ({ date, time }: TypedMoment): string =>
    time === null ? dayNamed(date, today) : momentInWords({ date, time, timeZone: timezone }, now, ownZone);
  const take = ({ date, time }: TypedMoment) => onChange({ date, ...(time !== null && { post_time: time }) });
  const clear = () => {
    setTyped("");
    setIsLeft(false);
    onUnread(false);
  };
  const type = (next: string) => {
    setTyped(next);
    setIsLeft(false);
    const found = readMoment(next, { today, clock: clockIn(timezone, new Date(now)) });
    if (found.kind === "moment") take(found.moment);
    onUnread(next.trim() !== "" && found.kind !== "moment");
  };
  const settle = () => {
    if (read.kind === "moment") clear();
    else setIsLeft(typed.trim() !== "");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    // Enter settles what is typed; it does not save the card.
    event.preventDefault();
    settle();
  };
  const chosen =
    content.post_time === null || content.date === ""
      ? null
      : say({ date: content.date, time: content.post_time });
  const unread = isLeft && read.kind === "unknown" ? text.unread(typed.trim()) : undefined;
  return (
    <div className="flex flex-col gap-2">
      <Field label={text.label} error={unread ?? error}>
        {(control) => (
          <Input
            {...control}
            value={typed}
            disabled={disabled}
            maxLength={60}
            autoComplete="off"
            placeholder={chosen === null ? text.placeholder : text.chosen(chosen)}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={settle}
          />
        )}
      </Field>
      {read.kind === "ask" && (
        <fieldset aria-labelledby={askId} className="flex flex-wrap items-center gap-2">
          <p id={askId} role="status" className="text-sm text-text">
            {text.ask}
          </p>
          {read.options.map((option) => (
            <Button
              key={`${option.date} ${option.time}`}
              variant="secondary"
              size="sm"
              disabled={disabled}
              onClick={() => {
                take(option);
                clear();
              }}
            >
              {say(option)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
