import { Activity, type ReactNode, useCallback, useMemo, useState } from "react";
import type { PostCard } from "@/data/posts/cards";
import type { PostStatus } from "@/data/posts/rows";
import type { CardSlots } from "@/posts/card/card-slots";
import { LiveNote } from "@/posts/live-note";
import { publisherOptions } from "@/posts/publisher-names";
import { PageHeader } from "@/ui/page-header";
import { AttentionBar } from "./attention/attention-bar";
import { FilterBar } from "./filter/filter-bar";
import type { CardContext } from "./lists/months/month-cards";
import { PlannerColumns } from "./lists/planner-columns";
import { PostsSkeleton } from "./lists/posts-skeleton";
import { LoadFailed } from "./load-failed";
import { plannerText } from "./planner.text";
import { PlannerActions } from "./planner-actions";
import { PlannerDialogs, type RenderDialog } from "./planner-dialogs";
import { FirstStart } from "./start/first-start";
import type { Planner } from "./use-planner";

type PlannerPageProps = {
  planner: Planner;
  isWaiting: boolean;
  transfer: ReactNode;
  editor: ReactNode;
  unsaved: ReactNode;
  onDevice: ReactNode;
  cardSlots: CardSlots;
  renderDialog: RenderDialog;
  selected: ReactNode;
  /** Announces the first publication. */
  news: ReactNode;
};

export function PlannerPage({ planner, isWaiting, transfer, editor, unsaved, ...props }: PlannerPageProps) {
  const { data, pages, filter, found, attention, question, ask } = planner;
  const isAnything = (data.cards?.length ?? 0) > 0 || (data.published.data?.length ?? 0) > 0;
  const isFirst =
    !isWaiting &&
    data.cards?.length === 0 &&
    data.published.data?.length === 0 &&
    unsaved === null &&
    planner.open.postcard === null;
  return (
    <>
      {editor}
      {/* Hidden behind the editor, the list keeps months, cards and heights but needs no layout. */}
      <Activity mode={editor || planner.open.isLeaving ? "hidden" : "visible"}>
        <PageHeader
          title={plannerText.title}
          description={plannerText.description}
          actions={
            <PlannerActions
              transfer={transfer}
              isReady={data.cards !== undefined}
              isStuck={
                data.cards === undefined &&
                (data.toPublish.isError || data.toPublish.fetchStatus === "paused")
              }
              onAdd={planner.addCard}
              onBin={() => ask({ action: "bin" })}
              onHelp={() => ask({ action: "help" })}
            />
          }
        />
        <LiveNote />
        <PlannerFailure data={data} />
        {props.onDevice}
        {isWaiting && <PostsSkeleton />}
        {isAnything && !isWaiting && (
          <FilterBar
            filter={filter.filter}
            isActive={filter.isActive}
            found={found.failed ? null : (found.matching?.length ?? 0)}
            isReading={found.isReading}
            publishers={publisherOptions(pages, found.publishers, [])}
            density={planner.density}
            onChange={filter.change}
            onDensity={planner.setDensity}
          />
        )}
        {found.failed && <LoadFailed className="mb-6" query={found.failed} />}
        {isFirst && <FirstStart onStart={planner.addText} />}
        {!isWaiting && props.news}
        {data.cards && !isWaiting && (
          <PlannerLists
            planner={planner}
            cardSlots={props.cardSlots}
            notices={
              (unsaved !== null || attention.waiting.length > 0) && (
                <>
                  <AttentionBar
                    count={attention.waiting.length}
                    isOnly={attention.isOnly}
                    onToggle={attention.toggle}
                  />
                  {unsaved}
                </>
              )
            }
          />
        )}
      </Activity>
      {props.selected}
      {question && (
        <PlannerDialogs question={question} renderDialog={props.renderDialog} onClose={() => ask(null)} />
      )}
    </>
  );
}

function PlannerFailure({ data: { toPublish, published } }: Pick<Planner, "data">) {
  const failed = [toPublish, published].find((query) => query.isError && !query.data);
  if (!failed) return null;
  return (
    <LoadFailed
      className="mb-6"
      query={{
        error: failed.error,
        isFetching: failed.isFetching,
        refetch: () => Promise.all([toPublish.refetch(), published.refetch()]),
      }}
    />
  );
}

const NO_CARDS: readonly PostCard[] = [];

type PlannerListsProps = { planner: Planner; cardSlots: CardSlots; notices: ReactNode };

function PlannerLists({ planner, cardSlots, notices }: PlannerListsProps) {
  const { user, now, data, pages, months, density, found, attention, focused, onAction, selection } = planner;
  const { problems, decisions, published } = data;
  const [expansion] = useState(() => new Map<string, boolean>());
  const context = useMemo<CardContext>(
    () => ({
      userId: user.userId,
      organizations: pages,
      problems,
      decisions,
      now,
      density,
      focused,
      slots: cardSlots,
      onAction,
      selection,
      expansion,
    }),
    [
      user.userId,
      pages,
      problems,
      decisions,
      now,
      density,
      focused,
      cardSlots,
      onAction,
      selection,
      expansion,
    ],
  );
  const { isOpen, setOpen } = months;
  const isMonthOpen = useCallback(
    (status: PostStatus, month: string) =>
      (attention.isOnly && status === "publicar") ||
      isOpen(status, month, found.openMonths?.[status].has(month)),
    [attention.isOnly, isOpen, found.openMonths],
  );
  return (
    <PlannerColumns
      shown={(attention.isOnly ? attention.waiting : found.matching) ?? NO_CARDS}
      published={published.data}
      isCounting={published.isPending}
      isFiltered={found.isOn}
      isReading={found.isReading || found.failed !== null}
      context={context}
      isMonthOpen={isMonthOpen}
      onMonthOpenChange={setOpen}
      notices={notices}
    />
  );
}
