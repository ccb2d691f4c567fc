import { smallOf } from "@media/small";
import { useQuery } from "@tanstack/react-query";
import BadgeCheck from "lucide-react/icons/badge-check";
import ChevronDown from "lucide-react/icons/chevron-down";
import PenLine from "lucide-react/icons/pen-line";
import Repeat2 from "lucide-react/icons/repeat-2";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import { cardAbilities, type PostCard } from "@/data/posts/cards";
import { postProblems, problemsOfCard } from "@/data/posts/problems/problems";
import { cardHalves } from "@/data/posts/queries";
import { isPastDue } from "@/data/posts/schedule";
import { CardMoment } from "@/posts/card/card-moment";
import { CardTexts } from "@/posts/card/card-texts";
import { MediaOpener } from "@/posts/media/media-opener";
import { MediaPreview } from "@/posts/media/media-preview";
import { Picture } from "@/posts/media/picture";
import { type ShownMedia, shownMediaOf } from "@/posts/media/shown-media";
import { CardPoll } from "@/posts/poll/card-poll";
import { postsText } from "@/posts/posts.text";
import { shownTitle } from "@/posts/shown-title";
import { ProblemList } from "@/posts/state/problem-list";
import { PublisherList } from "@/posts/state/publisher-list";
import { dayIn } from "@/shared/time/dates";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { MenuButton } from "@/ui/menu-button";
import { Skeleton } from "@/ui/skeleton";
import { approvalText } from "../approval/approval.text";
import { calendarText } from "../calendar.text";
import type { CalendarEntry } from "../entries/entries";
import type { EntryAction } from "../entries/entry-action";
import { moveChoices } from "../moves/move-choices";

type EntryDialogProps = {
  userId: string;
  entry: CalendarEntry;
  organizations: Pages;
  now: number;
  onAction: (action: EntryAction, entry: CalendarEntry) => void;
  onClose: () => void;
  onPosts: (postId?: string) => void;
  onRewrite: (postIds: readonly string[]) => void;
};

export function EntryDialog(props: EntryDialogProps) {
  const { userId, entry, onClose } = props;
  const halves = useQuery(cardHalves(userId, entry.postcard));
  // The card may have been published after the calendar was read. Then neither half has the entry's status, and the
  // first half is shown.
  const card = halves.data?.find((half) => half.status === entry.status) ?? halves.data?.[0];
  const isDeleted = halves.data !== undefined && !card;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={shownTitle(entry.title)}
      footer={!isDeleted && <Actions {...props} card={card} />}
    >
      {halves.isPending && <DialogSkeleton />}
      {halves.isError && !halves.data && <ErrorState title={calendarText.loadFailed} query={halves} />}
      {isDeleted && <p className="text-text-muted">{calendarText.notFound}</p>}
      {card && <CardDetail {...props} card={card} />}
    </Dialog>
  );
}

function Actions({
  card,
  entry,
  onAction,
  onPosts,
  onRewrite,
}: EntryDialogProps & { card: PostCard | undefined }) {
  if ((card ?? entry).status !== "publicar")
    return (
      <>
        {card && (
          <Button
            variant="ghost"
            onClick={() => onRewrite(card.publishers.map((publisher) => publisher.postId))}
          >
            <Repeat2 aria-hidden="true" />
            {postsText.rewrite}
          </Button>
        )}
        <Button variant="secondary" onClick={() => onPosts(card?.publishers[0]?.postId)}>
          {calendarText.seeInPosts}
        </Button>
      </>
    );
  return (
    <>
      <MenuButton variant="secondary" choices={moveChoices((action) => onAction(action, entry))}>
        {calendarText.move.to}
        <ChevronDown aria-hidden="true" />
      </MenuButton>
      {(card ? cardAbilities(card) : entry).canAskApproval && (
        <Button variant="secondary" onClick={() => onAction("approval", entry)}>
          <BadgeCheck aria-hidden="true" />
          {approvalText.menu}
        </Button>
      )}
      <Button onClick={() => onAction("edit", entry)}>
        <PenLine aria-hidden="true" />
        {calendarText.edit}
      </Button>
    </>
  );
}

function CardDetail({ card, entry, organizations, now, ...props }: { card: PostCard } & EntryDialogProps) {
  const media = shownMediaOf(card);
  const problems = useQuery({ ...postProblems(props.userId), enabled: card.status === "publicar" });
  const today = dayIn(card.timezone, new Date(now));
  return (
    <div className="flex flex-col gap-4">
      <CardMoment card={card} isLate={isPastDue(card, now)} today={today} />
      {entry.skipped && entry.time && (
        <p className="text-pretty text-sm text-text-muted">
          {calendarText.move.skipped(entry.skipped, entry.time)}
        </p>
      )}
      <CardTexts card={card} organizations={organizations} className="line-clamp-[12]" />
      {card.poll && <CardPoll poll={card.poll} />}
      <CardFiles media={media} title={card.title} />
      <PublisherList
        card={card}
        organizations={organizations}
        problems={problems.data}
        onAction={(_action, _card, postId) => props.onPosts(postId ?? card.publishers[0]?.postId)}
      />
      <ProblemList
        card={card}
        problems={problemsOfCard(card, problems.data)}
        organizations={organizations}
        onEdit={cardAbilities(card).canEdit ? () => props.onAction("edit", entry) : null}
        onReply={() => props.onAction("approval", entry)}
      />
    </div>
  );
}

function CardFiles({ media, title }: { media: readonly ShownMedia[]; title: string }) {
  const [first] = media;
  if (!first) return null;
  const small = smallOf(first.url);
  if (small === null)
    return (
      <MediaPreview
        url={first.url}
        uploadType={first.uploadType}
        alt={first.alt || postsText.mediaAlt(title)}
        className="max-h-72 w-full rounded-lg"
      />
    );
  const label = media.length > 1 ? postsText.images(media.length) : postsText.attached.image;
  return (
    <MediaOpener
      media={media}
      label={postsText.openMedia(title, label.toLocaleLowerCase("es"))}
      className="flex items-center gap-3 self-start rounded-lg text-sm text-text-muted hover:text-text"
    >
      <Picture src={small} alt="" className="size-20 rounded-lg object-cover" />
      {label}
    </MediaOpener>
  );
}

function DialogSkeleton() {
  return (
    <div role="status" aria-label={calendarText.loading} className="flex flex-col gap-3">
      <Skeleton className="w-2/3" />
      <Skeleton className="h-24" />
      <Skeleton className="w-1/2" />
    </div>
  );
}
