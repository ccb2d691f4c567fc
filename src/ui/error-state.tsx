import { RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { commonText } from "@/text/common";
import { Button } from "./button";
import { cn } from "./cn";

type ErrorStateProps = {
  title: ReactNode;
  description?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
  className?: string;
};

/** Something did not load: what, why if known, and a way to try again. */
export function ErrorState({
  title,
  description,
  onRetry,
  retryLabel = commonText.retry,
  retrying = false,
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cn(
        "flex flex-col items-center justify-center rounded-xl bg-surface-1 shadow-sm px-6 py-10 text-center",
        className,
      )}
    >
      <div
        aria-hidden="true"
        className="mb-4 flex size-12 items-center justify-center rounded-xl bg-danger-soft text-danger"
      >
        <TriangleAlert className="size-6" />
      </div>
      <p className="text-balance font-semibold text-lg text-text">{title}</p>
      {description && <p className="mt-1.5 max-w-md text-pretty text-sm text-text-muted">{description}</p>}
      {onRetry && (
        <Button variant="secondary" className="mt-5" loading={retrying} onClick={onRetry}>
          {!retrying && <RotateCw aria-hidden="true" />}
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
