import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useId } from "react";
import { formatMonth } from "@/shared/time/dates";
import { Badge } from "@/ui/badge";
import { cn } from "@/ui/cn";
import { plannerText } from "../../planner.text";

type MonthSectionProps = {
  month: string;
  count: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
};

export function MonthSection({ month, count, isOpen, onOpenChange, children }: MonthSectionProps) {
  const contentId = useId();
  return (
    <div>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? contentId : undefined}
          onClick={() => onOpenChange(!isOpen)}
          className="inline-flex min-h-11 w-full items-center gap-1.5 rounded-lg px-2 font-medium text-sm text-text transition-colors duration-fast hover:bg-surface-2"
        >
          <span className="flex flex-1 items-center justify-between gap-3">
            <span className="first-letter:uppercase">{formatMonth(month)}</span>
            <Badge>
              <span aria-hidden="true">{count}</span>
              <span className="sr-only">{plannerText.postsInMonth(count)}</span>
            </Badge>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={cn(
              "size-4 text-text-muted transition-transform duration-base",
              isOpen && "rotate-180",
            )}
          />
        </button>
      </h3>
      {isOpen && <div id={contentId}>{children}</div>}
    </div>
  );
}
