import { type CardMedia, NO_MEDIA, type PostImage } from "@contract/card-content";
import type { Stored } from "@/posts/generation/generators";
import { mediaKindOf } from "@/posts/media/media-kind";

/** LinkedIn's limit on the pictures of one post. */
export const MAX_IMAGES = 20;

export function imagesOf(media: CardMedia): PostImage[] {
  if (media.image_url === null || mediaKindOf(media.image_url, media.upload_type) !== "image") return [];
  return [{ url: media.image_url, alt: media.image_alt }, ...media.more_images];
}

/**
 * The first picture is stored as `image_url`. It keeps its source, such as `image-ai`, while it is also the first
 * picture of `before`.
 */
export function withImages([first, ...more]: readonly PostImage[], before: CardMedia = NO_MEDIA): CardMedia {
  if (!first) return NO_MEDIA;
  const upload_type = first.url === before.image_url ? (before.upload_type ?? "image") : "image";
  return { image_url: first.url, image_alt: first.alt, more_images: more, upload_type };
}

/** A new picture is the last one, or precedes those of `before`. */
export function withStored(
  media: CardMedia,
  stored: Stored,
  replaces: string | null = null,
  before: readonly string[] = [],
): CardMedia {
  const { publicUrl, mediaType, uploadType } = stored;
  const images = imagesOf(media);
  if (mediaType === "image" && images.some(({ url }) => url === replaces)) {
    const next = images.map((image) => (image.url === replaces ? { url: publicUrl, alt: "" } : image));
    const isFirst = next[0]?.url === publicUrl;
    return withImages(next, isFirst ? { ...media, image_url: publicUrl, upload_type: uploadType } : media);
  }
  if (mediaType === "image" && images.length > 0 && images.length < MAX_IMAGES) {
    const next = images.findIndex(({ url }) => before.includes(url));
    images.splice(next < 0 ? images.length : next, 0, { url: publicUrl, alt: "" });
    return withImages(images, media);
  }
  return { ...NO_MEDIA, image_url: publicUrl, upload_type: uploadType };
}

export const withoutFile = (media: CardMedia, url: string | null): CardMedia =>
  url === null
    ? media
    : withImages(
        imagesOf(media).filter((image) => image.url !== url),
        media,
      );

export const withoutImage = (media: CardMedia, at: number): CardMedia =>
  withImages(
    imagesOf(media).filter((_, place) => place !== at),
    media,
  );

export function moveImage(media: CardMedia, from: number, to: number): CardMedia {
  const images = imagesOf(media);
  const [moved] = images.splice(from, 1);
  if (!moved || to < 0 || to > images.length) return media;
  images.splice(to, 0, moved);
  return withImages(images, media);
}

export const describeImage = (media: CardMedia, at: number, alt: string): CardMedia =>
  withImages(
    imagesOf(media).map((image, place) => (place === at ? { ...image, alt } : image)),
    media,
  );
