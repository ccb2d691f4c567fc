import { useEffect, useState } from "react";
import { useIsOn, useSelectedCards } from "@/posts/selection/selection";
import { selectionText } from "@/posts/selection/selection.text";
import { useSelectionKeys } from "@/posts/selection/use-selection-keys";
import { tellMissingCode } from "@/shared/browser/missing-code";
import { onDemand } from "@/ui/on-demand";
import type { SelectedCardsProps } from "./selected-cards";

const SelectedCards = onDemand(() => import("./selected-cards").then((module) => module.SelectedCards));

/** What a page with selectable cards has: the keys, the number for screen readers, and the bar once it is needed. */
export function SelectionHost(props: SelectedCardsProps) {
  const { selection } = props;
  useSelectionKeys(selection);
  const isOn = useIsOn(selection);
  const count = useSelectedCards(selection).size;
  // It stays for the undo of an act that has ended the selection.
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (isOn) setNeeded(true);
  }, [isOn]);
  // A page that is left keeps no selection.
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
