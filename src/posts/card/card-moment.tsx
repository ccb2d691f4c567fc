import { timeZoneCity } from "@publishing/city";
import { type PostCard, shownMoment } from "@/data/posts/cards";
import { instantOf } from "@/data/posts/schedule";
import { useTimeZone } from "@/shared/session/clock";
import { dayIn } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import { cn } from "@/ui/cn";
import { dayInShort } from "../moment/moment";
import { postsText } from "../posts.text";

type CardMomentProps = {
  card: PostCard;
  isLate: boolean;
  today: string;
};

export function CardMoment({ card, isLate, today }: CardMomentProps) {
  const { date, time } = shownMoment(card);
  const ownZone = useTimeZone();
  const { timezone } = card;
  const readersToday = timezone === ownZone ? today : dayIn(ownZone, new Date(serverNow()));
  const day = dayInShort(date, today, readersToday);
  if (time === null) {
    const isOnItsWay = card.publishers.some(({ state }) => state === "scheduled" || state === "publishing");
    return (
      <p className={cn("text-xs", isLate ? "text-danger" : "text-text-muted")}>
        <span className="inline-block first-letter:uppercase">{day}</span>
        {" · "}
        <span>{isOnItsWay ? postsText.soonest : postsText.unscheduled}</span>
      </p>
    );
  }
  const instant = instantOf(date, time, timezone);
  const city = timezone === ownZone ? "" : ` (${timeZoneCity(timezone)})`;
  return (
    <time
      dateTime={instant === null ? undefined : new Date(instant).toISOString()}
      title={postsText.inZone(timeZoneCity(timezone))}
      className={cn(
        "block text-xs tabular-nums sm:whitespace-nowrap",
        isLate ? "text-danger" : "text-text-muted",
      )}
    >
      <span className="inline-block first-letter:uppercase">{day}</span>{" "}
      <span className={cn("font-semibold text-sm", !isLate && "text-text")}>{time}</span>
      {city}
    </time>
  );
}
