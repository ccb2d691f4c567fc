import { smallOf } from "@media/small";
import ChartBar from "lucide-react/icons/chart-bar-big";
import Clapperboard from "lucide-react/icons/clapperboard";
import FileText from "lucide-react/icons/file-text";
import ImageOff from "lucide-react/icons/image-off";
import Images from "lucide-react/icons/images";
import type { PostCard } from "@/data/posts/cards";
import { cn } from "@/ui/cn";
import { whiteGround } from "@/ui/white-ground";
import { mediaKindOf, mediaName } from "../media/media-kind";
import { useRetries } from "../media/use-retries";
import { pollText } from "../poll/poll.text";
import { postsText } from "../posts.text";
import { shownTitle } from "../shown-title";

const FRAME = "shrink-0 overflow-hidden rounded-lg bg-surface-2";
const frame = (isSmall: boolean) => cn(FRAME, isSmall ? "size-[40px]" : "h-[60px] w-[76px]");

type CardThumbnailProps = {
  card: PostCard;
  isSmall: boolean;
  onOpen: () => void;
};

export function CardThumbnail(props: CardThumbnailProps) {
  return <Thumbnail key={props.card.image_url} {...props} />;
}

function Thumbnail({ card, isSmall, onOpen }: CardThumbnailProps) {
  const tries = useRetries();
  if (card.image_url === null)
    return (
      card.poll && (
        <span className={cn(frame(isSmall), "flex items-center justify-center text-text-subtle")}>
          <ChartBar aria-hidden="true" className="size-5" />
          <span className="sr-only">{pollText.label}</span>
        </span>
      )
    );
  const count = 1 + card.more_images.length;
  const title = shownTitle(card.title);
  const kind = mediaKindOf(card.image_url, card.upload_type);
  const label = count > 1 ? postsText.images(count) : postsText.attached[kind];
  if (tries.hasGivenUp) {
    return (
      <button
        type="button"
        onClick={tries.retry}
        aria-label={postsText.retryImageOf(title)}
        className={cn(frame(isSmall), "flex flex-col items-center justify-center gap-1 text-text-muted")}
      >
        <ImageOff aria-hidden="true" className="size-5" />
        <span aria-hidden="true" className="text-[0.75rem] leading-none">
          {postsText.retry}
        </span>
      </button>
    );
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      aria-label={postsText.openMedia(title, label.toLocaleLowerCase("es"))}
      className={cn(frame(isSmall), "relative")}
    >
      {kind === "image" ? (
        <img
          key={tries.attempt}
          src={smallOf(card.image_url) ?? card.image_url}
          alt=""
          width={76}
          height={60}
          loading="lazy"
          decoding="async"
          onError={tries.onError}
          onLoad={whiteGround}
          className="size-full object-cover"
        />
      ) : (
        <span className="flex size-full flex-col items-center justify-center gap-1 text-text-subtle">
          {kind === "video" ? (
            <Clapperboard aria-hidden="true" className="size-5" />
          ) : (
            <FileText aria-hidden="true" className="size-5" />
          )}
          <span className="font-semibold text-[0.75rem] text-text-muted leading-none">
            {mediaName(card.image_url).extension}
          </span>
        </span>
      )}
      {count > 1 && (
        <span className="absolute right-1 bottom-1 inline-flex items-center gap-1 rounded bg-surface-0/85 px-1 font-semibold text-[0.75rem] text-text">
          <Images aria-hidden="true" className="size-3" />
          {count}
        </span>
      )}
    </button>
  );
}
