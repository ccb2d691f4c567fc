import type { ComponentProps } from "react";
import { cn } from "./cn";

/** The shape of content that is loading; give it the content's size. Not announced: mark the region aria-busy. */
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
