import { isBlank } from "@publishing/blank";
import { type RefObject, useMemo } from "react";
import type { ContentProblems } from "@/posts/content/content-problems";
import { editorText } from "../editor.text";
import type { CardEditor } from "../use-card-editor";
import { useHindrance } from "./use-hindrance";

type Waits = {
  isUploading: boolean;
  /** The typed moment was not understood yet. */
  isWhenUnread: boolean;
};

/** The problems to show by now: a missing title is only told once a save was tried, the others at once. */
function useShownProblems(editor: CardEditor, isWhenUnread: boolean): ContentProblems {
  const { content, problems, saveAsked } = editor;
  const tellsTitle = saveAsked || !isBlank(content.title);
  return useMemo(() => {
    const shown = tellsTitle ? problems : { ...problems, title: undefined };
    return isWhenUnread ? { ...shown, date: editorText.when.pending } : shown;
  }, [problems, tellsTitle, isWhenUnread]);
}

/** A try to save: what stands in its way, and what happens when something does (`onStopped`, and the cursor goes there). */
export function useSaveAttempt(
  editor: CardEditor,
  form: RefObject<HTMLElement | null>,
  { isUploading, isWhenUnread }: Waits,
  onStopped: () => void,
) {
  const problems = useShownProblems(editor, isWhenUnread);
  const isWrong = Object.entries(problems).some(([field, problem]) => problem && field !== "title");
  const isTitleTooLong = problems.title !== undefined && !isBlank(editor.content.title);
  const { hindrance, stop } = useHindrance(form, problems, isUploading);
  return {
    problems,
    hindrance,
    /** A blank title disables nothing: the try leads to its field. */
    cannotSave: isUploading || isWrong || isTitleTooLong || editor.isSaving,
    trySave: (save: () => Promise<void>): void => {
      if (editor.isSaving) return;
      if (!isUploading && !isWhenUnread && Object.keys(editor.problems).length === 0) return void save();
      editor.askSave();
      onStopped();
      stop();
    },
  };
}
