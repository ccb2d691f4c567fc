import type { ComponentProps } from "react";
import { cn } from "./cn";

/** The caller marks the region aria-busy, because screen readers skip the placeholder. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      aria-hidden="true"
      className={cn("relative h-4 max-w-full overflow-hidden rounded-md bg-surface-2", className)}
      {...props}
    >
      <div className="-translate-x-full absolute inset-0 animate-shimmer bg-gradient-to-r from-transparent via-surface-3 to-transparent" />
    </div>
  );
}
