import type { CardContent } from "@contract/card-content";
import type { Timing } from "@/posts/content/content";

export type SaveVerb = "saveDraft" | "saveAndPublish" | "schedule" | "saveChanges";

export function saveVerb(
  timing: Timing,
  isHeld: boolean,
  base: CardContent,
  content: CardContent,
  isNew: boolean,
): SaveVerb {
  if (timing === "unscheduled") return "saveDraft";
  if (timing === "at-once" && !isHeld) return "saveAndPublish";
  if (timing === "at-once") return isNew ? "saveDraft" : "saveChanges";
  const isMoved = base.date !== content.date || base.post_time !== content.post_time;
  return timing === "future" && (isNew || isMoved) ? "schedule" : "saveChanges";
}
