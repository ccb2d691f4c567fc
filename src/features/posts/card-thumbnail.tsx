import { Clapperboard, FileText, Images, PenLine } from "lucide-react";
import type { PostCard } from "@/data/posts/cards";
import { cn } from "@/ui/cn";
import { mediaKindOf, mediaName } from "./media-kind";
import { postsText } from "./posts.text";
import { shownTitle } from "./shown-title";

const FRAME = "size-16 shrink-0 overflow-hidden rounded-lg bg-surface-2 sm:size-20";

/** What a card carries, small; a tap shows it large. */
export function CardThumbnail({ card, onOpen }: { card: PostCard; onOpen: () => void }) {
  if (card.image_url === null) {
    return (
      <span className={cn(FRAME, "flex items-center justify-center text-text-subtle")}>
        <PenLine aria-hidden="true" className="size-5" />
      </span>
    );
  }
  const count = 1 + card.more_images.length;
  const title = shownTitle(card.title);
  const kind = mediaKindOf(card.image_url, card.upload_type);
  const said = count > 1 ? postsText.images(count) : postsText.attached[kind];
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      aria-label={postsText.openMedia(title, said.toLocaleLowerCase("es"))}
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
      {count > 1 && (
        <span className="absolute right-1 bottom-1 inline-flex items-center gap-1 rounded bg-surface-0/85 px-1 font-semibold text-[0.6875rem] text-text">
          <Images aria-hidden="true" className="size-3" />
          {count}
        </span>
      )}
    </button>
  );
}
