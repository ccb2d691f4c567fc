import type { ReactNode } from "react";
import { cn } from "./cn";

type PageHeaderProps = { title: ReactNode; description?: ReactNode; actions?: ReactNode; className?: string };

/** The head of a screen. Its h1 can take focus, so that the shell can move focus there on a new route. */
export function PageHeader({ title, description, actions, className }: PageHeaderProps) {
  return (
    <header
      className={cn(
        "flex flex-col gap-4 pb-6 md:flex-row md:flex-wrap md:items-end md:justify-between",
        className,
      )}
    >
      <div className="min-w-0 md:grow md:basis-96">
        <h1 tabIndex={-1} className="font-semibold text-2xl text-text md:text-3xl">
          {title}
        </h1>
        {description && (
          <p className="mt-1.5 max-w-2xl text-pretty text-base text-text-muted">{description}</p>
        )}
      </div>
      {actions && <div className="flex shrink-0 flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
