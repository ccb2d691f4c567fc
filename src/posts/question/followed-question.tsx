import RefreshCw from "lucide-react/icons/refresh-cw";
import { useEffect } from "react";
import { toast } from "@/shared/toast";
import { useSteady } from "@/shared/use-steady";
import { NoticeBox } from "../state/notice-box";
import { questionText } from "./question.text";

export function useEndedQuestion(why: string | null, onClose: () => void): void {
  const close = useSteady(onClose);
  useEffect(() => {
    if (why === null) return;
    toast.message(why);
    close();
  }, [why, close]);
}

export function ChangedMeanwhile() {
  return (
    <div role="status">
      <NoticeBox tone="warning" icon={RefreshCw} lead={questionText.changed} className="mb-3">
        {questionText.changedHint}
      </NoticeBox>
    </div>
  );
}
