import { memo, type ReactNode, useDeferredValue, useId } from "react";
import type { PostStatus } from "@/data/posts/rows";
import { whole } from "@/text/numbers";
import { Badge } from "@/ui/badge";
import { cn } from "@/ui/cn";
import { EmptyState } from "@/ui/empty-state";
import { plannerText } from "../planner.text";
import { MonthSection } from "./months/month-section";
import type { ShownMonth } from "./months/use-months-shown";

type MonthsProps = {
  status: PostStatus;
  months: readonly ShownMonth[];
  isMonthOpen: (status: PostStatus, month: string) => boolean;
  onMonthOpenChange: (status: PostStatus, month: string, isOpen: boolean) => void;
  renderMonth: (month: ShownMonth) => ReactNode;
};

type PostColumnProps = MonthsProps & {
  total: number | null;
  isFiltered: boolean;
  className?: string;
  children?: ReactNode;
};

const FIRST_MONTHS = 6;

export function PostColumn({ status, total, ...props }: PostColumnProps) {
  const headingId = useId();
  const isToPublish = status === "publicar";
  return (
    <section aria-labelledby={headingId} className={cn("flex min-w-0 flex-col gap-3", props.className)}>
      {/* Narrow windows show this header only to screen readers, because the tabs show the total. */}
      <header className="flex items-center gap-2.5 px-1 max-lg:not-print:sr-only">
        <h2 id={headingId} className="font-semibold text-lg text-text">
          {isToPublish ? plannerText.toPublish : plannerText.published}
        </h2>
        {total !== null && <Badge>{whole.format(total)}</Badge>}
      </header>
      {props.children}
      {total === 0 && (
        <EmptyState
          isQuiet
          title={plannerText.emptyColumn}
          description={props.isFiltered || isToPublish ? undefined : plannerText.emptyPublishedHint}
        />
      )}
      <Months
        status={status}
        months={props.months}
        isMonthOpen={props.isMonthOpen}
        onMonthOpenChange={props.onMonthOpenChange}
        renderMonth={props.renderMonth}
      />
    </section>
  );
}

/** Memoised, because each stored draft redraws the page, and years of months must not be redrawn with it. */
const Months = memo(function Months({ status, months, isMonthOpen, ...props }: MonthsProps) {
  const isAllDrawn = useDeferredValue(true, false);
  return (isAllDrawn ? months : months.slice(0, FIRST_MONTHS)).map((one) => (
    <MonthSection
      key={one.month}
      month={one.month}
      count={one.count}
      isOpen={isMonthOpen(status, one.month)}
      onOpenChange={(isOpen) => props.onMonthOpenChange(status, one.month, isOpen)}
    >
      {props.renderMonth(one)}
    </MonthSection>
  ));
});
