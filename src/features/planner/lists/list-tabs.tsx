import type { PostStatus } from "@/data/posts/rows";
import { whole } from "@/text/numbers";
import { Badge } from "@/ui/badge";
import { cn } from "@/ui/cn";
import { plannerText } from "../planner.text";

const LISTS = [
  ["publicar", plannerText.toPublish],
  ["listas", plannerText.published],
] as const satisfies readonly (readonly [PostStatus, string])[];

type ListTabsProps = {
  tab: PostStatus;
  totals: Readonly<Record<PostStatus, number | null>>;
  onChange: (tab: PostStatus) => void;
  className?: string;
};

export function ListTabs({ tab, totals, onChange, className }: ListTabsProps) {
  return (
    <fieldset className={cn("flex flex-wrap gap-1 rounded-xl bg-surface-1 p-1", className)}>
      <legend className="sr-only">{plannerText.lists}</legend>
      {LISTS.map(([status, label]) => (
        <button
          key={status}
          type="button"
          aria-pressed={status === tab}
          onClick={() => onChange(status)}
          className={cn(
            "inline-flex min-h-11 flex-auto items-center justify-center gap-2 rounded-lg px-3 font-medium text-sm transition-colors duration-fast",
            status === tab ? "bg-surface-3 text-text shadow-sm" : "text-text-muted hover:text-text",
          )}
        >
          {label}
          {totals[status] !== null && <Badge className="bg-surface-2">{whole.format(totals[status])}</Badge>}
        </button>
      ))}
    </fieldset>
  );
}
