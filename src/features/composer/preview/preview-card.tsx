import { MAX_COMMENT_LENGTH } from "@contract/limits";
import { isBlank } from "@publishing/blank";
import { firstUnits } from "@publishing/text-length";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Repeat2 from "lucide-react/icons/repeat-2";
import Send from "lucide-react/icons/send";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import { memo } from "react";
import { PostMedia, type PreviewMedia } from "./files/post-media";
import { LinkCard } from "./link-card";
import { PostText, Segments } from "./post-text";
import { previewText } from "./preview.text";
import { AuthorHeader, AuthorPicture, type PreviewAuthor } from "./preview-author";
import { previewColors } from "./preview-colors";
import { type Device, FOLD } from "./text/fold";
import type { ReadPost } from "./text/read-post";
import { commentSegmentsOf } from "./text/segments";

const ACTIONS = [
  [ThumbsUp, previewText.actions.like],
  [MessageSquareText, previewText.actions.comment],
  [Repeat2, previewText.actions.share],
  [Send, previewText.actions.send],
] as const;

/** The ratio of Inter's width to that of the font with which the fold is estimated (`size-adjust` in styles.css). */
const INTER = 1.0706;

type PreviewCardProps = {
  label?: string;
  post: ReadPost;
  author: PreviewAuthor;
  media: PreviewMedia | null;
  comment: string;
  linkTitle: string | null;
  device: Device;
  startsOpen?: boolean | undefined;
  isOlder?: boolean;
};

export const PreviewCard = memo(function PreviewCard(props: PreviewCardProps) {
  const { post, author, media, comment, linkTitle, device } = props;
  const width = FOLD.card[device];
  const size = FOLD.fontSize / INTER;
  const { cardHost } = post;
  return (
    <div
      className="@container mx-auto w-full overflow-hidden rounded-xl border border-(--li-line) bg-(--li-card) shadow-lg"
      style={{ ...previewColors, maxWidth: width }}
    >
      <article aria-label={props.label ?? previewText.card}>
        <AuthorHeader author={author} isOlder={props.isOlder} />
        {/* In a card that is narrower than at LinkedIn, a smaller font makes the lines break at the same words. */}
        {!(post.isBlank && media?.kind === "poll") && (
          <div
            className="py-2 leading-[1.43]"
            style={{
              fontSize: `clamp(0.6875rem, ${(size * 100) / width}cqi, ${size / 16}rem)`,
            }}
          >
            <PostText post={post} startsOpen={props.startsOpen} />
          </div>
        )}
        {media !== null && <PostMedia media={media} isOlder={props.isOlder} isWhole={props.startsOpen} />}
        {media === null && cardHost !== null && <LinkCard host={cardHost} title={linkTitle ?? cardHost} />}
        <div
          aria-hidden="true"
          className="mx-[min(1rem,5cqi)] mt-1 flex justify-between border-(--li-line) border-t py-1"
        >
          {ACTIONS.map(([Icon, label]) => (
            <span
              key={label}
              className="flex min-w-0 flex-col items-center gap-0.5 px-[min(0.25rem,1cqi)] py-1.5 font-semibold text-(--li-muted) text-[length:min(0.75rem,3.9cqi)] @md:flex-row @md:gap-1.5"
            >
              <Icon className="size-[min(1.25rem,6.5cqi)]" />
              {label}
            </span>
          ))}
        </div>
        {!isBlank(firstUnits(comment, MAX_COMMENT_LENGTH)) && (
          <FirstComment author={author} comment={firstUnits(comment, MAX_COMMENT_LENGTH).trim()} />
        )}
      </article>
    </div>
  );
});

function FirstComment({ author, comment }: { author: PreviewAuthor; comment: string }) {
  return (
    <section aria-label={previewText.firstComment} className="px-4 pb-3">
      <p className="pb-1.5 text-(--li-muted) text-xs">{previewText.firstComment}</p>
      <div className="flex gap-2">
        <AuthorPicture author={author} size="sm" />
        <div className="min-w-0 flex-1 rounded-lg rounded-tl-none bg-(--li-tint) px-3 py-2">
          <p dir="auto" className="truncate font-semibold text-(--li-ink) text-xs">
            {author.name}
          </p>
          <p
            dir="auto"
            className="mt-1 whitespace-pre-wrap text-(--li-ink) text-[0.8125rem] [overflow-wrap:anywhere] [unicode-bidi:plaintext]"
          >
            <Segments segments={commentSegmentsOf(comment)} />
          </p>
        </div>
      </div>
    </section>
  );
}
