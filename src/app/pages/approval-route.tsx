import { ApprovalPage, type RenderPreview } from "@/features/approval/approval-page";
import { previewMediaOf } from "@/features/composer/preview/files/preview-media";
import { LinkedInPreview } from "@/features/composer/preview/linkedin-preview";

/** The preview of the editor, so that what is approved is what its author saw; all of the text is read before it is judged. */
const renderPreview: RenderPreview = (card, publisher) => {
  const [first, ...more] = card.media;
  const media = {
    image_url: first?.url ?? null,
    image_alt: first?.alt ?? "",
    more_images: more.map(({ url, alt }) => ({ url, alt })),
    upload_type: first?.uploadType ?? null,
    title: "",
  };
  return (
    <LinkedInPreview
      text={card.text}
      startsOpen
      comment={card.comment}
      media={previewMediaOf(media)}
      author={{
        kind: publisher.id === "personal" ? "person" : "organization",
        name: publisher.name,
        pictureUrl: publisher.logoUrl,
      }}
    />
  );
};

/** Joins the page of an approval link with the editor's preview. */
export const ApprovalRoute = () => <ApprovalPage renderPreview={renderPreview} />;
