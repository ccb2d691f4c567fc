import ChevronDown from "lucide-react/icons/chevron-down";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { toastMissingCode } from "@/shared/browser/missing-code";
import { commonText } from "@/text/common";
import { cn } from "./cn";
import { type ControlAria, controlClass } from "./control";
import { AnchoredList, warmFloating } from "./floating";
import { foldText, type ListOption, moveTo, nameOfControl, optionId, searchOptions } from "./list-options";

export type ComboboxOption = ListOption;

type ComboboxProps = ControlAria & {
  value: string | null;
  onValueChange: (value: string) => void;
  options: readonly ComboboxOption[];
  placeholder?: string;
  emptyText?: string;
  disabled?: boolean;
  className?: string;
  "aria-label"?: string;
};

/** `typed` is null until the user types; the list then shows all options. */
type OpenState = { typed: string | null; active: number; name: string };

type Searching = Pick<ComboboxProps, "value" | "onValueChange" | "options"> & { label: string | undefined };

function useSearching({ value, onValueChange, options, label }: Searching) {
  const [state, setState] = useState<OpenState | null>(null);
  const control = useRef<HTMLInputElement>(null);
  const chosen = options.find((option) => option.value === value);
  const matches = state?.typed ? searchOptions(options, state.typed) : options;
  const active = state?.active ?? -1;
  const listed = state !== null && matches.length > 0;

  const show = (typed: string | null = null) => {
    const name = nameOfControl(control.current, label);
    const shown = typed ? searchOptions(options, typed) : options;
    const start = shown.findIndex((option) => (typed ? !option.disabled : option.value === value));
    setState({ typed, name, active: start < 0 ? (moveTo(shown, -1, "ArrowDown") ?? -1) : start });
    if (typed === null) control.current?.select();
  };
  const pick = (option: ListOption) => {
    setState(null);
    if (option.value !== value) onValueChange(option.value);
  };
  const leave = () => {
    const wanted = foldText(state?.typed ?? "");
    const exact = matches.find((option) => !option.disabled && foldText(option.label) === wanted);
    if (exact) pick(exact);
    else setState(null);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (state === null) {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp" && (event.key !== "Enter" || chosen)) return;
      show();
    } else if (event.key === "Enter") {
      const option = matches[active];
      if (option) pick(option);
    } else {
      // Home and End move the text cursor, not the marked option.
      const next = event.key === "Home" || event.key === "End" ? null : moveTo(matches, active, event.key);
      if (next === null) return;
      setState({ ...state, active: next });
    }
    event.preventDefault();
  };

  return { state, setState, control, chosen, matches, active, listed, show, pick, leave, onKeyDown };
}

/** Leaving the field with a text that names no option restores the earlier choice. */
export function Combobox({
  value,
  onValueChange,
  options,
  placeholder = commonText.chooseOption,
  emptyText = commonText.noResults,
  disabled,
  className,
  ...input
}: ComboboxProps) {
  const label = input["aria-label"];
  const search = useSearching({ value, onValueChange, options, label });
  const { state, setState, matches, active, listed } = search;
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  return (
    <>
      <div ref={box} className={cn("relative", className)}>
        <input
          {...input}
          ref={search.control}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={listed}
          aria-controls={listed ? listId : undefined}
          aria-activedescendant={listed && active >= 0 ? optionId(listId, active) : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          disabled={disabled}
          placeholder={placeholder}
          value={state?.typed ?? search.chosen?.label ?? ""}
          onChange={(event) => search.show(event.target.value)}
          onClick={() => state === null && search.show()}
          onKeyDown={search.onKeyDown}
          onBlur={() => state && search.leave()}
          onFocus={warmFloating}
          onPointerEnter={warmFloating}
          className={cn(controlClass, "truncate pr-9")}
        />
        <ChevronDown
          aria-hidden="true"
          className={cn(
            "pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-text-muted transition-transform duration-base",
            state && "rotate-180",
          )}
        />
        {/* The live region stays mounted, because screen readers do not announce a region that appears together with
            its text. */}
        <span role="status" className="sr-only">
          {state && (listed ? commonText.optionsFound(matches.length) : emptyText)}
        </span>
      </div>
      {state !== null && (
        <AnchoredList
          anchor={box}
          onClose={() => setState(null)}
          onFailed={() => {
            setState(null);
            toastMissingCode();
          }}
          id={listId}
          label={state.name}
          options={matches}
          value={value}
          active={active}
          onActive={(index) => setState({ ...state, active: index })}
          onPick={search.pick}
          emptyText={emptyText}
        />
      )}
    </>
  );
}
