import ChartBar from "lucide-react/icons/chart-bar-big";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import CirclePause from "lucide-react/icons/circle-pause";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import LoaderCircle from "lucide-react/icons/loader-circle";
import Split from "lucide-react/icons/split";
import { memo } from "react";
import type { PublishState } from "@/data/posts/rows";
import { SmallPicture } from "@/posts/media/picture";
import { postsText } from "@/posts/posts.text";
import { shownTitle } from "@/posts/shown-title";
import { calendarText } from "../calendar.text";
import type { CalendarEntry } from "../entries/entries";
import { refusalOf } from "../entries/move-target";

export type ChipDetails = {
  colors: readonly string[];
  names: string;
  isLate: boolean;
  /** Says what stops a post of the card, or that something does; null when nothing is known to. */
  obstacle: string | null;
};

type Sign = PublishState | "held";

const ICONS: Partial<Record<Sign, typeof CircleAlert>> = {
  published: CircleCheck,
  failed: CircleAlert,
  unconfirmed: CircleHelp,
  publishing: LoaderCircle,
  held: CirclePause,
};
const ICON_CLASS: Partial<Record<Sign, string>> = {
  published: "text-text-subtle",
  failed: "text-danger",
  unconfirmed: "text-warning",
  publishing: "animate-spin text-info",
  held: "text-warning",
};

/** A card with an obstacle has the sign of a failed card, as in the planner's list, because the user has to act. */
function signOf({ state, isHeld }: CalendarEntry, { obstacle }: ChipDetails): Sign {
  if (obstacle !== null) return "failed";
  return isHeld && state === "scheduled" ? "held" : state;
}

export function needsAttention(entry: CalendarEntry, details: ChipDetails): boolean {
  const sign = signOf(entry, details);
  return sign === "failed" || sign === "unconfirmed";
}

export function chipLabel(entry: CalendarEntry, details: ChipDetails): string {
  return [
    shownTitle(entry.title),
    entry.time ?? calendarText.unscheduled,
    entry.elsewhere && calendarText.elsewhere(entry.elsewhere.time, entry.elsewhere.city),
    entry.skipped && calendarText.skipped(entry.skipped),
    details.names,
    entry.state === "unscheduled" ? null : postsText.state[entry.state],
    details.isLate ? calendarText.late : null,
    entry.isHeld ? calendarText.held : null,
    details.obstacle,
    entry.media && calendarText.media[entry.media],
    entry.hasPoll ? calendarText.poll : null,
    entry.hasOwnText ? calendarText.ownText : null,
  ]
    .filter(Boolean)
    .join(", ");
}

// The chip has no position, opacity or scrolling, because each would make a layer, and a month has a hundred chips.
const CHIP =
  "mb-0.5 block h-6 w-full touch-manipulation select-none overflow-clip rounded-sm text-left font-medium text-xs leading-6 hover:bg-surface-3 data-[dragging]:opacity-40 data-[grabbed]:ring-2 data-[grabbed]:ring-text data-[selected]:bg-surface-3 data-[selected]:ring-2 data-[selected]:ring-text";
const BAR = "border-l-4 pl-1.5";
const BAR_COLOR: Readonly<Record<string, string>> = {
  "bg-source-personal": "border-l-source-personal",
  "bg-source-1": "border-l-source-1",
  "bg-source-2": "border-l-source-2",
  "bg-source-3": "border-l-source-3",
  "bg-source-4": "border-l-source-4",
  "bg-source-5": "border-l-source-5",
  "bg-source-6": "border-l-source-6",
};

/** A cut title ends in '…'. */
const ONE_LINE = "whitespace-nowrap text-ellipsis";

/**
 * The time is at the end of the title's line, or below the title where space allows. Narrow columns show no time. CSS
 * draws the time, because elements for the times would add half to the elements that a month creates. The time beside
 * the title floats in the chip's padding, because a float inside the line would push the title below the time.
 */
