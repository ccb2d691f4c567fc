import { useState } from "react";
import { toast } from "@/shared/toast";
import { ConfirmDialog } from "@/ui/alert-dialog";
import { editorText } from "../editor.text";
import type { CardEditor } from "../use-card-editor";

/**
 * `back` keeps an unsaved text in the list of unsaved texts, and asks the user only when the text is stored nowhere.
 * `cancel` asks, and discards the text.
 */
export function useLeaving(editor: CardEditor, isUploading: boolean, onClosed: () => void) {
  const [question, setQuestion] = useState<"leave" | "leaveLost">("leave");
  const [isAsking, setAsking] = useState(false);
  const ask = (next: typeof question) => {
    setQuestion(next);
    setAsking(true);
  };
  const cancel = () => (editor.isDirty || isUploading ? ask("leave") : editor.discardAndClose());
  const back = () => {
    if (editor.isSaving) return onClosed();
    if (!editor.isDirty || isUploading) return cancel();
    if (editor.draftState.kind === "lost") return ask("leaveLost");
    toast.message(editorText.keptUnsaved);
    onClosed();
  };
  const text = editorText[question];
  const dialog = (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setAsking}
      title={text.title}
      description={text.description}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      danger
      onConfirm={editor.discardAndClose}
    />
  );
  return { back, cancel, dialog };
}
