import { cn } from "@/ui/cn";
import { slotsText } from "../../slots/slots.text";
import type { Ghost } from "../../slots/use-ghosts";

type GhostSlotsProps = { ghosts: readonly Ghost[]; colorOf: (publisher: string) => string };

export function GhostSlots({ ghosts, colorOf }: GhostSlotsProps) {
  return (
    <ul className="flex flex-col gap-0.5 not-last:mb-0.5">
      {ghosts.map((ghost) => (
        <li key={`${ghost.place} ${ghost.publisher}`}>
          <button
            type="button"
            data-drop={ghost.place}
            data-create={ghost.place}
            data-publisher={ghost.publisher}
            aria-label={slotsText.free(ghost.time)}
            className={cn(
              "flex h-6 w-full items-center gap-1 rounded-sm border border-border-strong/60 border-dashed px-0.5 text-text-subtle text-xs tabular-nums",
              "hover:bg-surface-2 hover:text-text data-[over]:border-solid data-[over]:bg-surface-3 data-[over]:text-text",
            )}
          >
            <span
              aria-hidden="true"
              className={cn("size-2 shrink-0 rounded-full opacity-70", colorOf(ghost.publisher))}
            />
            {ghost.time}
          </button>
        </li>
      ))}
    </ul>
  );
}
