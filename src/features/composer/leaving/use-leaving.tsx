import { useState } from "react";
import { toast } from "@/shared/toast";
import { ConfirmDialog } from "@/ui/alert-dialog";
import { isDraftLost } from "../drafts/keeper/use-draft-keeper";
import { editorText } from "../editor.text";
import type { CardEditor } from "../use-card-editor";

const QUESTIONS = {
  discard: editorText.leave,
  lost: editorText.leaveLost,
  upload: editorText.leaveUpload,
} as const;

/**
 * `back` keeps an unsaved text in the list of unsaved texts, and asks the user only when the text is stored nowhere or
 * a file is uploading. `cancel` asks, and discards the text.
 */
export function useLeaving(editor: CardEditor, isUploading: boolean, onClosed: () => void) {
  const [question, setQuestion] = useState<keyof typeof QUESTIONS>("discard");
  const [isAsking, setAsking] = useState(false);
  const ask = (next: typeof question) => {
    setQuestion(next);
    setAsking(true);
  };
  const keep = () => {
    if (!editor.isDirty) return editor.discardAndClose();
    toast.message(editorText.keptUnsaved);
    onClosed();
  };
  const cancel = () => {
    if (editor.isDirty) ask("discard");
    else if (isUploading) ask("upload");
    else editor.discardAndClose();
  };
  const back = () => {
    if (editor.isSaving) return onClosed();
    if (editor.isDirty && isDraftLost(editor.draftProgress)) return ask("lost");
    if (isUploading) return ask("upload");
    keep();
  };
  const text = QUESTIONS[question];
  const dialog = (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setAsking}
      title={text.title}
      description={text.description}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      danger
      onConfirm={question === "upload" ? keep : editor.discardAndClose}
    />
  );
  return { back, cancel, dialog };
}
