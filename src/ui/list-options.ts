import type { ReactNode } from "react";
import { searchable } from "@/shared/strings/searchable";

export type ListOption = {
  value: string;
  label: string;
  also?: string;
  icon?: ReactNode;
  disabled?: boolean;
};

/** Returns a text in the form that searches compare, without outer spaces. */
export const foldText = (text: string): string => searchable(text).trim();

export function searchOptions<O extends ListOption>(options: readonly O[], typed: string): O[] {
  const wanted = foldText(typed);
  const rank = ({ label, also = "" }: O) => {
    const text = foldText(label);
    if (text.startsWith(wanted)) return 0;
    if (text.includes(` ${wanted}`)) return 1;
    return text.includes(wanted) || foldText(also).includes(wanted) ? 2 : 3;
  };
  return options
    .map((option) => ({ option, rank: rank(option) }))
    .filter((entry) => entry.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((entry) => entry.option);
}

export function enabledFrom(options: readonly ListOption[], from: number, step: 1 | -1): number {
  const start = Math.min(Math.max(from, 0), options.length - 1);
  for (const direction of [step, -step]) {
    for (let at = start; at >= 0 && at < options.length; at += direction)
      if (!options[at]?.disabled) return at;
  }
  return -1;
}

const PAGE = 10;

export function moveTo(options: readonly ListOption[], active: number, key: string): number | null {
  switch (key) {
    case "ArrowDown":
      return enabledFrom(options, active + 1, 1);
    case "ArrowUp":
      return enabledFrom(options, active < 0 ? options.length - 1 : active - 1, -1);
    case "PageDown":
      return enabledFrom(options, active + PAGE, 1);
    case "PageUp":
      return enabledFrom(options, active - PAGE, -1);
    case "Home":
      return enabledFrom(options, 0, 1);
    case "End":
      return enabledFrom(options, options.length - 1, -1);
    default:
      return null;
  }
}

/**
 * Searches from `active` to the end, then from the start; -1 without a match. A repeated letter goes to the next
 * option.
 */
export function jumpTo(options: readonly ListOption[], active: number, typed: string): number {
  const letters = [...foldText(typed)];
  const repeated = letters.every((letter) => letter === letters[0]);
  const wanted = repeated ? (letters[0] ?? "") : letters.join("");
  if (!wanted) return -1;
  const first = repeated ? active + 1 : Math.max(active, 0);
  for (let step = 0; step < options.length; step += 1) {
    const at = (first + step) % options.length;
    const option = options[at];
    if (option && !option.disabled && foldText(option.label).startsWith(wanted)) return at;
  }
  return -1;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

export const nameOfControl = (
  control: HTMLButtonElement | HTMLInputElement | null,
  given: string | undefined,
): string => given ?? control?.labels?.[0]?.textContent ?? "";
