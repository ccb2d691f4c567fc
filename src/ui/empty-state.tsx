import type { ReactNode } from "react";
import { cn } from "./cn";

type EmptyStateProps = {
  /** A lucide icon, or an Illustration (pass `bare` with it). */
  icon?: ReactNode;
  bare?: boolean;
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** Nothing here yet: says what will be, and how to get there. */
export function EmptyState({ icon, bare = false, title, description, action, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        "flex flex-col items-center justify-center rounded-xl bg-surface-1/60 px-6 py-10 text-center",
        className,
      )}
    >
      {icon && (
        <div
          aria-hidden="true"
          className={cn(
            "mb-4",
            !bare &&
              "flex size-12 items-center justify-center rounded-xl bg-surface-2 text-text-muted [&_svg]:size-6",
          )}
        >
          {icon}
        </div>
      )}
      <p className="text-balance font-semibold text-lg text-text">{title}</p>
      {description && <p className="mt-1.5 max-w-md text-pretty text-sm text-text-muted">{description}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
