import type { ReactNode } from "react";
import { cn } from "./cn";

type PageHeaderProps = { title: ReactNode; description?: ReactNode; actions?: ReactNode; className?: string };

export function PageHeader({ title, description, actions, className }: PageHeaderProps) {
  return (
    <header
      className={cn(
        "grid gap-x-4 gap-y-1.5 pb-6 md:grid-cols-[fit-content(60%)_minmax(0,1fr)] md:items-center",
        className,
      )}
    >
      <h1
        tabIndex={-1}
        className="min-w-0 font-semibold text-2xl text-text max-sm:text-[length:min(1.5rem,11vw)] max-sm:leading-[1.333] md:text-3xl"
      >
        {title}
      </h1>
      {description && (
        <p className="max-w-2xl text-pretty text-base text-text-muted md:col-span-2">{description}</p>
      )}
      {actions && (
        <div className="flex flex-wrap items-center gap-2 max-md:mt-2.5 md:col-start-2 md:row-start-1 md:justify-end">
          {actions}
        </div>
      )}
    </header>
  );
}
