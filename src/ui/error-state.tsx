import RotateCw from "lucide-react/icons/rotate-cw";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import type { ReactNode } from "react";
import { commonText } from "@/text/common";
import { Button } from "./button";
import { cn } from "./cn";
import { focusAroundWhenRemoved } from "./focus";

type ErrorStateProps = {
  title: ReactNode;
  description?: ReactNode;
  /** The failed query, which the button refetches. Without a query, pass `onRetry` and `retrying`. */
  query?: { isFetching: boolean; refetch: () => unknown };
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
  className?: string;
};

export function ErrorState({
  title,
  description,
  query,
  onRetry = query && (() => void query.refetch()),
  retryLabel = commonText.retry,
  retrying = query?.isFetching,
  className,
}: ErrorStateProps) {
  return (
    <div
      className={cn(
        "flex flex-col items-center justify-center rounded-xl bg-surface-1 shadow-sm px-6 py-10 text-center",
        className,
      )}
    >
      {/* A new element for each failure, because screen readers announce an alert only when it is added. */}
      <div
        key={String(retrying)}
        role={retrying ? undefined : "alert"}
        className="flex max-w-full flex-col items-center"
      >
        <div
          aria-hidden="true"
          className="mb-4 flex size-12 items-center justify-center rounded-xl bg-danger-soft text-danger"
        >
          <TriangleAlert className="size-6" />
        </div>
        <p className="text-balance font-semibold text-lg text-text">{title}</p>
        {description && <p className="mt-1.5 max-w-md text-balance text-sm text-text-muted">{description}</p>}
      </div>
      {onRetry && (
        <Button
          ref={focusAroundWhenRemoved}
          variant="secondary"
          className="mt-5"
          inactive={retrying}
          aria-busy={retrying || undefined}
          onClick={onRetry}
        >
          <RotateCw aria-hidden="true" className={cn(retrying && "animate-spin")} />
          {retryLabel}
        </Button>
      )}
      {retrying && (
        <span role="status" className="sr-only">
          {commonText.loading}
        </span>
      )}
    </div>
  );
}
