import Split from "lucide-react/icons/split";
import { cn } from "@/ui/cn";
import { postsText } from "../posts.text";

export function OwnTextMark({ className }: { className?: string }) {
  return (
    // The hidden words stay within the mark, because outside a scrolled row they would widen the page.
    <span className={cn("relative inline-flex shrink-0 items-center", className)} title={postsText.ownText}>
      <Split aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{postsText.ownText}</span>
    </span>
  );
}
