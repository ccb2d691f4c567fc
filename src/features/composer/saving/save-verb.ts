import type { CardContent } from "@contract/card-content";
import type { Timing } from "@/posts/content/content";
import { editorText } from "../editor.text";

/** What the main button says: what it does to this card. */
export function saveVerb(timing: Timing, base: CardContent, content: CardContent, isNew: boolean): string {
  if (timing === "unscheduled") return editorText.saveDraft;
  if (timing === "at-once") return editorText.saveAndPublish;
  const isMoved = base.date !== content.date || base.post_time !== content.post_time;
  return timing === "future" && (isNew || isMoved) ? editorText.schedule : editorText.saveChanges;
}
