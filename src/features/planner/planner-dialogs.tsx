import type { ReactNode } from "react";
import { tellMissingCode } from "@/shared/browser/missing-code";
import { BinDialog } from "./bin/bin-dialog";
import { ShortcutsDialog } from "./lazy-components";
import type { CardQuestion, PlannerQuestion } from "./planner-question";

export type Closing = { onClose: () => void; onFailed: () => void };
export type RenderCardDialog = (question: CardQuestion, closing: Closing) => ReactNode;

type PlannerDialogsProps = {
  userId: string;
  now: number;
  question: PlannerQuestion;
  renderCardDialog: RenderCardDialog;
  onClose: () => void;
};

export function PlannerDialogs({ question, userId, now, renderCardDialog, onClose }: PlannerDialogsProps) {
  const closing: Closing = {
    onClose,
    onFailed: () => {
      tellMissingCode();
      onClose();
    },
  };
  if ("card" in question) return renderCardDialog(question, closing);
  if (question.action === "help") return <ShortcutsDialog {...closing} />;
  return <BinDialog userId={userId} now={now} onClose={onClose} />;
}
