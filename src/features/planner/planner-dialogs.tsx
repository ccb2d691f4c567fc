import type { ReactNode } from "react";
import { toastMissingCode } from "@/shared/browser/missing-code";
import type { PlannerQuestion } from "./planner-question";

export type Closing = { onClose: () => void; onFailed: () => void };
export type RenderDialog = (question: PlannerQuestion, closing: Closing) => ReactNode;

type PlannerDialogsProps = {
  question: PlannerQuestion;
  renderDialog: RenderDialog;
  onClose: () => void;
};

export function PlannerDialogs({ question, renderDialog, onClose }: PlannerDialogsProps) {
  const closing: Closing = {
    onClose,
    onFailed: () => {
      toastMissingCode();
      onClose();
    },
  };
  return renderDialog(question, closing);
}
