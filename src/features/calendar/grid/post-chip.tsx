import { CircleAlert, CircleCheck, CircleHelp, LoaderCircle } from "lucide-react";
import { memo } from "react";
import type { PublishState } from "@/data/posts/rows";
import { postsText } from "@/posts/posts.text";
import { shownTitle } from "@/posts/shown-title";
import { cn } from "@/ui/cn";
import { calendarText } from "../calendar.text";
import type { CalendarEntry } from "../entries";

/** What the grids need to draw an entry besides itself. */
export type ChipLook = {
  /** Class of the colour of its first calendar that is shown. */
  colors: readonly string[];
  names: string;
  isLate: boolean;
};

const ICONS: Partial<Record<PublishState, typeof CircleAlert>> = {
  published: CircleCheck,
  failed: CircleAlert,
  unconfirmed: CircleHelp,
  publishing: LoaderCircle,
};
const ICON_CLASS: Partial<Record<PublishState, string>> = {
  published: "text-text-subtle",
  failed: "text-danger",
  unconfirmed: "text-warning",
  publishing: "animate-spin text-info",
};

/** 'Café de altura, 09:30, Cuenta Personal, programada': what a screen reader says of an entry. */
export function saidOf(entry: CalendarEntry, look: ChipLook): string {
  return [
    shownTitle(entry.title),
    entry.time ?? calendarText.unscheduled,
    entry.elsewhere && calendarText.elsewhere(entry.elsewhere.time, entry.elsewhere.city),
    look.names,
    entry.state === "unscheduled" ? null : postsText.state[entry.state],
    look.isLate ? calendarText.late : null,
    entry.media && calendarText.media[entry.media],
  ]
    .filter(Boolean)
    .join(", ");
}

type PostChipProps = { entry: CalendarEntry; look: ChipLook };

const CHIP =
  "flex h-6 w-full touch-manipulation select-none items-center gap-1 overflow-hidden rounded-sm px-0.5 py-0.5 text-left text-xs transition-colors duration-fast hover:bg-surface-3 data-[dragging]:opacity-40 data-[grabbed]:ring-2 data-[grabbed]:ring-text";
/** Joined here, not merged: a month draws a hundred at once. */
const chipClass = ({ status }: CalendarEntry, { isLate }: ChipLook): string =>
  `${CHIP} ${status === "listas" ? "" : "bg-surface-2 "}${isLate ? "text-danger" : status === "listas" ? "text-text-muted" : "text-text"}`;

/**
 * A card in a cell. It has no listeners of its own: the grid hears presses and drags of all of them, so that a thousand
 * are drawn at once.
 */
export const PostChip = memo(function PostChip({ entry, look }: PostChipProps) {
  const Icon = ICONS[entry.state];
  return (
    <button
      type="button"
      data-entry={entry.key}
      aria-haspopup="dialog"
      aria-label={saidOf(entry, look)}
      title={shownTitle(entry.title)}
      className={chipClass(entry, look)}
    >
      <Bar colors={look.colors} />
      <span className="min-w-0 flex-1 truncate font-medium">
        {entry.time && <span className="mr-1 font-normal tabular-nums opacity-80">{entry.time}</span>}
        {shownTitle(entry.title)}
      </span>
      {Icon && <Icon aria-hidden="true" className={cn("size-3.5 shrink-0", ICON_CLASS[entry.state])} />}
    </button>
  );
});

const BAR = "w-1 shrink-0 self-stretch overflow-hidden rounded-full";

/** A bar in the colours of its calendars, three at most. */
function Bar({ colors }: { colors: readonly string[] }) {
  if (colors.length === 1) return <span aria-hidden="true" className={`${BAR} ${colors[0]}`} />;
  return (
    <span aria-hidden="true" className={`${BAR} flex flex-col`}>
      {colors.slice(0, 3).map((color) => (
        <span key={color} className={`flex-1 ${color}`} />
      ))}
    </span>
  );
}
