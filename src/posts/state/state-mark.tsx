import type { LucideIcon } from "lucide-react";
import Check from "lucide-react/icons/check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import LoaderCircle from "lucide-react/icons/loader-circle";
import type { PublishState } from "@/data/posts/rows";
import { cn } from "@/ui/cn";

const MARKS: Readonly<Record<PublishState, readonly [LucideIcon, string]>> = {
  unscheduled: [CircleDashed, "bg-surface-3 text-text-muted"],
  scheduled: [Clock, "bg-info text-surface-0"],
  publishing: [LoaderCircle, "bg-info text-surface-0 [&_svg]:animate-spin"],
  published: [Check, "bg-done text-surface-0"],
  unconfirmed: [CircleHelp, "bg-warning text-surface-0"],
  failed: [CircleX, "bg-danger text-surface-0"],
};

/** A post's state as an icon. The state's word is beside it, if only for screen readers. */
export function StateMark({ state, className }: { state: PublishState; className?: string }) {
  const [Icon, tone] = MARKS[state];
  return (
    <span
      aria-hidden="true"
      className={cn("grid size-3.5 place-items-center rounded-full [&_svg]:size-2.5", tone, className)}
    >
      <Icon strokeWidth={3} />
    </span>
  );
}
