import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { EditorOrigin } from "@/shared/addresses/planner-search";
import { Button } from "@/ui/button";

type NothingYetProps = {
  icon: ReactNode;
  title: string;
  hint: string;
  to: string;
  state?: EditorOrigin;
  action: string;
};

export function NothingYet({ icon, title, hint, to, state, action }: NothingYetProps) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-lg bg-surface-2 p-4 sm:flex-row sm:items-center">
      <span aria-hidden="true" className="text-text-subtle [&_svg]:size-6">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium text-text">{title}</p>
        <p className="text-pretty text-sm text-text-muted">{hint}</p>
      </div>
      <Button asChild variant="secondary">
        <Link to={to} state={state}>
          {action}
        </Link>
      </Button>
    </div>
  );
}
