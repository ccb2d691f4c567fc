import { commonText } from "@/text/common";
import { cn } from "./cn";
import type { ControlAria } from "./control";
import { Select, type SelectOption } from "./select";

const NONE = "none";
const twoDigits = (count: number): SelectOption[] =>
  Array.from({ length: count }, (_, index) => {
    const value = String(index).padStart(2, "0");
    return { value, label: value };
  });
const HOURS: SelectOption[] = [{ value: NONE, label: commonText.noTime }, ...twoDigits(24)];
const MINUTES = twoDigits(60);

type TimeSelectProps = ControlAria & {
  value: string | null;
  onChange: (value: string | null) => void;
  disabled?: boolean;
  className?: string;
};

export function TimeSelect({ value, onChange, disabled, className, id, ...aria }: TimeSelectProps) {
  const [hour, minute] = value?.split(":") ?? [];
  return (
    <div className={cn("grid grid-cols-[minmax(0,4fr)_auto_minmax(0,3fr)] items-center gap-1.5", className)}>
      <Select
        id={id}
        {...aria}
        aria-label={commonText.hour}
        value={hour ?? NONE}
        onValueChange={(next) => onChange(next === NONE ? null : `${next}:${minute ?? "00"}`)}
        options={HOURS}
        disabled={disabled}
        className="tabular-nums"
      />
      <span aria-hidden="true" className="font-semibold text-text-subtle after:content-[':']" />
      <Select
        aria-label={commonText.minute}
        aria-invalid={aria["aria-invalid"]}
        value={minute ?? null}
        onValueChange={(next) => onChange(hour === undefined ? null : `${hour}:${next}`)}
        options={MINUTES}
        placeholder="--"
        disabled={disabled || hour === undefined}
        className="tabular-nums"
      />
    </div>
  );
}
