import { type ComponentProps, useState } from "react";
import { tellMissingCode } from "@/shared/browser/missing-code";
import type { Dialog } from "./dialog";
import { onDemand } from "./on-demand";

const Frame = onDemand(() => import("./dialog").then((module) => module.Dialog));

/**
 * A dialog on pages that mostly open none: the frame's code loads with the first opening. When it does not load, a toast
 * says so and the dialog closes.
 */
export function LateDialog(props: ComponentProps<typeof Dialog>) {
  const [isWanted, setWanted] = useState(props.open);
  // A closed dialog stays, so that it can fade and give the focus back.
  if (props.open && !isWanted) setWanted(true);
  return (
    <Frame
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
