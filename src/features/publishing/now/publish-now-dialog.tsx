import { textFor } from "@contract/card-content";
import { isBlank } from "@publishing/blank";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { creditCosts } from "@/data/ai-work/ai-credit-costs";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import type { CardPublisher, PostCard } from "@/data/posts/cards";
import { sendablePublishers } from "@/data/posts/cards";
import { postProblems } from "@/data/posts/problems/problems";
import { PERSONAL } from "@/data/posts/rows";
import { useCreditStatsLive } from "@/data/user-credit-stats/live";
import { creditStats } from "@/data/user-credit-stats/user-credit-stats";
import { holesOfContent } from "@/posts/content/content-holes";
import { publisherName } from "@/posts/publisher-names";
import { useEndedQuestion } from "@/posts/question/followed-question";
import { ProblemList } from "@/posts/state/problem-list";
import { sentenceOfProblem } from "@/posts/state/problem-words";
import { BUY_CREDITS } from "@/posts/state/remedy-button";
import { paths } from "@/shared/paths";
import { ConfirmDialog } from "@/ui/alert-dialog";
import { obstaclesOf, stopsPost, withoutLostPages } from "./obstacles";
import { costOfPublishing } from "./publish-cost";
import { publishNowText } from "./publish-now.text";
import { useSendNow } from "./use-send-now";

const text = publishNowText.now;

function placesOfComments(
  card: PostCard,
  publishers: readonly CardPublisher[],
  placeOf: (postId: string) => string,
): ReadonlyMap<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { id, postId } of publishers) {
    const { post_comment: comment } = textFor(card, id);
    if (!isBlank(comment)) places.set(comment, [...(places.get(comment) ?? []), placeOf(postId)]);
  }
  return places;
}

type PublishNowDialogProps = {
  userId: string;
  card: PostCard;
  organizations: Pages;
  postId?: string;
  ended: string | null;
  notices: ReactNode;
  onAskApproval: () => void;
  onSent: () => void;
  onClose: () => void;
};

export function PublishNowDialog({
  userId,
  card,
  organizations,
  postId,
  ended,
  notices,
  onAskApproval,
  onSent,
  onClose,
}: PublishNowDialogProps) {
  const navigate = useNavigate();
  useEndedQuestion(ended, onClose);
  const buy = () => void navigate(BUY_CREDITS);
  const placeOf = (postId: string): string => {
    const id = card.publishers.find((publisher) => publisher.postId === postId)?.id ?? PERSONAL;
    return id === PERSONAL ? text.profile : publisherName(id, organizations);
  };
  const send = useSendNow({ userId, card, placeOf, onBuy: buy });
  const found = useQuery(postProblems(userId));
  const costs = useQuery(creditCosts());
  useCreditStatsLive(userId);
  // Reads the balance again, because the cached balance may be outdated.
  const credits = useQuery({ ...creditStats(userId), staleTime: 0 });
  const asked = sendablePublishers(card).filter(
    (publisher) => postId === undefined || publisher.postId === postId,
  );
  const obstacles = obstaclesOf({ ...card, publishers: asked }, found.data, organizations);
  const publishers = withoutLostPages(asked, obstacles);
  const { each, total } = costOfPublishing(
    publishers.map((publisher) => (publisher.id === PERSONAL ? "personal_post" : "company_post")),
    costs.data,
  );
  const available = credits.isFetchedAfterMount ? (credits.data?.available_credits ?? null) : null;
  const close = (open: boolean) => (open ? undefined : onClose());

  // Each dialog has a key of its own: a balance that arrives would otherwise give the focused 'Comprar' button the
  // action 'Publicar ahora'.
  const unapproved = obstacles.find(({ code }) => code === "approval_missing");
  if (unapproved) {
    return (
      <ConfirmDialog
        key="approval"
        open
        onOpenChange={close}
        title={text.lostTitle}
        description={sentenceOfProblem(unapproved, card.timezone)}
        confirmLabel={text.seeApproval}
        onConfirm={onAskApproval}
      />
    );
  }
  if (available !== null && available < total) {
    return (
      <ConfirmDialog
        key="credits"
        open
        onOpenChange={close}
        title={text.poorTitle}
        description={text.poor(total, available)}
        confirmLabel={text.buy}
        onConfirm={buy}
      />
    );
  }
  if (asked.length > 0 && publishers.length === 0) {
    return (
      <ConfirmDialog
        key="pages"
        open
        onOpenChange={close}
        title={text.lostTitle}
        description={text.lost(asked.map(({ postId }) => placeOf(postId)))}
        confirmLabel={text.showPages}
        onConfirm={() => void navigate(paths.settings("organizaciones"))}
      />
    );
  }
  const sentBy = publishers.map(({ id }) => id);
  const holes = holesOfContent({ ...card, publishers: sentBy });
  const comments = placesOfComments(card, publishers, placeOf);
  const isRetry = publishers.some((publisher) => publisher.state === "failed");
  return (
    <ConfirmDialog
      key="question"
      open
      onOpenChange={close}
      title={isRetry ? text.retryTitle : text.title}
      description={text.description(
        publishers.map((publisher) => placeOf(publisher.postId)),
        each,
        total,
      )}
      confirmLabel={text.confirm}
      onConfirm={() => {
        send(
          publishers.map((publisher) => publisher.postId),
          {
            ...(postId === undefined ? { postcard: card.postcard } : { postId }),
            acceptHoles: holes.length > 0,
          },
        );
        onSent();
        onClose();
      }}
    >
      {holes.length > 0 && (
        <p role="alert" className="mb-3 text-sm text-warning [overflow-wrap:anywhere]">
          {text.holes(holes)}
        </p>
      )}
      {[...comments].map(([comment, places]) => (
        <p key={comment} className="mb-3 text-sm text-text [overflow-wrap:anywhere]">
          {text.comment(comment, comments.size > 1 || places.length < sentBy.length ? places : null)}
        </p>
      ))}
      {obstacles.length > 0 && (
        <div className="mb-3 flex flex-col gap-2 text-sm text-text">
          <ProblemList
            card={card}
            problems={obstacles}
            organizations={organizations}
            onEdit={null}
            onReply={undefined}
          />
          {obstacles.some(stopsPost) && <p>{text.stays}</p>}
        </div>
      )}
      {notices}
      {available !== null && <p className="text-sm text-text-muted">{text.balance(available)}</p>}
    </ConfirmDialog>
  );
}
