import CalendarClock from "lucide-react/icons/calendar-clock";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ComponentProps, type ReactNode, useId, useRef, useState } from "react";
import { dayIn } from "@/shared/time/dates";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { type ControlAria, controlClass } from "@/ui/control";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { warmCalendar } from "@/ui/month-calendar";
import { Popover, PopoverAnchor, PopoverContent, PopoverTrigger } from "@/ui/popover";
import { TWO_PANELS, useMediaQuery } from "@/ui/use-media-query";
import { editorText } from "../../editor.text";
import { type CardMoment, typedMomentInWords, useTypedMoment } from "./use-typed-moment";
import { WhenPanel } from "./when-panel";

const text = editorText.when;

type WhenFieldProps = {
  content: CardMoment;
  now: number;
  disabled: boolean;
  error: string | undefined;
  onChange: (part: Partial<CardMoment>) => void;
  onUnread: (isUnread: boolean) => void;
  nextSlot: (onTaken: () => void, onNone: () => void) => ReactNode;
};

/** Scrolls the text's beginning into the space above the sheet, so that the user sees which text the moment is for. */
const showWords = (form: HTMLFormElement | null) =>
  form?.querySelector("[data-words]")?.scrollIntoView?.({ block: "start" });

export function WhenField({ content, now, disabled, error, onChange, onUnread, nextSlot }: WhenFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [lacksSlot, setLacksSlot] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const [views, setViews] = useState<Element | null>(null);
  const isBeside = useMediaQuery(TWO_PANELS);
  const field = useTypedMoment({ timezone: content.timezone, now, onTyped: onChange, onUnread });
  const close = () => {
    setIsOpen(false);
    setLacksSlot(false);
  };
  const onOpenChange = (open: boolean) => {
    // A text that cannot be read stays in the field with an error, because the card would otherwise be published at the
    // old time.
    if (!open) field.settle();
    setViews(place.current?.closest("[data-views]") ?? null);
    if (open) setIsOpen(true);
    else close();
  };
  const done = (
    <Button variant="secondary" onClick={() => onOpenChange(false)}>
      {text.done}
    </Button>
  );
  const panel = (last?: ReactNode) => (
    <WhenPanel
      content={content}
      now={now}
      field={field}
      onChange={onChange}
      onDone={close}
      nextSlot={nextSlot(
        () => {
          field.clear();
          close();
        },
        () => setLacksSlot(true),
      )}
      lacksSlot={lacksSlot}
    >
      {last}
    </WhenPanel>
  );
  return (
    <Field label={text.label} error={field.isUnknown ? text.unread(field.typed.trim()) : error}>
      {(control) => {
        const trigger = {
          ...control,
          disabled,
          words: inWords(content, now),
          isSet: content.post_time !== null,
        };
        if (isBeside)
          return (
            <div ref={place} className="relative">
              <Popover open={isOpen} onOpenChange={onOpenChange}>
                <PopoverTrigger asChild>
                  <WhenButton {...trigger} />
                </PopoverTrigger>
                {/* The anchor fills the end of the text's column, so that the panel opens beside the column. */}
                <PopoverAnchor className="pointer-events-none absolute inset-y-0 right-0" />
                {/* Stays within the columns of text and preview, because the bar above them has the button that
                    saves. */}
                <PopoverContent
                  collisionBoundary={views}
                  side="right"
                  align="center"
                  sideOffset={24}
                  aria-label={text.panel}
                  className="w-[26rem] scroll-pb-42"
                  onEscapeKeyDown={field.clear}
                >
                  {panel(done)}
                </PopoverContent>
              </Popover>
            </div>
          );
        return (
          <>
            <WhenButton
              {...trigger}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={({ currentTarget }) => {
                showWords(currentTarget.form);
                setIsOpen(true);
              }}
            />
            <Dialog place="foot" open={isOpen} onOpenChange={onOpenChange} title={text.panel} footer={done}>
              {panel()}
            </Dialog>
          </>
        );
      }}
    </Field>
  );
}

function inWords({ date, post_time, timezone }: CardMoment, now: number): string {
  if (date === "") return text.unset;
  if (post_time !== null) return text.chosen(typedMomentInWords({ date, time: post_time }, timezone, now));
  const isToday = date === dayIn(timezone, new Date(now));
  return isToday
    ? text.unset
    : text.withoutHour(text.chosen(typedMomentInWords({ date, time: null }, timezone, now)));
}

type WhenButtonProps = ComponentProps<"button"> & ControlAria & { words: string; isSet: boolean };

function WhenButton({
  words,
  isSet,
  "aria-describedby": describedBy,
  "aria-required": _required,
  "aria-invalid": invalid,
  ...button
}: WhenButtonProps) {
  const wordsId = useId();
  return (
    <button
      {...button}
      type="button"
      data-invalid={invalid || undefined}
      // Screen readers read the button's label instead of its content, so the chosen moment is its description.
      aria-describedby={[wordsId, describedBy].filter(Boolean).join(" ")}
      onPointerEnter={warmCalendar}
      onFocus={warmCalendar}
      className={cn(
        controlClass,
        "flex items-center gap-2.5 py-1.5 text-left data-[invalid]:border-danger md:max-w-md [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-text-muted",
      )}
    >
      <CalendarClock aria-hidden="true" />
      <span
        id={wordsId}
        className={cn("min-w-0 flex-1", isSet ? "font-medium text-text" : "text-text-muted")}
      >
        {words}
      </span>
      <ChevronDown aria-hidden="true" />
    </button>
  );
}
