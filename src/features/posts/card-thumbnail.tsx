import { Clapperboard, FileText, Images, PenLine } from "lucide-react";
import type { PostCard } from "@/data/posts/cards";
import { cn } from "@/ui/cn";
import { mediaKindOf, mediaName } from "./media-kind";
import { MediaOpener } from "./media-opener";
import { postsText } from "./posts.text";
import { shownMediaOf } from "./shown-media";

const FRAME = "size-16 shrink-0 overflow-hidden rounded-lg bg-surface-2 sm:size-20";

/** What a card carries, small; a tap shows it large. */
export function CardThumbnail({ card }: { card: PostCard }) {
  if (card.image_url === null) {
    return (
      <span className={cn(FRAME, "flex items-center justify-center text-text-subtle")}>
        <PenLine aria-hidden="true" className="size-5" />
      </span>
    );
  }
  const media = shownMediaOf(card);
  const title = card.title || postsText.untitled;
  const kind = mediaKindOf(card.image_url, card.upload_type);
  const said = media.length > 1 ? postsText.mediaDialog.count(media.length) : postsText.attached[kind];
  return (
    <MediaOpener
      media={media}
      label={`${postsText.mediaDialog.open(title)}, ${said.toLocaleLowerCase("es")}`}
      className={cn(FRAME, "relative")}
    >
      {kind === "image" ? (
        <img src={card.image_url} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <span className="flex size-full flex-col items-center justify-center gap-1 text-text-subtle">
          {kind === "video" ? (
            <Clapperboard aria-hidden="true" className="size-5" />
          ) : (
            <FileText aria-hidden="true" className="size-5" />
          )}
          <span className="font-semibold text-[0.6875rem] text-text-muted leading-none">
            {mediaName(card.image_url).extension}
          </span>
        </span>
      )}
      {media.length > 1 && (
        <span className="absolute right-1 bottom-1 inline-flex items-center gap-1 rounded bg-surface-0/85 px-1 font-semibold text-[0.6875rem] text-text">
          <Images aria-hidden="true" className="size-3" />
          {media.length}
        </span>
      )}
    </MediaOpener>
  );
}
