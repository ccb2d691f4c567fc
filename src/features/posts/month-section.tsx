import type { ReactNode } from "react";
import { formatMonth } from "@/shared/dates";
import { Badge } from "@/ui/badge";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "@/ui/collapsible";
import { postsText } from "./posts.text";

type MonthSectionProps = {
  /** yyyy-MM */
  month: string;
  count: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
};

export function MonthSection({ month, count, isOpen, onOpenChange, children }: MonthSectionProps) {
  return (
    <Collapsible open={isOpen} onOpenChange={onOpenChange}>
      <h3>
        <CollapsibleTrigger className="w-full justify-between rounded-lg px-2 font-medium text-text hover:bg-surface-2">
          <span className="flex flex-1 items-center justify-between gap-3">
            <span className="first-letter:uppercase">{formatMonth(month)}</span>
            <Badge>
              <span aria-hidden="true">{count}</span>
              <span className="sr-only">{postsText.postsInMonth(count)}</span>
            </Badge>
          </span>
        </CollapsibleTrigger>
      </h3>
      <CollapsibleContent>{children}</CollapsibleContent>
    </Collapsible>
  );
}
