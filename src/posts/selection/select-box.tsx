import type { PostCard } from "@/data/posts/cards";
import { Checkbox } from "@/ui/checkbox";
import { cn } from "@/ui/cn";
import { shownTitle } from "../shown-title";
import { type Selection, useHasSelection, useIsSelected } from "./selection";
import { selectionText } from "./selection.text";
import { toSelected } from "./to-selected";

export function SelectBox({ selection, card }: { selection: Selection; card: PostCard }) {
  const isSelected = useIsSelected(selection, card.key);
  const isOn = useHasSelection(selection);
  return (
    <Checkbox
      data-select=""
      aria-label={selectionText.select(shownTitle(card.title))}
      checked={isSelected}
      onClick={(event) => selection.toggle(toSelected(card), event.shiftKey)}
      className={cn(
        // The invisible ring makes the target 44 px wide, because the box has no label to click.
        "-left-4 max-md:-left-3 -translate-y-1/2 absolute top-1/2 z-10 transition-opacity duration-fast [&>input]:after:-inset-3.25",
        !isOn &&
          "pointer-coarse:pointer-events-none opacity-0 focus-within:opacity-100 pointer-fine:group-hover/row:opacity-100",
      )}
    />
  );
}