const HOUR_BESIDE =
  "before:float-right before:-mr-9 before:w-9 before:text-right max-lg:before:content-none before:font-normal before:text-text-muted before:tabular-nums before:content-[attr(data-time)]";
const HOUR_BELOW =
  "after:block after:whitespace-nowrap after:font-normal after:text-text-muted after:tabular-nums after:content-[attr(data-time)]";
const ROOM_BESIDE = { plain: "pr-0.5 lg:pr-9.5", sign: "relative pr-5 lg:pr-14" };
const ROOM = { plain: "pr-0.5", sign: "relative pr-5" };

/** The classes are joined as strings, which is faster than merging them, because a month draws a hundred chips. */
function chipClass(
  { status, time }: CalendarEntry,
  { isLate, colors: [color = "", ...more] }: ChipDetails,
  line: "one" | "roomy" | "pictured",
  hasSign: boolean,
): string {
  const ground = status === "listas" ? "" : "bg-surface-2 ";
  const ink = isLate ? "text-danger" : status === "listas" ? "text-text-muted" : "text-text";
  const isShared = more.length > 0;
  const bar = isShared ? "relative pl-2.5" : `${BAR} ${BAR_COLOR[color] ?? ""}`;
  const isBeside = line === "one" && time !== null;
  const hour = isBeside ? HOUR_BESIDE : line === "roomy" && time !== null ? HOUR_BELOW : "";
  const room = (isBeside ? ROOM_BESIDE : ROOM)[hasSign ? "sign" : "plain"];
  return `${CHIP} ${line === "one" ? ONE_LINE : ""} ${hour} ${ground}${ink} ${bar} ${room}`;
}

type PostChipProps = {
  entry: CalendarEntry;
  details: ChipDetails;
  isRoomy: boolean;
};

/** The grid handles the events of all chips, because a thousand chips with own handlers would draw slowly. */
export const PostChip = memo(function PostChip({ entry, details, isRoomy }: PostChipProps) {
  const sign = signOf(entry, details);
  const Icon = ICONS[sign];
  const title = shownTitle(entry.title);
  const picture = isRoomy ? entry.picture : null;
  const isShared = details.colors.length > 1;
  const words = (
    <>
      {entry.hasPoll && <ChartBar aria-hidden="true" className="mr-1 inline size-3 align-[-1px]" />}
      {entry.hasOwnText && <Split aria-hidden="true" className="mr-1 inline size-3 align-[-1px]" />}
      {title}
    </>
  );
  return (
    <button
      type="button"
      data-entry={entry.key}
      data-movable={refusalOf(entry) === null ? "" : undefined}
      data-approvable={entry.canAskApproval ? "" : undefined}
      data-time={entry.time ?? undefined}
      aria-haspopup="dialog"
      aria-label={chipLabel(entry, details)}
      title={[title, entry.time, details.obstacle, entry.isHeld && calendarText.held]
        .filter(Boolean)
        .join(", ")}
      className={chipClass(entry, details, isRoomy ? (picture ? "pictured" : "roomy") : "one", Boolean(Icon))}
    >
      {isShared && <Bars colors={details.colors} className="absolute inset-y-0 left-0" />}
      {isRoomy ? <span data-title>{words}</span> : words}
      {picture && (
        <span className="flex items-center gap-1.5 font-normal text-text-muted tabular-nums">
          {entry.time}
          <SmallPicture
            src={picture}
            // Narrow columns have no space for a picture.
            className="pointer-events-none size-4 rounded-sm max-[85rem]:hidden"
          />
        </span>
      )}
      {Icon && (
        <Icon aria-hidden="true" className={`absolute top-[5px] right-0.5 size-3.5 ${ICON_CLASS[sign]}`} />
      )}
    </button>
  );
});

export const Bars = ({ colors, className }: { colors: readonly string[]; className: string }) => (
  <span aria-hidden="true" className={`flex w-1 flex-col overflow-hidden ${className}`}>
    {colors.slice(0, 3).map((color) => (
      <span key={color} className={`flex-1 ${color}`} />
    ))}
  </span>
);
