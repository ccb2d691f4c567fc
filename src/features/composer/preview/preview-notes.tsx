import { MAX_COMMENT_LENGTH, MAX_COMMENTARY_LENGTH } from "@contract/limits";
import { previewText } from "./preview.text";
import type { ReadPost } from "./text/read-post";

type PreviewNotesProps = {
  characters: number;
  post: ReadPost;
  comment: string;
  hasMedia: boolean;
  isOpen?: boolean | undefined;
};

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
