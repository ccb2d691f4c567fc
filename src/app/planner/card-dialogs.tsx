import type { Pages } from "@/data/linkedin-organizations/organizations";
import type { PostCard } from "@/data/posts/cards";
import { UnsavedWarning } from "@/features/composer/drafts/unsaved-warning";
import { useForgetWithCard } from "@/features/composer/drafts/use-forget-with-card";
import { DeleteDialog } from "@/features/planner/bin/delete-dialog";
import type { CardQuestion } from "@/features/planner/planner-question";
import { PublishNowDialog } from "@/features/publishing/now/publish-now-dialog";
import { ReceiptDialog } from "@/features/publishing/receipt/receipt-dialog";
import type { OnCardAction } from "@/posts/card/card-action";
import { DetailDialog } from "@/posts/detail-dialog";
import { MediaDialog } from "@/posts/media/media-dialog";
import { shownMediaOf } from "@/posts/media/shown-media";
import { publisherName } from "@/posts/publisher-names";
import { ChangedMeanwhile } from "@/posts/question/followed-question";
import { CardApproval } from "../commands/card-approval";
import { RewriteHost } from "../rewrite/rewrite-host";
import { useFollowedCard } from "./use-followed-card";

type CardDialogsProps = {
  userId: string;
  question: CardQuestion;
  organizations: Pages;
  onAction: OnCardAction;
  onSent: (card: PostCard) => void;
  onClose: () => void;
};

export function CardDialogs({
  userId,
  question,
  organizations,
  onAction,
  onSent,
  onClose,
}: CardDialogsProps) {
  const { action, postId } = question;
  const forgetUnsaved = useForgetWithCard(userId);
  const { card, isChanged, ended } = useFollowedCard(userId, question);
  const publisher = card.publishers.find((one) => one.postId === postId);
  switch (action) {
    case "publish":
      return (
        <PublishNowDialog
          userId={userId}
          card={card}
          organizations={organizations}
          postId={postId}
          ended={ended}
          notices={
            <>
              {isChanged && <ChangedMeanwhile />}
              <UnsavedWarning userId={userId} card={card} onEdit={() => onAction("edit", card)} />
            </>
          }
          onAskApproval={() => onAction("approval", card)}
          onSent={() => onSent(card)}
          onClose={onClose}
        />
      );
    case "delete":
      return (
        <DeleteDialog
          userId={userId}
          card={card}
          ended={ended}
          notices={isChanged && <ChangedMeanwhile />}
          forgetUnsaved={forgetUnsaved}
          onClose={onClose}
        />
      );
    case "view":
      return <DetailDialog card={card} organizations={organizations} onAction={onAction} onClose={onClose} />;
    case "approval":
      return <CardApproval card={card} onClose={onClose} />;
    case "rewrite":
      return <RewriteHost postIds={card.publishers.map((one) => one.postId)} onClose={onClose} />;
    case "media":
      return <MediaDialog media={shownMediaOf(card)} onClose={onClose} />;
    case "receipt":
      return publisher ? (
        <ReceiptDialog
          userId={userId}
          card={card}
          publisher={publisher}
          name={publisherName(publisher.id, organizations)}
          onClose={onClose}
        />
      ) : null;
  }
}
