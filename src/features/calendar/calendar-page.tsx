import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { newPostcard } from "@/data/posts/cards";
import { formatMonth } from "@/shared/dates";
import { paths } from "@/shared/paths";
import { useSteady } from "@/shared/use-steady";
import { PageHeader } from "@/ui/page-header";
import type { EntryAction } from "./agenda/agenda";
import { quickTarget } from "./agenda/agenda";
import { calendarText } from "./calendar.text";
import { CalendarBody } from "./calendar-body";
import type { CalendarEntry } from "./entries";
import { EntryDialog, MoveDialog } from "./lazy-components";
import { type DropTarget, isPast } from "./move-target";
import { rangeOf } from "./range";
import { SourceList } from "./sources/source-list";
import { Toolbar } from "./toolbar";
import { useCalendar } from "./use-calendar";
import { useMoves } from "./use-moves";

type Asked = { what: "open" | "move"; key: string };

/** Calendario: a month or a week of cards; on phones a week by day. */
export function CalendarPage() {
  const calendar = useCalendar();
  const { userId, timeZone, now, today, view, day } = calendar;
  const moves = useMoves(userId, timeZone);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const entry = asked && calendar.all.find((one) => one.key === asked.key);

  const onAction = useSteady((action: EntryAction, of: CalendarEntry) => {
    if (action === "edit") void navigate(paths.posts({ openCard: of.postcard }));
    else if (action === "open" || action === "move") setAsked({ what: action, key: of.key });
    else {
      setAsked(null);
      moves.drop(of, quickTarget(action, of));
    }
  });
  const create = useSteady((target: DropTarget) => {
    const time =
      target.hour == null
        ? null
        : `${String(target.hour).padStart(2, "0")}:${String(target.minute ?? 0).padStart(2, "0")}`;
    // An hour that is over is no hour to plan for; its day may be.
    const isOver = isPast({ date: target.day, time, timezone: timeZone }, now);
    if (target.day < today) return;
    const openCard = newPostcard(Date.now(), Math.random());
    void navigate(paths.posts({ openCard, newDay: target.day, newTime: isOver ? null : time }));
  });
  const { from, to } = rangeOf(view, today);
  const isToday = view === "week" ? day >= from && day <= to : day.slice(0, 7) === today.slice(0, 7);

  return (
    <>
      <PageHeader title={calendarText.title} className="pb-3 md:pb-4" />
      <Toolbar
        view={view}
        hasViews={calendar.isWide}
        label={formatMonth(view === "week" ? calendar.range.from : day)}
        words={calendar.words}
        isToday={isToday}
        onWords={(words) => calendar.change({ words })}
        onToday={() => calendar.change({ view, day: null })}
        onView={(next) => calendar.change({ view: next, day: isToday ? null : day })}
        onTurn={calendar.turn}
      />
      <div className="grid gap-x-4 gap-y-3 lg:grid-cols-[10.5rem_minmax(0,1fr)]">
        <SourceList sources={calendar.sources} onToggle={calendar.toggleSource} />
        <CalendarBody calendar={calendar} moves={moves} onAction={onAction} onCreate={create} />
      </div>
      {asked?.what === "open" && entry && (
        <EntryDialog
          userId={userId}
          entry={entry}
          organizations={calendar.organizations}
          now={now}
          onAction={onAction}
          onClose={() => setAsked(null)}
          onPosts={(post) => void navigate(paths.posts(post ? { post } : {}))}
        />
      )}
      {asked?.what === "move" && entry && (
        <MoveDialog
          entry={entry}
          now={now}
          onMove={(moment) => {
            setAsked(null);
            moves.moveTo(entry, moment);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
