import type { ReactNode } from "react";
import { toastMissingCode } from "@/shared/browser/missing-code";
import { BinDialog } from "./bin/bin-dialog";
import type { AppQuestion, PlannerQuestion } from "./planner-question";

export type Closing = { onClose: () => void; onFailed: () => void };
export type RenderDialog = (question: AppQuestion, closing: Closing) => ReactNode;

type PlannerDialogsProps = {
  userId: string;
  now: number;
  question: PlannerQuestion;
  renderDialog: RenderDialog;
  onClose: () => void;
};

export function PlannerDialogs({ question, userId, now, renderDialog, onClose }: PlannerDialogsProps) {
  const closing: Closing = {
    onClose,
    onFailed: () => {
      toastMissingCode();
      onClose();
    },
  };
  if (question.action === "bin") return <BinDialog userId={userId} now={now} onClose={onClose} />;
  return renderDialog(question, closing);
}
