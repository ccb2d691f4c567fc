import RefreshCw from "lucide-react/icons/refresh-cw";
import { useEffect } from "react";
import { toast } from "@/shared/toast";
import { useSteady } from "@/shared/use-steady";
import { NoticeBox } from "../state/notice-box";
import { questionText } from "./question.text";

/** Closes a dialog whose question no longer applies, showing `why`; null leaves it open. */
export function useEndedQuestion(why: string | null, onClose: () => void): void {
  const close = useSteady(onClose);
  useEffect(() => {
    if (why === null) return;
    toast.message(why);
    close();
  }, [why, close]);
}

/** Says in an open dialog that its card has changed elsewhere. */
export function ChangedMeanwhile() {
  return (
    <div role="status">
      <NoticeBox tone="warning" icon={RefreshCw} lead={questionText.changed} className="mb-3">
        {questionText.changedHint}
      </NoticeBox>
    </div>
  );
}
