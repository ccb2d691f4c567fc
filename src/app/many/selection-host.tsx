import { useEffect, useState } from "react";
import { useHasSelection, useSelectedCards, useUnseenCards } from "@/posts/selection/selection";
import { selectionText } from "@/posts/selection/selection.text";
import { useSelectionKeys } from "@/posts/selection/use-selection-keys";
import { toastMissingCode } from "@/shared/browser/missing-code";
import { onDemand } from "@/ui/on-demand";
import type { SelectedCardsProps } from "./selected-cards";

const SelectedCards = onDemand(() => import("./selected-cards").then((module) => module.SelectedCards));

export function SelectionHost(props: SelectedCardsProps) {
  const { selection, isHidden = false } = props;
  useSelectionKeys(selection, !isHidden);
  const isOn = useHasSelection(selection);
  const count = useSelectedCards(selection).size;
  const unseen = useUnseenCards(selection);
  // The bar stays on the page after the selection ends, because its undo button must stay reachable.
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (isOn) setNeeded(true);
  }, [isOn]);
  useEffect(() => selection.clear, [selection]);
  return (
    <>
      <p role="status" className="sr-only">
        {isHidden ? "" : isOn ? selectionText.selected(count, unseen) : isNeeded ? selectionText.ended : ""}
      </p>
      {isNeeded && (
        <SelectedCards
          {...props}
          onFailed={() => {
            selection.clear();
            setNeeded(false);
            toastMissingCode();
          }}
        />
      )}
    </>
  );
}
