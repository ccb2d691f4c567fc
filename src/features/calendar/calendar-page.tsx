import { type ReactNode, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { newPostcard } from "@/data/posts/new-cards/postcard";
import { LiveNote } from "@/posts/live-note";
import { createSelection, type Selection } from "@/posts/selection/selection";
import type { EditorOrigin, PlannerSearch } from "@/shared/addresses/planner-search";
import { paths } from "@/shared/paths";
import { useSteady } from "@/shared/use-steady";
import { PageHeader } from "@/ui/page-header";
import { calendarText } from "./calendar.text";
import { CalendarBody } from "./calendar-body";
import type { Asked, RenderRewrite } from "./calendar-dialogs";
import { rangeOf } from "./days/range";
import { HolesDialog } from "./detail/holes-dialog";
import type { CalendarEntry } from "./entries/entries";
import { type EntryAction, postponedTo } from "./entries/entry-action";
import { type DropTarget, isPast, timeOf } from "./entries/move-target";
import { rememberOpenedCard } from "./entries/use-return-focus";
import { toSelected } from "./entries/use-selected-entries";
import { CalendarDialogs, useCodeAhead } from "./lazy-components";
import { useMoves } from "./moves/use-moves";
import { NothingFound, NothingPlanned } from "./nothing-here";
import { SourceList } from "./sources/source-list";
import { planSources } from "./sources/sources";
import { type MoreAction, Toolbar } from "./toolbar";
import { type Calendar, useCalendar } from "./use-calendar";

const makePostcard = (): number => newPostcard(Date.now(), Math.random());

type Begun = Partial<Pick<PlannerSearch, "newDay" | "newTime" | "newText">>;

function useEditor({ timeZone, now, today }: Calendar) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const open = (openCard: number, begun: Begun = {}) => {
    rememberOpenedCard(key, openCard);
    const state: EditorOrigin = { from: "calendar" };
    void navigate(paths.posts({ openCard, ...begun }), { state });
  };
  return {
    edit: (postcard: number) => open(postcard),
    see: (post?: string) => void navigate(paths.posts(post ? { post } : {})),
    create: useSteady((target: DropTarget) => {
      const time = timeOf(target);
      if (target.day < today) return;
      // Leaves out a past time, because a new card can still be planned later that day.
      const isOver = isPast({ date: target.day, time, timezone: timeZone }, now);
      open(makePostcard(), { newDay: target.day, newTime: isOver ? null : time });
    }),
    write: (text: string, day: string) =>
      open(makePostcard(), { newDay: day < today ? today : day, newText: text }),
  };
}

type CalendarPageProps = {
  renderSelected: (selected: {
    owner: Pick<Calendar, "userId" | "country" | "timeZone">;
    organizations: Calendar["organizations"];
    selection: Selection;
  }) => ReactNode;
  renderRewrite: RenderRewrite;
};

export function CalendarPage({ renderSelected, renderRewrite }: CalendarPageProps) {
  useCodeAhead();
  const calendar = useCalendar();
  const { view, day, today } = calendar;
  const moves = useMoves(calendar.userId, calendar.timeZone, calendar.slotCountry);
  const editor = useEditor(calendar);
  const [selection] = useState(createSelection);
  const [pressed, setAsked] = useState<Asked | null>(null);
  const dialog: Asked | null = pressed ?? (calendar.open && { what: calendar.open });
  const close = () => {
    setAsked(null);
    if (calendar.open) calendar.change({ open: null });
  };
  const onAction = useSteady((action: EntryAction, of: CalendarEntry) => {
    if (action === "edit") return editor.edit(of.postcard);
    if (action === "select") return selection.toggle(toSelected(of));
    if (action === "open" || action === "move" || action === "approval")
      return setAsked({ what: action, key: of.key });
    setAsked(null);
    if (action === "slot") void moves.toNextSlot(of);
    else moves.drop(of, postponedTo(action, of));
  });
  const { from, to } = rangeOf(view, today);
  const sources = useMemo(
    () => [...calendar.sources, ...planSources(calendar.hidden)],
    [calendar.sources, calendar.hidden],
  );
  const onToggle = useSteady(calendar.toggleSource);
  const isToday = view === "week" ? day >= from && day <= to : day.slice(0, 7) === today.slice(0, 7);
  const onWords = useSteady((words: string) => calendar.change({ words }));
  const onToday = useSteady(() => calendar.change({ view, day: null }));
  const onView = useSteady((next: "month" | "week") =>
    calendar.change({ view: next, day: isToday ? null : day }),
  );
  const onTurn = useSteady(calendar.turn);
  const onWarm = useSteady(calendar.warm);
  const onMore = useSteady((what: MoreAction) => setAsked(what === "note" ? { what, id: null } : { what }));
  return (
    <>
      <PageHeader title={calendarText.title} className="pb-3 md:pb-4" />
      <LiveNote />
      <Toolbar
        view={view}
        hasViews={calendar.isWide}
        label={calendar.label}
        words={calendar.words}
        isToday={isToday}
        onWords={onWords}
        onToday={onToday}
        onView={onView}
        onTurn={onTurn}
        onWarm={onWarm}
        onMore={onMore}
      />
      <div className="grid gap-x-4 gap-y-3 panels:grid-cols-[10.5rem_minmax(0,1fr)] panels:grid-rows-[auto_1fr]">
        <SourceList sources={sources} onToggle={onToggle} />
        <NothingFound calendar={calendar} />
        <CalendarBody
          calendar={calendar}
          moves={moves}
          selection={selection}
          onAction={onAction}
          onCreate={editor.create}
          onNote={(id) => setAsked({ what: "note", id })}
        />
        <NothingPlanned calendar={calendar} onCreate={() => editor.create({ day: calendar.today })} />
      </div>
      {renderSelected({ owner: calendar, organizations: calendar.organizations, selection })}
      {moves.question && <HolesDialog {...moves.question} />}
      {dialog && (
        <CalendarDialogs
          calendar={calendar}
          moves={moves}
          dialog={dialog}
          onAction={onAction}
          onClose={close}
          onPosts={editor.see}
          onRewrite={(postIds) => setAsked({ what: "rewrite", postIds })}
          renderRewrite={renderRewrite}
          onToPost={(note) => editor.write(note.body.trim(), note.day)}
        />
      )}
    </>
  );
}
