import { isBlank } from "@publishing/blank";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useMemo } from "react";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import { firstTextOf, type PostCard } from "@/data/posts/cards";
import { Badge } from "@/ui/badge";
import { buttonClass } from "@/ui/button";
import { cn } from "@/ui/cn";
import { AccountFaces } from "../account/account-faces";
import { ApprovedMark } from "../account/approved-mark";
import { postsText } from "../posts.text";
import { shownTitle } from "../shown-title";
import type { OnCardAction } from "./card-action";
import { excerptOf } from "./card-excerpt";
import { CardMoment } from "./card-moment";
import { CardThumbnail } from "./card-thumbnail";
import type { Density } from "./density";

type CardRowProps = {
  card: PostCard;
  organizations: Pages;
  /** The number of the card's posts whose present version is approved. */
  approved: number;
  isLate: boolean;
  today: string;
  density: Density;
  headingId: string;
  isOpen: boolean;
  detailsId: string;
  onOpenChange: () => void;
  onAction: OnCardAction;
  /** Drawn over the row, left of its last button. */
  children: ReactNode;
};

export function CardRow({ card, organizations, isLate, today, density, ...props }: CardRowProps) {
  const { isOpen } = props;
  const isCompact = density === "compact";
  const title = shownTitle(card.title);
  const { notes } = firstTextOf(card);
  const lead = isBlank(notes) ? (card.poll?.question ?? "") : notes;
  const excerpt = useMemo(() => excerptOf(card.title, lead), [card.title, lead]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the row has a button for the keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the row has a button for the keyboard.
    <div
      onClick={({ target }) => {
        const isForDetails = !(target as Element).closest("button") && getSelection()?.type !== "Range";
        if (isForDetails) props.onOpenChange();
      }}
      className={cn(
        "flex cursor-pointer items-center gap-x-4 px-3 max-sm:flex-wrap max-sm:gap-x-3",
        isCompact ? "py-1.5" : "min-h-20 py-2.5",
      )}
    >
      {/* On a phone the moment is below the text; in wider rows it is after the picture. */}
      <div className="flex min-w-0 flex-1 basis-[8rem] flex-col gap-y-1 sm:contents">
        <div className="min-w-0 flex-1">
          <h4
            id={props.headingId}
            dir="auto"
            className={cn(
              "truncate font-semibold text-sm text-text",
              isOpen && "whitespace-normal break-words hyphens-auto",
            )}
          >
            {title}
          </h4>
          {!isCompact && excerpt !== "" && (
            <p dir="auto" className="line-clamp-2 text-sm text-text-muted [overflow-wrap:anywhere]">
              {excerpt}
            </p>
          )}
        </div>
        <div
          className={cn(
            "flex items-center gap-x-3 gap-y-1.5 max-sm:flex-wrap sm:order-1 sm:shrink-0",
            isCompact ? "sm:flex-row-reverse" : "sm:flex-col sm:items-end",
          )}
        >
          <CardMoment card={card} isLate={isLate} today={today} />
          <div className="flex items-center gap-2.5">
            {props.approved > 0 && <ApprovedMark posts={props.approved} of={card.publishers.length} />}
            <AccountFaces card={card} organizations={organizations} />
          </div>
          {isLate && <Badge tone="danger">{postsText.pastDue}</Badge>}
        </div>
      </div>
      <CardThumbnail card={card} isSmall={isCompact} onOpen={() => props.onAction("media", card)} />
      {props.children}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? props.detailsId : undefined}
        aria-label={postsText.detailsOf(title)}
        onClick={props.onOpenChange}
        className={cn(
          buttonClass("ghost", "icon"),
          "relative -mr-1.5 w-[36px] after:absolute after:-inset-x-1 after:inset-y-0 max-sm:ml-auto sm:order-1 sm:-ml-2 md:w-8",
        )}
      >
        <ChevronDown
          aria-hidden="true"
          className={cn("transition-transform duration-base", isOpen && "rotate-180")}
        />
      </button>
    </div>
  );
}
