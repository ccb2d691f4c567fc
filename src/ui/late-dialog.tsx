import { type ComponentProps, useState } from "react";
import { toastMissingCode } from "@/shared/browser/missing-code";
import type { Dialog } from "./dialog";
import { DialogFrame } from "./floating";

/** A dialog on pages that rarely open a dialog, so its code loads with the first opening. A failure shows a toast. */
export function LateDialog(props: ComponentProps<typeof Dialog>) {
  const [isWanted, setWanted] = useState(props.open);
  // Stays mounted after closing, because it fades out and returns the focus.
  if (props.open && !isWanted) setWanted(true);
  return (
    <DialogFrame
      {...props}
      isWanted={isWanted}
      onFailed={() => {
        setWanted(false);
        toastMissingCode();
        props.onOpenChange(false);
      }}
    />
  );
}
