import type { CardMedia } from "@contract/card-content";

export type ShownMedia = { url: string; uploadType: string | null; alt: string };

export function shownMediaOf({ image_url, image_alt, more_images, upload_type }: CardMedia): ShownMedia[] {
  if (image_url === null) return [];
  return [{ url: image_url, alt: image_alt }, ...more_images].map((one) => ({
    ...one,
    uploadType: upload_type,
  }));
}
