import { memo, useState } from "react";
import { previewText } from "./preview.text";
import type { ReadPost } from "./text/read-post";
import { directionsClosed, type Segment } from "./text/segments";

const INK: Record<Segment["kind"], string | undefined> = {
  plain: undefined,
  hashtag: "font-semibold text-(--li-link)",
  mention: "font-semibold text-(--li-link)",
  link: "text-(--li-link)",
};

/** Hashtags and links are coloured but not clickable, because the preview is a picture of the post. */
export function Segments({ segments }: { segments: readonly Segment[] }) {
  return segments.map((segment, index) =>
    segment.kind === "plain" ? (
      segment.text
    ) : (
      // Isolates each piece, because a piece in a right-to-left script would reorder the text around it.
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other identity.
      <bdi key={index} className={INK[segment.kind]}>
        {segment.text}
      </bdi>
    ),
  );
}

type PostTextProps = {
  post: Pick<ReadPost, "whole" | "beforeFold" | "fold" | "isBlank">;
  startsOpen?: boolean | undefined;
};

export const PostText = memo(function PostText({ post, startsOpen = false }: PostTextProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  if (post.isBlank) return <p className="px-4 text-(--li-muted)">{previewText.noText}</p>;
  const isFolded = post.fold.isFolded && !isOpen;
  const shown = isFolded ? post.beforeFold : post.whole;
  return (
    <div className="px-4 text-(--li-ink)">
      {/* Each paragraph has the direction of its own first letter. */}
      <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]">
        <Segments segments={shown} />
        {directionsClosed(shown)}
        {post.fold.isFolded && (
          // One button opens and closes the text, so that it keeps the focus.
          <bdi>
            {isFolded ? " " : "\n"}
            <button
              type="button"
              aria-expanded={!isFolded}
              aria-label={isFolded ? previewText.moreLabel : undefined}
              onClick={() => setIsOpen(isFolded)}
              className="rounded-sm text-(--li-muted) hover:text-(--li-link) hover:underline focus-visible:outline-(--li-link)"
            >
              {isFolded ? previewText.more : previewText.less}
            </button>
          </bdi>
        )}
      </p>
    </div>
  );
});
