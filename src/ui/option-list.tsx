import Check from "lucide-react/icons/check";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { cn } from "./cn";
import { menuItemClass } from "./control";
import { type ListOption, optionId } from "./list-options";

/** Scrolls the list only; scrollIntoView would move the page. */
function reveal(list: HTMLElement, option: HTMLElement, middle: boolean): void {
  const { offsetTop: top, offsetHeight: height } = option;
  if (middle) list.scrollTop = top - (list.clientHeight - height) / 2;
  else if (top < list.scrollTop) list.scrollTop = top;
  else if (top + height > list.scrollTop + list.clientHeight)
    list.scrollTop = top + height - list.clientHeight;
}

type OptionListProps = {
  id: string;
  label: string;
  options: readonly ListOption[];
  value: string | null;
  active: number;
  onActive: (index: number) => void;
  onPick: (option: ListOption) => void;
  /** True when the active option takes the focus; otherwise the control names it by `optionId`. */
  takesFocus?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
};

export function OptionList({
  id,
  label,
  options,
  value,
  active,
  takesFocus = false,
  ...on
}: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const opened = useRef(false);
  useLayoutEffect(() => {
    const option = document.getElementById(optionId(id, active));
    if (!list.current || !option) return;
    if (takesFocus) option.focus({ preventScroll: true });
    reveal(list.current, option, !opened.current);
    opened.current = true;
  }, [id, active, takesFocus]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={on.onKeyDown}
      // Keeps the focus in the control, because a click on an option would move it.
      onMouseDown={(event) => event.preventDefault()}
      className="relative max-h-[min(20rem,var(--radix-popover-content-available-height,20rem))] overflow-y-auto overscroll-contain p-1 outline-none"
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled once, for the whole list or by its control.
        <div
          key={option.value}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          aria-disabled={option.disabled || undefined}
          data-disabled={option.disabled || undefined}
          data-highlighted={index === active || undefined}
          onPointerMove={() => !option.disabled && index !== active && on.onActive(index)}
          onClick={() => !option.disabled && on.onPick(option)}
          className={cn(menuItemClass, "pr-9 aria-selected:font-medium")}
        >
          {option.icon}
          <span className="min-w-0">{option.label}</span>
          {option.value === value && <Check aria-hidden="true" className="absolute right-2.5" />}
        </div>
      ))}
    </div>
  );
}
