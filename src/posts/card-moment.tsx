import { CalendarDays, Clock } from "lucide-react";
import { type PostCard, shownMoment } from "@/data/posts/cards";
import { dayInDigits, hourInWords } from "@/data/posts/schedule";
import { cn } from "@/ui/cn";
import { postsText } from "./posts.text";

/** The day and the hour of a card, in its own zone. */
export function CardMoment({ card, isLate }: { card: PostCard; isLate: boolean }) {
  const { date, time } = shownMoment(card);
  const isOnItsWay = card.publishers.some(({ state }) => state === "scheduled" || state === "publishing");
  const unscheduled = isOnItsWay ? postsText.soonest : postsText.unscheduled;
  const hour = time === null ? unscheduled : hourInWords(date, time, card.timezone);
  return (
    <p
      className={cn(
        "mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm [&_svg]:size-3.5 [&_svg]:shrink-0",
        isLate ? "text-danger" : "text-text-muted",
      )}
    >
      <span className="inline-flex items-center gap-1.5 tabular-nums">
        <CalendarDays aria-hidden="true" />
        {dayInDigits(date)}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Clock aria-hidden="true" />
        {hour}
      </span>
    </p>
  );
}
