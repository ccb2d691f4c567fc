import { type RefObject, useEffect, useState } from "react";
import type { ContentProblems } from "@/posts/content/content-problems";
import { editorText } from "../editor.text";
import type { SaveBlocker } from "./save-notice";
import { wrongFields } from "./wrong-fields";

function showField(form: HTMLElement, field: string): void {
  const frame = form.querySelector(`[data-field="${field}"]`);
  const find = (selector: string) => frame?.querySelector<HTMLElement>(selector);
  (find("[aria-invalid]:enabled") ?? find(":is(input, textarea, button):enabled"))?.focus({
    preventScroll: true,
  });
  frame?.scrollIntoView?.({ block: "center" });
}

export function useSaveBlocker(
  form: RefObject<HTMLElement | null>,
  problems: ContentProblems,
  { isUploading, failedFiles }: { isUploading: boolean; failedFiles: readonly string[] },
) {
  const [stopped, setStopped] = useState(0);
  const wrong = wrongFields(problems);
  const reasons = [
    ...wrong.map((field) => problems[field] ?? ""),
    ...(isUploading ? [editorText.uploading] : []),
    ...(failedFiles.length > 0 ? [editorText.notUploaded(failedFiles)] : []),
  ];
  if (reasons.length === 0 && stopped > 0) setStopped(0);
  const [first] = wrong;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each stopped save, not for each corrected field.
  useEffect(() => {
    if (stopped > 0 && first && form.current) showField(form.current, first);
  }, [stopped]);
  const blocker: SaveBlocker | null =
    reasons.length > 0
      ? { reasons, stopped, isWaiting: wrong.length === 0 && failedFiles.length === 0 }
      : null;
  return { blocker, stop: () => setStopped((count) => count + 1) };
}
