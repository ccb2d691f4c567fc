import { PenLine, Send } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import { type PostCard as Card, groupByMonth } from "@/data/posts/cards";
import type { ProblemsByPost } from "@/data/posts/problems";
import type { PostStatus } from "@/data/posts/rows";
import { Badge } from "@/ui/badge";
import { EmptyState } from "@/ui/empty-state";
import type { OnCardAction } from "./card-action";
import { CardList } from "./card-list";
import { MonthSection } from "./month-section";
import { PostCard } from "./post-card";
import { postsText } from "./posts.text";

type PostColumnProps = {
  status: PostStatus;
  userId: string;
  cards: readonly Card[];
  /** Only what matches a search is in `cards`. */
  isFiltered: boolean;
  /** The card that is open in the editor: in the list its old text would stand beside the new one. */
  openCard?: number | null;
  organizations: readonly LinkedinOrganization[];
  problems: ProblemsByPost | undefined;
  now: number;
  /** The card that the address points at, and the visit that did. */
  focused: { card: Card | null; visit: string };
  isMonthOpen: (month: string) => boolean;
  onMonthOpenChange: (month: string, isOpen: boolean) => void;
  onAction: OnCardAction;
  /** Stands above the months: the open editor and texts not saved yet. */
  children?: ReactNode;
};

/** One of the two lists, by month. */
export function PostColumn({ status, cards, isFiltered, openCard, children, ...props }: PostColumnProps) {
  const headingId = useId();
  const isToPublish = status === "publicar";
  const total = cards.filter((card) => card.status === status).length;
  const months = groupByMonth(
    cards.filter((card) => card.postcard !== openCard),
    status,
  );
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-3">
      <header className="flex items-center gap-2.5 px-1">
        <h2 id={headingId} className="font-semibold text-lg text-text">
          {isToPublish ? postsText.toPublish : postsText.published}
        </h2>
        <Badge tone={isToPublish ? "accent" : "neutral"}>{total}</Badge>
      </header>
      {children}
      {total === 0 && !children && (
        <EmptyState
          icon={isToPublish ? <PenLine /> : <Send />}
          title={postsText.emptyColumn}
          description={
            isFiltered ? undefined : isToPublish ? postsText.emptyToPublishHint : postsText.emptyPublishedHint
          }
        />
      )}
      {months.map(({ month, cards: inMonth }) => (
        <MonthSection
          key={month}
          month={month}
          count={inMonth.length}
          isOpen={props.isMonthOpen(month)}
          onOpenChange={(isOpen) => props.onMonthOpenChange(month, isOpen)}
        >
          <CardList
            cards={inMonth}
            focused={props.focused}
            renderCard={(card) => (
              <PostCard
                key={card.key}
                userId={props.userId}
                card={card}
                organizations={props.organizations}
                problems={props.problems}
                now={props.now}
                focusedIn={props.focused.card?.key === card.key ? props.focused.visit : null}
                onAction={props.onAction}
              />
            )}
          />
        </MonthSection>
      ))}
    </section>
  );
}
