import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { Button } from "@/ui/button";
import { plannerText } from "../planner.text";

type AttentionBarProps = { count: number; isOnly: boolean; onToggle: () => void };

export function AttentionBar({ count, isOnly, onToggle }: AttentionBarProps) {
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-lg border border-danger/30 bg-danger-soft/60 py-1 pr-1 pl-3 text-sm">
      <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-danger" />
      <p role="status" className="min-w-0 flex-1 basis-[6rem] py-1.5 text-text">
        {plannerText.attention(count)}
      </p>
      <Button variant="ghost" size="sm" aria-pressed={isOnly} onClick={onToggle}>
        {plannerText.attentionHint(isOnly)}
      </Button>
    </div>
  );
}
