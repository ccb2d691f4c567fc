import { useLiveOutage } from "@/shared/live/use-live-outage";
import { postsText } from "./posts.text";

export function LiveNote() {
  if (!useLiveOutage()) return null;
  return (
    <p role="status" className="mb-3 text-sm text-text-muted">
      {postsText.notLive}
    </p>
  );
}
