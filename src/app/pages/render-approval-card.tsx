import { PERSONAL } from "@/data/posts/rows";
import type { RenderPreview } from "@/features/approval/render-preview";
import { previewMediaOf } from "@/features/composer/preview/files/preview-media";
import { LinkedInPreview } from "@/features/composer/preview/linkedin-preview";
import { PublishedPreview } from "@/features/composer/preview/published-preview";

export const renderApprovalCard: RenderPreview = (card, publisher, device) => {
  const [first, ...more] = card.media;
  const media = {
    image_url: first?.url ?? null,
    image_alt: first?.alt ?? "",
    more_images: more.map(({ url, alt }) => ({ url, alt })),
    upload_type: first?.uploadType ?? null,
    title: card.title ?? "",
    poll: card.poll,
  };
  const post = {
    text: card.text,
    comment: card.comment,
    linkTitle: card.title,
    media: previewMediaOf(media),
    author: {
      kind: publisher.id === PERSONAL ? "person" : "organization",
      name: publisher.name,
      pictureUrl: publisher.logoUrl,
    },
  } as const;
  return card.state === "published" ? (
    <PublishedPreview {...post} />
  ) : (
    <LinkedInPreview {...post} startsOpen {...(device && { device })} />
  );
};
