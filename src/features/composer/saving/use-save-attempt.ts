import { isBlank } from "@publishing/blank";
import { type RefObject, useMemo } from "react";
import type { ContentProblems } from "@/posts/content/content-problems";
import { isUnfinished } from "@/posts/poll/poll-problems";
import { editorText } from "../editor.text";
import type { CardEditor } from "../use-card-editor";
import { useSaveBlocker } from "./use-save-blocker";
import { CAUSES } from "./wrong-fields";

type Waits = {
  isUploading: boolean;
  isWhenUnread: boolean;
};

/**
 * Before the first try to save, shows only the problems in fields that the user has changed. A missing title or poll
 * text is not shown then, because a card begun from a note, a copy or a recovered draft may lack it.
 */
function useShownProblems(editor: CardEditor, isWhenUnread: boolean): ContentProblems {
  const { content, problems, saveAsked, touched } = editor;
  const hasTitle = !isBlank(content.title);
  const isPollUnfinished = isUnfinished(content);
  return useMemo(() => {
    const isShown = (field: keyof ContentProblems) =>
      saveAsked ||
      (CAUSES[field].some((cause) => touched.includes(cause)) &&
        (field !== "title" || hasTitle) &&
        (field !== "poll" || !isPollUnfinished));
    const shown: ContentProblems = {};
    for (const field of Object.keys(problems) as (keyof ContentProblems)[])
      if (isShown(field)) shown[field] = problems[field];
    return isWhenUnread ? { ...shown, date: editorText.when.pending } : shown;
  }, [problems, saveAsked, touched, hasTitle, isPollUnfinished, isWhenUnread]);
}

export function useSaveAttempt(
  editor: CardEditor,
  form: RefObject<HTMLElement | null>,
  { isUploading, isWhenUnread }: Waits,
  onStopped: () => void,
) {
  const problems = useShownProblems(editor, isWhenUnread);
  const isWrong = Object.entries(problems).some(([field, problem]) => problem && field !== "title");
  const isTitleTooLong = problems.title !== undefined && !isBlank(editor.content.title);
  const { failedFiles } = editor;
  const lacksFile = isUploading || failedFiles.length > 0;
  const { blocker, stop } = useSaveBlocker(form, problems, { isUploading, failedFiles });
  return {
    problems,
    blocker,
    /** A blank title leaves the button enabled, because the try moves the cursor to the title. */
    cannotSave: lacksFile || isWrong || isTitleTooLong || editor.isSaving,
    trySave: (save: () => Promise<void>): void => {
      if (editor.isSaving) return;
      if (!lacksFile && !isWhenUnread && Object.keys(editor.problems).length === 0) return void save();
      editor.askSave();
      onStopped();
      stop();
    },
  };
}
