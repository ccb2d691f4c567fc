import { textFor } from "@contract/card-content";
import { isBlank } from "@publishing/blank";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import type { PostCard } from "@/data/posts/cards";
import { PERSONAL } from "@/data/posts/rows";
import { useUser } from "@/shared/session/session";
import { authorOf } from "./author-of";
import { previewMediaOf } from "./files/preview-media";
import { previewText } from "./preview.text";
import { PreviewCard } from "./preview-card";
import { readable, readPost } from "./text/read-post";

type PublishedPostProps = { card: PostCard; organizations: Pages };

export function PublishedPost({ card, organizations }: PublishedPostProps) {
  const user = useUser();
  const publisher = card.publishers[0]?.id ?? PERSONAL;
  const { notes, post_comment } = textFor(card, publisher);
  return (
    <PreviewCard
      label={previewText.published}
      post={readPost(readable(isBlank(notes) && card.poll === null ? card.title : notes), "phone")}
      author={authorOf(publisher, organizations, user)}
      media={previewMediaOf(card)}
      comment={post_comment}
      linkTitle={card.title}
      device="phone"
    />
  );
}
