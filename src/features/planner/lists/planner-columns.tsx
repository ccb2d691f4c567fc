import { type ReactNode, useCallback, useMemo } from "react";
import type { PostCard } from "@/data/posts/cards";
import type { MonthCount } from "@/data/posts/queries";
import type { PostStatus } from "@/data/posts/rows";
import { usePlannerSearch } from "../use-planner-search";
import { LatestPublished } from "./latest-published";
import { ListTabs } from "./list-tabs";
import { type CardContext, MonthCards } from "./months/month-cards";
import { PublishedMonth } from "./months/published-month";
import { type ShownMonth, totalOf, useMonthsPublished, useMonthsToPublish } from "./months/use-months-shown";
import { PostColumn } from "./post-column";
import { CardsSkeleton } from "./posts-skeleton";

type PlannerColumnsProps = {
  shown: readonly PostCard[];
  published: readonly MonthCount[] | undefined;
  isCounting: boolean;
  isFiltered: boolean;
  isReading: boolean;
  context: CardContext;
  isMonthOpen: (status: PostStatus, month: string) => boolean;
  onMonthOpenChange: (status: PostStatus, month: string, isOpen: boolean) => void;
  notices: ReactNode;
};

const NONE: readonly MonthCount[] = [];

export function PlannerColumns({ shown, published, context, ...props }: PlannerColumnsProps) {
  const [{ list: tab, post }, change] = usePlannerSearch();
  const toPublish = useMonthsToPublish(shown);
  const months = useMonthsPublished(published ?? NONE, props.isFiltered ? shown : null);
  const totals = {
    publicar: useMemo(() => shown.filter((card) => card.status === "publicar").length, [shown]),
    listas: props.isReading || published === undefined ? null : totalOf(months),
  };
  const column = (status: PostStatus) => ({
    status,
    total: totals[status],
    isFiltered: props.isFiltered,
    isMonthOpen: props.isMonthOpen,
    onMonthOpenChange: props.onMonthOpenChange,
    className: tab === status ? undefined : "max-lg:not-print:hidden",
  });
  const cardsOf = useCallback(
    (cards: readonly PostCard[]) => <MonthCards cards={cards} context={context} />,
    [context],
  );
  const renderToPublish = useCallback(({ cards }: ShownMonth) => cardsOf(cards ?? []), [cardsOf]);
  const renderPublished = useCallback(
    ({ month, count, cards }: ShownMonth) =>
      cards ? (
        cardsOf(cards)
      ) : (
        <PublishedMonth userId={context.userId} month={month} count={count}>
          {cardsOf}
        </PublishedMonth>
      ),
    [cardsOf, context.userId],
  );
  // True when no published month is open; the column then shows the latest posts. False while the address names a post:
  // opening its month would remove the latest posts and the focus in them.
  const isNoneOpen =
    post === null &&
    !props.isFiltered &&
    totals.listas !== 0 &&
    !months.some(({ month }) => props.isMonthOpen("listas", month));
  return (
    <>
      <ListTabs
        tab={tab}
        totals={totals}
        onChange={(list) => change({ list })}
        className="mb-5 lg:hidden print:hidden"
      />
      {/* The padding lets a phone's user scroll the last card above a toast. */}
      <div className="grid items-start gap-8 pb-18 md:pb-0 lg:grid-cols-2">
        <PostColumn {...column("publicar")} months={toPublish} renderMonth={renderToPublish}>
          {props.notices}
        </PostColumn>
        <PostColumn {...column("listas")} months={months} renderMonth={renderPublished}>
          {props.isCounting && <CardsSkeleton count={2} />}
          {isNoneOpen && totals.listas !== null && (
            <LatestPublished userId={context.userId} total={totals.listas}>
              {cardsOf}
            </LatestPublished>
          )}
        </PostColumn>
      </div>
    </>
  );
}
