import { type RefObject, useEffect, useLayoutEffect } from "react";
import type { SelectedCard, Selection } from "@/posts/selection/selection";
import { takesTyping } from "@/shared/browser/takes-typing";
import { localStore, STORAGE_KEYS } from "@/shared/storage";
import type { CalendarEntry } from "./entries";

export const toSelected = ({
  key,
  postcard,
  status,
  version,
  title,
  own,
  publishers,
  canAskApproval,
}: CalendarEntry): SelectedCard => ({
  key,
  postcard,
  status,
  version,
  title,
  ...own,
  publishers,
  canAskApproval,
});

/** Marks the selected chips by an attribute, because React would redraw a thousand chips slowly. */
function mark(root: Element, selection: Selection): void {
  for (const chip of root.querySelectorAll("[data-entry]")) {
    const isSelected = selection.has(chip.getAttribute("data-entry") ?? "");
    chip.toggleAttribute("data-selected", isSelected);
    if (isSelected) chip.setAttribute("aria-pressed", "true");
    else chip.removeAttribute("aria-pressed");
  }
}

export function useSelectedEntries(
  root: RefObject<HTMLElement | null>,
  selection: Selection,
  entries: readonly CalendarEntry[],
): void {
  useEffect(() => {
    const element = root.current;
    return element ? selection.register(element, entries.map(toSelected)) : undefined;
  }, [root, selection, entries]);
  // Marks the chips again after each render, because a render may add chips without the mark.
  useLayoutEffect(() => {
    if (root.current && selection.isOn()) mark(root.current, selection);
  });
  useEffect(() => {
    const element = root.current;
    return element ? selection.subscribe(() => mark(element, selection)) : undefined;
  }, [root, selection]);
  useEffect(() => {
    const element = root.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "x" || event.ctrlKey || event.metaKey || event.altKey || event.repeat)
        return;
      if (takesTyping(event.target) || localStore.get(STORAGE_KEYS.singleKeys) === "off") return;
      const key = (event.target as Element).closest("[data-entry]")?.getAttribute("data-entry");
      const entry = entries.find((one) => one.key === key);
      if (entry) selection.toggle(toSelected(entry), event.shiftKey);
    };
    element?.addEventListener("keydown", onKey);
    return () => element?.removeEventListener("keydown", onKey);
  }, [root, selection, entries]);
}
