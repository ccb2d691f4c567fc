import { useSilence } from "@/shared/live/use-silence";
import { postsText } from "./posts.text";

export function LiveNote() {
  if (!useSilence()) return null;
  return (
    <p role="status" className="mb-3 text-sm text-text-muted">
      {postsText.notLive}
    </p>
  );
}
