import { cn } from "@/ui/cn";

type ChoiceProps<T extends string> = {
  label: string;
  options: readonly T[];
  value: T;
  nameOf: (option: T) => string;
  dotOf?: (option: T) => string;
  onChange: (option: T) => void;
};

export function Choice<T extends string>({ label, options, value, nameOf, dotOf, onChange }: ChoiceProps<T>) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm text-text">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === value}
            onClick={() => onChange(option)}
            className={cn(
              "flex min-h-11 items-center gap-2 rounded-md px-3 text-sm mouse:min-h-8",
              option === value
                ? "bg-surface-3 text-text ring-1 ring-border-strong"
                : "bg-surface-2 text-text-muted hover:text-text",
            )}
          >
            {dotOf && <span aria-hidden="true" className={cn("size-2.5 rounded-full", dotOf(option))} />}
            {nameOf(option)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
