import type { ReactNode } from "react";
import { cn } from "./cn";

type EmptyStateProps = {
  icon?: ReactNode;
  isQuiet?: boolean;
  title: ReactNode;
  /** `h1` when the state is the whole page. */
  titleAs?: "p" | "h1";
  description?: ReactNode;
  action?: ReactNode;
  className?: string;
};

export function EmptyState({
  icon,
  isQuiet = false,
  title,
  titleAs: Title = "p",
  description,
  action,
  className,
}: EmptyStateProps) {
  return (
    <div
      className={cn(
        "flex flex-col items-center justify-center rounded-xl px-6 text-center",
        isQuiet ? "bg-surface-1/50 py-6" : "bg-surface-1/60 py-10",
        className,
      )}
    >
      {icon && (
        <div
          aria-hidden="true"
          className="mb-4 flex size-12 items-center justify-center rounded-xl bg-surface-2 text-text-muted [&_svg]:size-6"
        >
          {icon}
        </div>
      )}
      <Title
        className={cn(
          "text-balance",
          isQuiet ? "text-sm text-text-muted" : "font-semibold text-lg text-text",
        )}
      >
        {title}
      </Title>
      {description && <p className="mt-1.5 max-w-md text-balance text-sm text-text-muted">{description}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
