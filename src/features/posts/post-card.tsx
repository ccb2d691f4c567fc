import { CalendarDays, Clock, Copy, Eye, Pencil, RotateCw, Send, Trash2 } from "lucide-react";
import { memo, useEffect, useId, useRef } from "react";
import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import type { PostCard as Card } from "@/data/posts/cards";
import { cardAbilities, isDayLate, shownMoment } from "@/data/posts/cards";
import { type ProblemsByPost, problemsOfCard } from "@/data/posts/problems";
import { dayInDigits, hourInWords } from "@/data/posts/schedule";
import type { OnCardAction } from "@/posts/card-action";
import { CardThumbnail } from "@/posts/card-thumbnail";
import { postsText } from "@/posts/posts.text";
import { shownTitle } from "@/posts/shown-title";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { Skeleton } from "@/ui/skeleton";
import { EarlierDoubt, UnconfirmedPanel } from "./parts";
import { LatePanel } from "./publishing/late-panel";
import { ProblemList } from "./publishing/problem-list";
import { PublisherList } from "./publishing/publisher-list";

type PostCardProps = {
  userId: string;
  card: Card;
  organizations: readonly LinkedinOrganization[];
  problems: ProblemsByPost | undefined;
  /** Its moment is over and it has not gone out. */
  isLate: boolean;
  /** The address points at this card: answers whether the focus is for it, once a visit. Null when it does not. */
  takeFocus: (() => boolean) | null;
  onAction: OnCardAction;
};

/** A card, closed: what it is, when it goes out, how each publisher stands, and what can be done. */
export const PostCard = memo(function PostCard(props: PostCardProps) {
  const { userId, card, organizations, problems, isLate, takeFocus, onAction } = props;
  const headingId = useId();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takeFocus?.()) return;
    frame.current?.scrollIntoView?.({ block: "center" });
    frame.current?.focus({ preventScroll: true });
  }, [takeFocus]);
  return (
    <article
      data-postcard={card.postcard}
      ref={frame}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={cn(
        "flex scroll-mt-20 scroll-mb-24 flex-col gap-4 rounded-xl border bg-surface-1 p-4 shadow-sm",
        isLate ? "border-danger/50" : "border-border",
        takeFocus !== null && "outline-2 outline-accent outline-offset-2",
      )}
    >
      <div className="flex gap-4">
        <CardThumbnail card={card} onOpen={() => onAction("media", card)} />
        <div className="min-w-0 flex-1">
          <h4 id={headingId} className="line-clamp-2 break-words font-semibold text-base text-text">
            {shownTitle(card.title)}
          </h4>
          <CardMoment card={card} isLate={isLate} />
          {isLate && (
            <Badge tone="danger" className="mt-2">
              {postsText.pastDue}
            </Badge>
          )}
        </div>
      </div>
      <div className="border-border border-t pt-3">
        <PublisherList card={card} organizations={organizations} problems={problems} onAction={onAction} />
      </div>
      <ProblemList
        card={card}
        problems={problemsOfCard(card, problems)}
        organizations={organizations}
        onEdit={cardAbilities(card).canEdit ? () => onAction("edit", card) : null}
      />
      <LatePanel card={card} organizations={organizations} onAction={onAction} />
      {card.publishers
        .filter((publisher) => publisher.state === "unconfirmed")
        .map((publisher) => (
          <UnconfirmedPanel
            // A link that was pasted belongs to the attempt that was asked about.
            key={`${publisher.postId} ${publisher.attempts}`}
            userId={userId}
            publisher={publisher}
            organizations={organizations}
            waiting={<Skeleton className="h-40 rounded-lg" />}
          />
        ))}
      {card.publishers
        .filter((publisher) => publisher.state === "failed" && publisher.wasDoubted)
        .map((publisher) => (
          <EarlierDoubt
            key={publisher.postId}
            userId={userId}
            publisher={publisher}
            organizations={organizations}
            waiting={<Skeleton className="h-24 rounded-lg" />}
          />
        ))}
      <CardActions card={card} onAction={onAction} />
    </article>
  );
});

function CardMoment({ card, isLate }: { card: Card; isLate: boolean }) {
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

function CardActions({ card, onAction }: Pick<PostCardProps, "card" | "onAction">) {
  const can = cardAbilities(card);
  const title = shownTitle(card.title);
  return (
    <div className="flex items-center gap-1">
      {card.status === "listas" && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={postsText.viewOf(title)}
          onClick={() => onAction("view", card)}
        >
          <Eye aria-hidden="true" />
          {postsText.view}
        </Button>
      )}
      {/* The question of a late card brings its own. */}
      {can.canPublishNow && !card.publishers.some(isDayLate) && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={can.canRetry ? postsText.tryAgainOf(title) : postsText.publishNowOf(title)}
          onClick={() => onAction("publish", card)}
        >
          {can.canRetry ? <RotateCw aria-hidden="true" /> : <Send aria-hidden="true" />}
          {!can.canRetry
            ? postsText.publishNow
            : card.publishers.length > 1
              ? postsText.tryAllAgain
              : postsText.tryAgain}
        </Button>
      )}
      <span className="flex-1" />
      <Button
        variant="ghost"
        size="icon"
        aria-label={postsText.duplicateOf(title)}
        title={postsText.duplicate}
        onClick={() => onAction("duplicate", card)}
      >
        <Copy aria-hidden="true" />
      </Button>
      {can.canEdit && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={postsText.edit(title)}
          onClick={() => onAction("edit", card)}
        >
          <Pencil aria-hidden="true" />
        </Button>
      )}
      {can.canDelete && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={postsText.remove(title)}
          className="hover:text-danger"
          onClick={() => onAction("delete", card)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
