import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { tellMissingCode } from "@/shared/missing-code";
import { cn } from "@/ui/cn";
import { controlClass } from "@/ui/control";
import type { SelectOption } from "@/ui/select";
import { Select } from "../lazy-components";

type QuietSelectProps = {
  value: string;
  options: readonly SelectOption[];
  onValueChange: (value: string) => void;
  "aria-label": string;
};

/** Two stand beside each other on a phone, and nothing is typed in them. */
const SMALL = "text-sm";

const OPENS = new Set(["ArrowDown", "ArrowUp"]);

/** A `Select` of which only the closed box is there until it is opened: its list and what places it come then. */
export function QuietSelect(props: QuietSelectProps) {
  const [isWanted, setWanted] = useState(false);
  return (
    <Select
      {...props}
      className={SMALL}
      openAtFirst
      isWanted={isWanted}
      waiting={
        <ClosedBox
          label={props["aria-label"]}
          value={props.options.find((option) => option.value === props.value)?.label}
          onOpen={() => setWanted(true)}
        />
      }
      onFailed={() => {
        setWanted(false);
        tellMissingCode();
      }}
    />
  );
}

type ClosedBoxProps = { label: string; value: string | undefined; onOpen: () => void };

function ClosedBox({ label, value, onOpen }: ClosedBoxProps) {
  return (
    <button
      type="button"
      role="combobox"
      aria-label={label}
      aria-haspopup="listbox"
      aria-expanded={false}
      onClick={onOpen}
      onKeyDown={(event: KeyboardEvent) => {
        if (!OPENS.has(event.key)) return;
        event.preventDefault();
        onOpen();
      }}
      className={cn(
        controlClass,
        SMALL,
        "inline-flex items-center justify-between gap-2 text-left [&_svg]:size-4 [&_svg]:shrink-0",
      )}
    >
      <span className="truncate">{value}</span>
      <ChevronDown aria-hidden="true" className="text-text-muted" />
    </button>
  );
}
