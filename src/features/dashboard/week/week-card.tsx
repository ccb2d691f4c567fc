import CalendarDays from "lucide-react/icons/calendar-days";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { WeekItem } from "@/data/dashboard/summary";
import { newPostcard } from "@/data/posts/new-cards/postcard";
import { LostMark } from "@/posts/account/lost-mark";
import { SmallPicture } from "@/posts/media/picture";
import { sentenceOfLost } from "@/posts/publisher-names";
import { FROM_PAGE } from "@/shared/addresses/planner-search";
import { paths } from "@/shared/paths";
import { clockOf, formatLongDay, formatWeekday } from "@/shared/time/dates";
import { Button } from "@/ui/button";
import { Card, CardContent, CardTitle } from "@/ui/card";
import { cn } from "@/ui/cn";
import { dashboardText } from "../dashboard.text";
import { NothingYet } from "../nothing-yet";
import type { WeekDay } from "./week";

const { week: text } = dashboardText;

const CARDS_SHOWN = 3;

function DayCard({ card }: { card: WeekItem }) {
  const lost = sentenceOfLost(card.lostPages);
  return (
    <Link
      to={paths.posts({ post: card.postId })}
      className="relative flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 rounded-md bg-surface-2 px-3 py-2 transition-colors duration-fast hover:bg-surface-3 lg:min-h-0 lg:flex-col lg:items-start lg:gap-y-0.5 lg:px-2"
    >
      <span className="flex shrink-0 items-center gap-1.5">
        <span
          className={cn(
            "min-w-14 whitespace-nowrap text-xs tabular-nums lg:min-w-0",
            card.time === null ? "text-text-subtle" : "text-text-muted",
          )}
        >
          {card.time === null ? text.noHour : clockOf(card.time)}
        </span>{" "}
        {lost !== null && <LostMark sentence={lost} />}
      </span>{" "}
      <span
        dir="auto"
        className="line-clamp-2 min-w-0 flex-1 basis-[7rem] text-sm text-text hyphens-auto [overflow-wrap:anywhere] lg:line-clamp-3 lg:flex-none lg:basis-auto lg:max-panels:text-xs"
      >
        {card.title.trim() === "" ? dashboardText.untitled : card.title}
      </span>
      {card.picture && (
        <SmallPicture
          src={card.picture}
          className="ml-auto size-8 lg:absolute lg:top-1.5 lg:right-1.5 lg:size-5 lg:rounded-sm"
        />
      )}
    </Link>
  );
}

function DayHead({ day, index }: { day: string; index: number }) {
  return (
    <h3 className="flex items-baseline gap-2 text-sm lg:flex-col lg:items-start lg:gap-0">
      <span
        aria-hidden={index > 1}
        className={cn("text-xs capitalize", index === 0 ? "font-medium text-text" : "text-text-muted")}
      >
        {index === 0 ? text.today : index === 1 ? text.tomorrow : formatWeekday(day)}
      </span>
      <span
        className={cn("font-semibold tabular-nums lg:text-xl", index === 0 ? "text-text" : "text-text-muted")}
      >
        <span className="sr-only">{formatLongDay(day)}</span>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
      </span>
    </h3>
  );
}

function Day({ day: { day, cards }, index }: { day: WeekDay; index: number }) {
  const shown = cards.slice(0, CARDS_SHOWN);
  const more = cards.length - shown.length;
  return (
    <li className="flex min-w-0 flex-col gap-2 lg:gap-3">
      <DayHead day={day} index={index} />
      {shown.length === 0 && <p className="text-text-subtle text-xs">{text.free}</p>}
      {shown.length > 0 && (
        <div className="flex flex-col gap-1.5">
          {shown.map((card) => (
            <DayCard key={card.postId} card={card} />
          ))}
        </div>
      )}
      {more > 0 && (
        <Link
          to={paths.calendar({ view: "week", day })}
          aria-label={text.moreOf(more, formatLongDay(day))}
          className="inline-flex min-h-11 items-center px-2 text-text-muted text-xs lg:min-h-6 underline-offset-4 hover:text-text hover:underline"
        >
          {text.more(more)}
        </Link>
      )}
    </li>
  );
}

export function WeekCard({ week }: { week: readonly WeekDay[] }) {
  const [postcard] = useState(() => newPostcard(Date.now(), Math.random()));
  const today = week[0]?.day ?? "";
  const first = week.find(({ cards }) => cards.length > 0)?.day ?? today;
  const isNextMonth = first.slice(0, 7) !== today.slice(0, 7);
  const total = week.reduce((sum, { cards }) => sum + cards.length, 0);
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <CardTitle>{text.title}</CardTitle>
            {total > 0 && <p className="text-sm text-text-muted">{text.total(total)}</p>}
          </div>
          <Button asChild variant="link" size="sm">
            <Link to={paths.calendar(isNextMonth ? { view: "month", day: first } : {})}>{text.calendar}</Link>
          </Button>
        </header>
        {total === 0 ? (
          <NothingYet
            icon={<CalendarDays />}
            title={text.empty}
            hint={text.emptyHint}
            to={paths.posts({ openCard: postcard })}
            state={FROM_PAGE}
            action={text.plan}
          />
        ) : (
          <ol className="grid gap-4 lg:grid-cols-7 lg:gap-3">
            {week.map((day, index) => (
              <Day key={day.day} day={day} index={index} />
            ))}
          </ol>
        )}
      </CardContent>
    </Card>
  );
}
