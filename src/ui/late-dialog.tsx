import { type ComponentProps, useState } from "react";
import { tellMissingCode } from "@/shared/browser/missing-code";
import type { Dialog } from "./dialog";
import { DialogFrame } from "./floating";

/**
 * A dialog on pages that rarely open one: its frame loads with the first opening. If that fails, a toast says so and
 * the dialog closes.
 */
export function LateDialog(props: ComponentProps<typeof Dialog>) {
  const [isWanted, setWanted] = useState(props.open);
  // The dialog stays mounted after closing, to fade out and return the focus.
  if (props.open && !isWanted) setWanted(true);
  return (
    <DialogFrame
      {...props}
      isWanted={isWanted}
      onFailed={() => {
        setWanted(false);
        tellMissingCode();
        props.onOpenChange(false);
      }}
    />
  );
}
