import { MAX_COMMENT_LENGTH, MAX_COMMENTARY_LENGTH } from "@contract/limits";
import { previewText } from "./preview.text";
import type { ReadPost } from "./text/read-post";

type PreviewNotesProps = {
  /** The length of the whole text, as LinkedIn counts it. */
  characters: number;
  post: ReadPost;
  comment: string;
  hasMedia: boolean;
  /** True when the whole text is open, so that the fold is not mentioned. */
  isOpen?: boolean | undefined;
};

/** Facts that the card cannot show: the length of the text, the part before the fold, and the omitted parts. */
export function PreviewNotes({ characters, post, comment, hasMedia, isOpen = false }: PreviewNotesProps) {
  const isOver = characters > MAX_COMMENTARY_LENGTH;
  return (
    <div className="flex flex-col gap-1 text-text-muted text-xs">
      {isOver && <p className="text-danger">{previewText.tooLong(MAX_COMMENTARY_LENGTH)}</p>}
      {!post.isBlank && !isOpen && (
        <p>
          {post.fold.isFolded ? previewText.foldedAt(post.fold.characters) : previewText.whole}{" "}
          {previewText.estimate}
        </p>
      )}
      {!hasMedia && post.cardHost !== null && <p>{previewText.linkCard}</p>}
      {comment.trim().length > MAX_COMMENT_LENGTH && <p>{previewText.commentTooLong(MAX_COMMENT_LENGTH)}</p>}
    </div>
  );
}
