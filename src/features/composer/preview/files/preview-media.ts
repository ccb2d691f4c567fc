import type { CardContent } from "@contract/card-content";
import { mediaKindOf, mediaName } from "@/posts/media/media-kind";
import type { PreviewMedia } from "./post-media";

export function previewMediaOf(
  content: Pick<CardContent, "title" | "image_url" | "image_alt" | "more_images" | "upload_type" | "poll">,
): PreviewMedia | null {
  const url = content.image_url;
  if (url === null) return content.poll && { kind: "poll", ...content.poll };
  switch (mediaKindOf(url, content.upload_type)) {
    case "image":
      return { kind: "image", images: [{ url, alt: content.image_alt }, ...content.more_images] };
    case "video":
      return { kind: "video", url };
    case "document": {
      const { name, extension } = mediaName(url);
      return { kind: "document", url, title: content.title.trim() || name, extension };
    }
  }
}
