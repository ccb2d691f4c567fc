import { type ReactNode, useLayoutEffect, useRef } from "react";
import { cn } from "@/ui/cn";

type AccountChoiceProps = {
  legend: string;
  accounts: readonly { id: string; name: string; face: ReactNode; mark?: ReactNode }[];
  chosen: string;
  onChange: (id: string) => void;
};

/** Scrolls the row only; scrollIntoView would move the page. */
function reveal(row: HTMLElement, button: HTMLElement): void {
  const [outer, inner] = [row.getBoundingClientRect(), button.getBoundingClientRect()];
  if (inner.left < outer.left) row.scrollLeft += inner.left - outer.left;
  else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right;
}

export function AccountChoice({ legend, accounts, chosen, onChange }: AccountChoiceProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  // Reveals the chosen account, because another control, such as the editor's preview, may have chosen it.
  useLayoutEffect(() => {
    const button = row.current?.querySelector<HTMLElement>(`[data-account="${chosen}"]`);
    if (row.current && button) reveal(row.current, button);
  }, [chosen]);
  return (
    <fieldset ref={row} className="flex min-w-0 max-w-full gap-1 overflow-x-auto rounded-xl bg-surface-2 p-1">
      <legend className="sr-only">{legend}</legend>
      {accounts.map(({ id, name, face, mark }) => (
        <button
          key={id}
          type="button"
          data-account={id}
          aria-pressed={id === chosen}
          onClick={() => onChange(id)}
          className={cn(
            "inline-flex min-h-11 min-w-0 max-w-56 shrink-0 items-center gap-2 rounded-lg px-2.5 font-medium text-sm -outline-offset-2 transition-colors duration-fast mouse:min-h-9",
            id === chosen ? "bg-surface-3 text-text shadow-sm" : "text-text-muted hover:text-text",
          )}
        >
          {face}
          <span dir="auto" className="truncate">
            {name}
          </span>
          {mark}
        </button>
      ))}
    </fieldset>
  );
}
