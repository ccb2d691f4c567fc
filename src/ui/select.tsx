import ChevronDown from "lucide-react/icons/chevron-down";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { toastMissingCode } from "@/shared/browser/missing-code";
import { commonText } from "@/text/common";
import { cn } from "./cn";
import { type ControlAria, controlClass } from "./control";
import { AnchoredList, warmFloating } from "./floating";
import { enabledFrom, jumpTo, type ListOption, moveTo, nameOfControl } from "./list-options";

export type SelectOption = ListOption;

type SelectProps = ControlAria & {
  value: string | null;
  onValueChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string;
  disabled?: boolean;
  className?: string;
  "aria-label"?: string;
};

const PAUSE_MS = 800;

function useTypedLetters(): (event: KeyboardEvent) => string | null {
  const typed = useRef({ text: "", at: 0 });
  return (event) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return null;
    const before = event.timeStamp - typed.current.at < PAUSE_MS ? typed.current.text : "";
    // A space after typed letters continues the search for an option; any other space chooses the option.
    if (event.key === " " && !before) return null;
    typed.current = { text: before + event.key, at: event.timeStamp };
    return typed.current.text;
  };
}

type Choosing = Pick<SelectProps, "value" | "onValueChange" | "options"> & { label: string | undefined };

function useChoosing({ value, onValueChange, options, label }: Choosing) {
  const [active, setActive] = useState<number | null>(null);
  const [name, setName] = useState("");
  const control = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const lettersOf = useTypedLetters();
  const chosen = options.findIndex((option) => option.value === value);

  const show = (index = chosen) => {
    setName(nameOfControl(control.current, label));
    setActive(enabledFrom(options, index, 1));
  };
  /** Returns the focus at once, because the next key may come before React removes the list. */
  const hide = () => {
    control.current?.focus();
    setActive(null);
  };
  const pick = (option: ListOption) => {
    hide();
    if (option.value !== value) onValueChange(option.value);
  };

  const onBlur = () => {
    if (active !== null && document.getElementById(listId) === null) setActive(null);
  };

  const onControlKey = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      show();
      return;
    }
    const letters = lettersOf(event);
    const match = letters === null ? -1 : jumpTo(options, chosen, letters);
    if (match >= 0) show(match);
  };

  const onListKey = (event: KeyboardEvent) => {
    if (active === null) return;
    // Tab closes the list, and the browser then moves the focus to the next field.
    if (event.key === "Tab") return hide();
    const next = moveTo(options, active, event.key);
    const letters = lettersOf(event);
    if (next !== null) setActive(next);
    else if (letters !== null) setActive((before) => indexOr(jumpTo(options, active, letters), before));
    else if (event.key === "Enter" || event.key === " ") {
      const option = options[active];
      if (option) pick(option);
    } else return;
    event.preventDefault();
  };

  return { active, setActive, name, control, listId, chosen, show, pick, onBlur, onControlKey, onListKey };
}

const indexOr = (index: number, otherwise: number | null) => (index >= 0 ? index : otherwise);

export function Select({
  value,
  onValueChange,
  options,
  placeholder = commonText.chooseOption,
  disabled,
  className,
  ...trigger
}: SelectProps) {
  const label = trigger["aria-label"];
  const list = useChoosing({ value, onValueChange, options, label });
  const { active, setActive, control, listId } = list;
  const open = active !== null;
  const chosen = options[list.chosen];
  return (
    <>
      <button
        {...trigger}
        ref={control}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        data-state={open ? "open" : "closed"}
        disabled={disabled}
        onClick={() => (open ? setActive(null) : list.show())}
        onKeyDown={list.onControlKey}
        onBlur={list.onBlur}
        onFocus={warmFloating}
        onPointerEnter={warmFloating}
        className={cn(
          controlClass,
          "group inline-flex items-center justify-between gap-2 text-left [&_svg]:size-4 [&_svg]:shrink-0",
          className,
        )}
      >
        <span className={cn("flex min-w-0 items-center gap-2", !chosen && "text-text-subtle")}>
          {chosen?.icon}
          <span dir="auto" className="line-clamp-2 leading-[1.15]">
            {chosen?.label ?? placeholder}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="text-text-muted transition-transform duration-base group-data-[state=open]:rotate-180"
        />
      </button>
      {active !== null && (
        <AnchoredList
          anchor={control}
          onClose={() => setActive(null)}
          onEscape={() => control.current?.focus()}
          onFailed={() => {
            setActive(null);
            toastMissingCode();
          }}
          id={listId}
          label={list.name}
          options={options}
          value={value}
          active={active}
          onActive={setActive}
          onPick={list.pick}
          onKeyDown={list.onListKey}
          takesFocus
        />
      )}
    </>
  );
}
