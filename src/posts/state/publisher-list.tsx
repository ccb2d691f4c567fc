import { ownTextOf, textFor } from "@contract/card-content";
import { useQuery } from "@tanstack/react-query";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import ExternalLink from "lucide-react/icons/external-link";
import ReceiptText from "lucide-react/icons/receipt-text";
import History from "lucide-react/icons/rotate-ccw-clock";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import { type CardPublisher, type PostCard, sendablePublishers } from "@/data/posts/cards";
import { isSolved, type ProblemsByPost } from "@/data/posts/problems/problems";
import { receiptOfPost } from "@/data/posts/receipt";
import { PERSONAL } from "@/data/posts/rows";
import { useUser } from "@/shared/session/session";
import { Button } from "@/ui/button";
import { ApprovedMark } from "../account/approved-mark";
import { OwnTextMark } from "../account/own-text-mark";
import type { OnCardAction } from "../card/card-action";
import type { CardSlots } from "../card/card-slots";
import { postsText } from "../posts.text";
import { publisherName } from "../publisher-names";
import { isWebAddress } from "../web-address";
import { causeOf, remedyOf } from "./causes";
import { NoticeBox } from "./notice-box";
import { RemedyButton } from "./remedy-button";
import { stateText } from "./state.text";
import { StateBadge } from "./state-badge";

type PublisherListProps = {
  card: PostCard;
  organizations: Pages;
  /** The problems that the server finds now. A failure's cause counts as solved when the server stops finding it. */
  problems?: ProblemsByPost;
  /** The ids of the posts whose present version is approved. */
  approved?: readonly string[];
  nextTry?: CardSlots["nextTry"];
  onAction: OnCardAction;
};

export function PublisherList({
  card,
  organizations,
  problems,
  approved,
  nextTry,
  onAction,
}: PublisherListProps) {
  return (
    <ul aria-label={postsText.eachPublisher} className="flex flex-col gap-3">
      {card.publishers.map((publisher) => (
        <PublisherLine
          key={publisher.postId}
          card={card}
          publisher={publisher}
          name={publisherName(publisher.id, organizations)}
          problems={problems}
          isApproved={approved?.includes(publisher.postId) ?? false}
          nextTry={nextTry}
          onAction={onAction}
        />
      ))}
    </ul>
  );
}

type PublisherLineProps = {
  card: PostCard;
  publisher: CardPublisher;
  name: string;
  problems: ProblemsByPost | undefined;
  isApproved: boolean;
  nextTry: CardSlots["nextTry"] | undefined;
  onAction: OnCardAction;
};

function PublisherLine(props: PublisherLineProps) {
  const { card, publisher, name, onAction } = props;
  return (
    <li className="min-w-0 text-sm">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="flex min-w-0 flex-1 basis-[5rem] items-center gap-1.5 text-text-muted">
          <span dir="auto" className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">
            {name}
          </span>
          {ownTextOf(card, publisher.id) && <OwnTextMark />}
          {props.isApproved && <ApprovedMark posts={1} of={1} />}
        </span>
        {publisher.postUrl !== null && isWebAddress(publisher.postUrl) && (
          <a
            href={publisher.postUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={postsText.seeOnLinkedinAs(name)}
            className="order-last inline-flex min-h-11 basis-full items-center gap-1.5 rounded-md font-medium text-text underline-offset-4 hover:underline sm:order-none sm:basis-auto sm:px-1 mouse:min-h-7"
          >
            {postsText.seeOnLinkedin}
            <ExternalLink aria-hidden="true" className="size-3.5" />
          </a>
        )}
        {/* Left out, because the card itself shows that it is unscheduled. */}
        {publisher.state !== "unscheduled" && <StateBadge state={publisher.state} />}
        {publisher.state !== "unscheduled" && (
          <Button
            variant="ghost"
            size="icon"
            className="-my-2 -mr-2 mouse:size-8"
            aria-label={stateText.receipt.openFor(name)}
            title={stateText.receipt.open}
            onClick={() => onAction("receipt", card, publisher.postId)}
          >
            <ReceiptText aria-hidden="true" />
          </Button>
        )}
      </div>
      <Cause {...props} />
      {publisher.state === "published" && textFor(card, publisher.id).post_comment && (
        <CommentNotice postId={publisher.postId} />
      )}
    </li>
  );
}

/** The cause of a refused post. Posts more than a day late are left out, because `LatePanel` handles all of them. */
function Cause({ card, publisher, name, problems, nextTry, onAction }: PublisherLineProps) {
  const cause = causeOf(publisher);
  if (cause === null || cause.code === "publish_too_late") return null;
  const isFailed = publisher.state === "failed";
  const isOver = isFailed && isSolved(publisher.postId, cause.code, problems);
  // For a card with one publisher, the card itself has the retry button.
  const canRetry = isFailed && sendablePublishers(card).length > 1;
  return (
    <NoticeBox
      className="mt-2"
      tone={isFailed ? "danger" : "warning"}
      icon={isFailed ? CircleAlert : History}
      actions={
        isFailed && (
          <>
            {!isOver && (
              <RemedyButton
                remedy={remedyOf(cause.code)}
                of={name}
                postId={publisher.postId}
                isPage={publisher.id !== PERSONAL}
                onEdit={() => onAction("edit", card)}
              />
            )}
            {canRetry && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={stateText.remedy.for(stateText.remedy.retry, name)}
                onClick={() => onAction("publish", card, publisher.postId)}
              >
                <RotateCw aria-hidden="true" />
                {stateText.remedy.retry}
              </Button>
            )}
          </>
        )
      }
    >
      {cause.sentence}
      {!isFailed && <> {nextTry?.(card, publisher)}</>}
      {isOver && <span className="block text-success">{stateText.problems.mended}</span>}
    </NoticeBox>
  );
}

/** Shown beside a published post, because the card still shows the text of a comment that is not on LinkedIn. */
function CommentNotice({ postId }: { postId: string }) {
  const { data } = useQuery(receiptOfPost(useUser().id, postId));
  const state = data?.comment?.state;
  if (state !== "failed" && state !== "unconfirmed") return null;
  return (
    <NoticeBox className="mt-2" tone="warning" icon={CircleAlert}>
      {stateText.comment[state]}
    </NoticeBox>
  );
}
