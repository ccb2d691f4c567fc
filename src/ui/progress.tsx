import * as RadixProgress from "@radix-ui/react-progress";
import { commonText } from "@/text/common";
import { cn } from "./cn";

type ProgressProps = {
  value: number | null;
  max?: number;
  label: string;
  className?: string;
};

export function Progress({ value, max = 100, label, className }: ProgressProps) {
  const share = value === null ? null : Math.min(1, Math.max(0, value / max));
  return (
    <RadixProgress.Root
      aria-label={label}
      value={share === null ? null : share * max}
      max={max}
      getValueLabel={(current, total) => commonText.percent(current / total)}
      className={cn("relative h-1.5 w-full overflow-hidden rounded-full bg-surface-3", className)}
    >
      <RadixProgress.Indicator
        className={cn(
          "h-full rounded-full bg-info transition-[width] duration-slow ease-out",
          share === null && "w-1/3 animate-pulse",
        )}
        style={share === null ? undefined : { width: `${share * 100}%` }}
      />
    </RadixProgress.Root>
  );
}
