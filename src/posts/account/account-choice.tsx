import type { ReactNode } from "react";
import { cn } from "@/ui/cn";

type AccountChoiceProps = {
  legend: string;
  accounts: readonly { id: string; name: string; face: ReactNode; mark?: ReactNode }[];
  chosen: string;
  onChange: (id: string) => void;
};

export function AccountChoice({ legend, accounts, chosen, onChange }: AccountChoiceProps) {
  return (
    <fieldset className="flex min-w-0 max-w-full gap-1 overflow-x-auto rounded-xl bg-surface-2 p-1">
      <legend className="sr-only">{legend}</legend>
      {accounts.map(({ id, name, face, mark }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChange(id)}
          className={cn(
            "inline-flex min-h-11 min-w-0 max-w-56 shrink-0 items-center gap-2 rounded-lg px-2.5 font-medium text-sm -outline-offset-2 transition-colors duration-fast md:min-h-9",
            id === chosen ? "bg-surface-3 text-text shadow-sm" : "text-text-muted hover:text-text",
          )}
        >
          {face}
          <span className="truncate">{name}</span>
          {mark}
        </button>
      ))}
    </fieldset>
  );
}
