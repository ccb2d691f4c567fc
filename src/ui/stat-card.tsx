import type { ReactNode } from "react";
import { cn } from "./cn";
import { Skeleton } from "./skeleton";

type StatCardProps = {
  label: string;
  value: ReactNode;
  icon?: ReactNode;
  hint?: ReactNode;
  loading?: boolean;
  /** The field of the dashboard's data that the head script (`src/app/start/inline/head.ts`) writes into the card. */
  early?: string;
  className?: string;
};

export function StatCard({ label, value, icon, hint, loading = false, early, className }: StatCardProps) {
  return (
    <dl
      aria-busy={loading || undefined}
      className={cn("flex min-w-0 flex-col gap-3 rounded-xl bg-surface-1 p-5 shadow-md", className)}
    >
      <dt className="flex items-center justify-between gap-3 text-sm text-text-muted">
        <span className="min-w-0 break-words">{label}</span>
        {icon && (
          <span aria-hidden="true" className="text-text-subtle [&_svg]:size-4.5">
            {icon}
          </span>
        )}
      </dt>
      <dd className="min-w-0">
        <div className="flex min-h-10 items-center font-semibold text-3xl text-text tabular-nums">
          {loading ? (
            <Skeleton data-early={early} className="h-8 w-20" />
          ) : (
            <span className="truncate">{value}</span>
          )}
        </div>
        {hint && <div className="mt-1 text-pretty text-text-muted text-xs">{hint}</div>}
      </dd>
    </dl>
  );
}
