import BadgeCheck from "lucide-react/icons/badge-check";
import { cn } from "@/ui/cn";
import { stateText } from "../state/state.text";

type ApprovedMarkProps = { posts: number; of: number };

export function ApprovedMark({ posts, of }: ApprovedMarkProps) {
  const isWhole = posts === of;
  const words = isWhole ? stateText.approved : stateText.approvedIn(posts, of);
  return (
    <span
      title={words}
      className={cn(
        "inline-flex shrink-0 items-center gap-1 text-xs",
        isWhole ? "text-success" : "text-text-muted",
      )}
    >
      <BadgeCheck aria-hidden="true" className="size-4" />
      {!isWhole && (
        <span aria-hidden="true" className="tabular-nums">
          {stateText.someOf(posts, of)}
        </span>
      )}
      <span className="sr-only">{words}</span>
    </span>
  );
}
