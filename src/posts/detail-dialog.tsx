import type { Pages } from "@/data/linkedin-organizations/organizations";
import type { PostCard } from "@/data/posts/cards";
import { cn } from "@/ui/cn";
import { Dialog } from "@/ui/dialog";
import type { OnCardAction } from "./card/card-action";
import { CardTexts } from "./card/card-texts";
import { MediaPreview } from "./media/media-preview";
import { shownMediaOf } from "./media/shown-media";
import { instantInWords } from "./moment/moment";
import { CardPoll } from "./poll/card-poll";
import { postsText } from "./posts.text";
import { shownTitle } from "./shown-title";
import { PublisherList } from "./state/publisher-list";

const text = postsText.detail;

type DetailDialogProps = {
  card: PostCard;
  organizations: Pages;
  onAction: OnCardAction;
  onClose: () => void;
};

export function DetailDialog({ card, organizations, onAction, onClose }: DetailDialogProps) {
  const media = shownMediaOf(card);
  const publishedAt = card.publishers.find((publisher) => publisher.publishedAt !== null)?.publishedAt;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={shownTitle(card.title)}
      description={publishedAt ? text.publishedAt(instantInWords(publishedAt, card.timezone)) : text.title}
    >
      <div className="flex flex-col gap-5">
        <CardTexts card={card} organizations={organizations} />
        {card.poll && <CardPoll poll={card.poll} />}
        {media.length > 0 && (
          <div className={media.length > 1 ? "grid grid-cols-2 gap-2" : undefined}>
            {media.map((shown, at) => (
              <MediaPreview
                // biome-ignore lint/suspicious/noArrayIndexKey: a picture may repeat; its place is its identity.
                key={`${at} ${shown.url}`}
                url={shown.url}
                uploadType={shown.uploadType}
                alt={shown.alt || postsText.mediaAlt(card.title)}
                className={cn("w-full rounded-lg", media.length > 1 ? "aspect-square" : "max-h-80")}
              />
            ))}
          </div>
        )}
        <PublisherList card={card} organizations={organizations} onAction={onAction} />
      </div>
    </Dialog>
  );
}
