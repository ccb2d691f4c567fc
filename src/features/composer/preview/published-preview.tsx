import type { PreviewMedia } from "./files/post-media";
import { previewText } from "./preview.text";
import type { PreviewAuthor } from "./preview-author";
import { PreviewCard } from "./preview-card";
import { readable, readPost } from "./text/read-post";

type PublishedPreviewProps = {
  text: string;
  author: PreviewAuthor;
  media: PreviewMedia | null;
  comment: string;
  linkTitle: string | null;
};

export function PublishedPreview({ text, ...post }: PublishedPreviewProps) {
  return (
    <PreviewCard
      {...post}
      label={previewText.published}
      post={readPost(readable(text), "phone")}
      device="phone"
      startsOpen
      isOlder
    />
  );
}
