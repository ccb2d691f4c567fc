import { MAX_COMMENT_LENGTH, MAX_COMMENTARY_LENGTH } from "@contract/limits";
import { previewText } from "./preview.text";
import type { ReadPost } from "./text/read-post";

type PreviewNotesProps = {
  /** Of the whole text, as LinkedIn counts them. */
  characters: number;
  post: ReadPost;
  comment: string;
  hasMedia: boolean;
  /** All of the text stands there: where a reader would have to open it is not its reader's question. */
  isOpen?: boolean | undefined;
};

/** What the card cannot show: how much text there is, how much is read before the fold, and what is left out. */
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
