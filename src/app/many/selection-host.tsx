import { useEffect, useState } from "react";
import { useIsOn, useSelectedCards } from "@/posts/selection/selection";
import { selectionText } from "@/posts/selection/selection.text";
import { useSelectionKeys } from "@/posts/selection/use-selection-keys";
import { tellMissingCode } from "@/shared/browser/missing-code";
import { onDemand } from "@/ui/on-demand";
import type { SelectedCardsProps } from "./selected-cards";

const SelectedCards = onDemand(() => import("./selected-cards").then((module) => module.SelectedCards));

export function SelectionHost(props: SelectedCardsProps) {
  const { selection } = props;
  useSelectionKeys(selection);
  const isOn = useIsOn(selection);
  const count = useSelectedCards(selection).size;
  // The bar stays on the page after the selection ends, because its undo button must stay reachable.
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (isOn) setNeeded(true);
  }, [isOn]);
  useEffect(() => selection.clear, [selection]);
  return (
    <>
      <p role="status" className="sr-only">
        {isOn ? selectionText.selected(count) : isNeeded ? selectionText.ended : ""}
      </p>
      {isNeeded && (
        <SelectedCards
          {...props}
          onFailed={() => {
            selection.clear();
            setNeeded(false);
            tellMissingCode();
          }}
        />
      )}
    </>
  );
}
