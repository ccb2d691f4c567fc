import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { Link } from "react-router-dom";
import { timeZoneInWords } from "@/data/posts/schedule";
import { dayInShort } from "@/posts/moment/moment";
import { suggestedMoments } from "@/posts/moment/suggested-moments";
import type { TypedMoment } from "@/posts/moment/typed-moment";
import { postsText } from "@/posts/posts.text";
import { paths } from "@/shared/paths";
import { useTimeZone } from "@/shared/session/clock";
import { clockIn, dayIn } from "@/shared/time/dates";
import { atHour } from "@/text/at-hour";
import { Button, buttonClass } from "@/ui/button";
import { Field } from "@/ui/field";
import { focusAroundWhenRemoved } from "@/ui/focus";
import { Input } from "@/ui/input";
import { displayIsoDate, parseIsoDate, toIsoDate } from "@/ui/iso-date";
import { CalendarSkeleton, MonthCalendar } from "@/ui/month-calendar";
import { TimeSelect } from "@/ui/time-select";
import { editorText } from "../../editor.text";
import { type CardMoment, type TypedMomentField, typedMomentInWords } from "./use-typed-moment";
import { ZoneChoice } from "./zone-choice";

const text = editorText.when;

type WhenPanelProps = {
  content: CardMoment;
  now: number;
  field: TypedMomentField;
  onChange: (part: Partial<CardMoment>) => void;
  onDone: () => void;
  nextSlot: ReactNode;
  lacksSlot: boolean;
  children?: ReactNode;
};

export function WhenPanel({
  content,
  now,
  field,
  onChange,
  onDone,
  nextSlot,
  lacksSlot,
  children,
}: WhenPanelProps) {
  const dayId = useId();
  const { timezone } = content;
  const today = dayIn(timezone, new Date(now));
  const ownZone = useTimeZone();
  const [isZoneAsked, setIsZoneAsked] = useState(false);
  const choose = (moment: TypedMoment) => {
    field.choose(moment);
    onDone();
  };
  const change = (part: Partial<Pick<CardMoment, "date" | "post_time">>) => {
    field.clear();
    onChange(part);
  };
  return (
    <div className="grid gap-x-6 gap-y-4 md:max-panels:grid-cols-[15rem_auto] md:max-panels:grid-rows-[auto_1fr_auto]">
      <div className="flex min-w-0 flex-col gap-3">
        <TypedField
          field={field}
          onChoose={choose}
          onDone={onDone}
          inWords={(one) => typedMomentInWords(one, timezone, now)}
        />
        {/* Phones show the suggestions in one row. A panel beside the text shows them in few rows, so that the
            clock below the month is visible. The padding keeps the focus ring visible. */}
        <fieldset className="-mx-5 -my-1 flex min-w-0 gap-2 px-5 py-1 max-md:overflow-x-auto md:m-0 md:gap-1.5 md:p-0 md:max-panels:flex-col panels:flex-wrap panels:*:grow">
          <legend className="sr-only">{text.suggestions}</legend>
          {nextSlot}
          {suggestedMoments(today, clockIn(timezone, new Date(now))).map((moment) => (
            <Button
              key={moment.date}
              variant="secondary"
              size="sm"
              className="md:max-panels:justify-start"
              onClick={() => choose(moment)}
            >
              {text.chosen(`${dayInShort(moment.date, today)} ${atHour(moment.time)}`)}
            </Button>
          ))}
        </fieldset>
        <p role="status" className="text-sm text-text-muted empty:hidden">
          {lacksSlot && (
            <>
              {postsText.noSlotInDays}{" "}
              <Link to={paths.calendar({ open: "slots" })} className={buttonClass("link")}>
                {postsText.mySlots}
              </Link>
            </>
          )}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in a line with the day */}
      <div role="group" aria-labelledby={dayId} className="min-w-0 md:max-panels:row-span-2">
        <p id={dayId} className="mb-1.5 flex justify-between gap-3 text-sm">
          <span className="font-medium text-text">{editorText.date}</span>
          <span className="text-text-muted tabular-nums">{displayIsoDate(content.date || null)}</span>
        </p>
        <MonthCalendar
          waiting={<CalendarSkeleton />}
          takesFocus={false}
          today={today}
          selected={parseIsoDate(content.date || null)}
          // A click on the chosen day keeps the day chosen; by default the calendar would unselect it.
          onSelect={(day: Date | undefined) => day && change({ date: toIsoDate(day) })}
        />
      </div>
      {/* The time and the closing button are sticky, so that a low window shows them while the month scrolls behind
          them. */}
      <div className="flex min-w-0 flex-col gap-3 md:max-panels:row-span-2 md:max-panels:max-w-56 panels:sticky panels:-bottom-4 panels:-mx-4 panels:-mb-4 panels:gap-1 panels:border-border-strong/30 panels:border-t panels:bg-surface-2 panels:px-4 panels:py-3">
        <div className="flex gap-3">
          <Field label={editorText.time} hint={editorText.zone(timeZoneInWords(timezone))} className="flex-1">
            {(control) => (
              <TimeSelect
                {...control}
                value={content.post_time}
                onChange={(post_time) => change({ post_time })}
              />
            )}
          </Field>
          {children && <div className="pt-[1.8125rem]">{children}</div>}
        </div>
        {isZoneAsked || timezone !== ownZone ? (
          <ZoneChoice
            content={content}
            ownZone={ownZone}
            now={now}
            onChange={(zone) => onChange({ timezone: zone })}
          />
        ) : (
          <Button
            ref={focusAroundWhenRemoved}
            variant="link"
            size="sm"
            className="self-start"
            onClick={() => setIsZoneAsked(true)}
          >
            {text.otherZone}
          </Button>
        )}
      </div>
    </div>
  );
}

type TypedFieldProps = {
  field: TypedMomentField;
  onChoose: (moment: TypedMoment) => void;
  onDone: () => void;
  inWords: (moment: TypedMoment) => string;
};

function TypedField({ field, onChoose, onDone, inWords }: TypedFieldProps) {
  const askId = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (field.settle()) onDone();
  };
  return (
    <>
      <Field label={text.typed} error={field.isUnknown ? text.unread(field.typed.trim()) : undefined}>
        {(control) => (
          <Input
            {...control}
            value={field.typed}
            maxLength={60}
            autoComplete="off"
            enterKeyHint="done"
            placeholder={text.placeholder}
            onChange={(event) => field.type(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={field.settle}
          />
        )}
      </Field>
      {field.options.length > 0 && (
        <fieldset aria-labelledby={askId} className="flex flex-wrap items-center gap-2">
          <p id={askId} role="status" className="text-sm text-text">
            {text.ask}
          </p>
          {field.options.map((option) => (
            <Button
              key={`${option.date} ${option.time}`}
              variant="secondary"
              size="sm"
              onClick={() => onChoose(option)}
            >
              {inWords(option)}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}
