import type { ComponentProps } from "react";
import { cn } from "./cn";

const TONES = {
  neutral: "bg-surface-3 text-text-muted",
  done: "bg-done-soft text-done",
  info: "bg-info-soft text-info",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
} as const;

export type BadgeTone = keyof typeof TONES;

type BadgeProps = ComponentProps<"span"> & {
  tone?: BadgeTone;
  dot?: boolean;
};

export function Badge({ tone = "neutral", dot = false, className, children, ...props }: BadgeProps) {
  return (
    <span
      className={cn(
        "inline-flex min-h-6 w-fit max-w-full shrink-0 items-center gap-1.5 rounded-full px-2.5 font-medium text-xs sm:whitespace-nowrap [&_svg]:size-3.5",
        TONES[tone],
        className,
      )}
      {...props}
    >
      {dot && <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-current" />}
      {children}
    </span>
  );
}
