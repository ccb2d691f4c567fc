import ChevronRight from "lucide-react/icons/chevron-right";
import { memo, useId, useState } from "react";
import { Checkbox } from "@/ui/checkbox";
import { cn } from "@/ui/cn";
import { calendarText } from "../calendar.text";
import type { CalendarSource } from "./sources";

type SourceListProps = {
  sources: readonly CalendarSource[];
  onToggle: (id: string, checked: boolean) => void;
};

export const SourceList = memo(function SourceList({ sources, onToggle }: SourceListProps) {
  const headingId = useId();
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const shown = sources.filter((source) => source.checked).length;
  return (
    <section aria-labelledby={headingId} className="min-w-0 print:hidden">
      <h2 id={headingId} className="font-semibold text-sm text-text max-panels:sr-only">
        {calendarText.sources}
      </h2>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 text-left font-medium text-sm text-text panels:hidden"
      >
        <ChevronRight
          aria-hidden="true"
          className={cn("size-4 text-text-muted transition-transform duration-fast", isOpen && "rotate-90")}
        />
        {calendarText.sources}
        <span className="font-normal text-text-muted">
          {calendarText.sourcesShown(shown, sources.length)}
        </span>
      </button>
      <ul
        id={listId}
        className={cn("flex flex-wrap gap-x-5 panels:mt-2 panels:flex-col", !isOpen && "max-panels:hidden")}
      >
        {sources.map((source) => (
          <SourceRow key={source.id} source={source} onToggle={onToggle} />
        ))}
      </ul>
    </section>
  );
});

function SourceRow({ source, onToggle }: { source: CalendarSource; onToggle: SourceListProps["onToggle"] }) {
  const id = useId();
  return (
    <li className="flex min-h-11 min-w-0 max-w-full items-center gap-2.5 panels:min-h-9">
      <Checkbox
        id={id}
        checked={source.checked}
        onCheckedChange={(checked) => onToggle(source.id, checked)}
      />
      <label htmlFor={id} className="flex min-w-0 items-center gap-2 text-sm text-text">
        <span aria-hidden="true" className={cn("size-2.5 shrink-0 rounded-full", source.color)} />
        <span dir="auto" title={source.label} className="truncate">
          {source.label}
        </span>
      </label>
    </li>
  );
}
