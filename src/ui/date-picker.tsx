import CalendarDays from "lucide-react/icons/calendar-days";
import { useId, useState } from "react";
import { commonText } from "@/text/common";
import { Button } from "./button";
import { cn } from "./cn";
import { type ControlAria, controlClass } from "./control";
import { displayIsoDate, parseIsoDate, toIsoDate } from "./iso-date";
import { CalendarSkeleton, MonthCalendar, warmCalendar } from "./month-calendar";
import { Popover, PopoverContent, PopoverTrigger } from "./popover";

type DatePickerProps = ControlAria & {
  value: string | null;
  onChange: (value: string | null) => void;
  min?: string;
  max?: string;
  placeholder?: string;
  clearable?: boolean;
  disabled?: boolean;
  className?: string;
  "aria-label"?: string;
};

export function DatePicker({
  value,
  onChange,
  min,
  max,
  placeholder = commonText.datePlaceholder,
  clearable = false,
  disabled,
  className,
  "aria-describedby": describedBy,
  "aria-required": _required,
  "aria-invalid": invalid,
  ...trigger
}: DatePickerProps) {
  const [open, setOpen] = useState(false);
  const valueId = useId();
  const shown = displayIsoDate(value);
  const choose = (next: string | null) => {
    onChange(next);
    setOpen(false);
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        {...trigger}
        disabled={disabled}
        data-invalid={invalid || undefined}
        // The label hides the button's content from screen readers, so the chosen day becomes the button's description.
        aria-describedby={[valueId, describedBy].filter(Boolean).join(" ")}
        onPointerEnter={warmCalendar}
        onFocus={warmCalendar}
        className={cn(
          controlClass,
          "inline-flex items-center justify-between gap-2 text-left tabular-nums data-[invalid]:border-danger",
          className,
        )}
      >
        <span id={valueId} className={cn("truncate", !shown && "text-text-subtle")}>
          {shown || placeholder}
        </span>
        <CalendarDays aria-hidden="true" className="size-4 shrink-0 text-text-muted" />
      </PopoverTrigger>
      <PopoverContent aria-label={commonText.calendar} className="w-fit p-3">
        <MonthCalendar
          waiting={<CalendarSkeleton />}
          selected={parseIsoDate(value)}
          // A click on the chosen day confirms it; react-day-picker would unselect it.
          onSelect={(date: Date | undefined) => choose(date ? toIsoDate(date) : value)}
          min={parseIsoDate(min)}
          max={parseIsoDate(max)}
        />
        {clearable && value && (
          <Button variant="ghost" size="sm" className="mt-2 w-full" onClick={() => choose(null)}>
            {commonText.clearDate}
          </Button>
        )}
      </PopoverContent>
    </Popover>
  );
}
