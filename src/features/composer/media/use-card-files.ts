import type { CardMedia } from "@contract/card-content";
import { type RefObject, useEffect, useRef } from "react";
import type { Stored } from "@/posts/generation/generators";
import { mediaKindOf } from "@/posts/media/media-kind";
import { toast } from "@/shared/toast";
import { imagesOf, MAX_IMAGES, withoutFile, withStored } from "./card-media";
import { mediaText as text } from "./media.text";
import { type FileChoice, useReplacements } from "./replacements";
import { exceedsTotal } from "./upload/total-bytes";
import { isRunning, useUploads } from "./upload/use-uploads";

type Options = {
  userId: string;
  media: CardMedia;
  /** The field is disabled during a save, because no file may join the card then. */
  field: RefObject<HTMLFieldSetElement | null>;
  onMedia: (media: CardMedia) => void;
  onUploading: (names: readonly string[]) => void;
  onFailed: (names: readonly string[]) => void;
};

const isPlainFile = (media: CardMedia): boolean =>
  media.image_url !== null && mediaKindOf(media.image_url, media.upload_type) !== "image";

export function useCardFiles({ userId, media: given, field, onMedia, onUploading, onFailed }: Options) {
  const { image_url, image_alt, more_images, upload_type } = given;
  const now: { media: CardMedia; onMedia: typeof onMedia } = {
    media: { image_url, image_alt, more_images, upload_type },
    onMedia,
  };
  // A file arrives long after the user chose it, so it joins the card's present media, not the media at the time of the
  // choice.
  const card = useRef(now);
  card.current = now;
  const replacements = useReplacements();
  const apply = (change: (media: CardMedia) => CardMedia) => {
    const media = change(card.current.media);
    card.current.media = media;
    card.current.onMedia(media);
  };
  const { uploads, ...line } = useUploads<FileChoice>({
    userId,
    refuse: (kind, bytes, choice) => {
      const media = withoutFile(card.current.media, replacements.replacedIn(card.current.media, choice));
      if (media.image_url === null) return null;
      if (kind !== "image" || isPlainFile(media)) return text.onlyImagesTogether;
      if (imagesOf(media).length >= MAX_IMAGES) return text.tooManyImages;
      return exceedsTotal(media, bytes) ? text.tooManyBytes : null;
    },
    onStored: (stored, choice, place) => {
      const replaced = replacements.replacedIn(card.current.media, choice);
      replacements.settle(choice, replaced, stored.publicUrl);
      choice.urls[place] = stored.publicUrl;
      apply((media) => withStored(media, stored, replaced, choice.urls.slice(place + 1)));
    },
  });
  const announce = useRef(onUploading);
  announce.current = onUploading;
  const isBusy = uploads.some(isRunning);
  const uploading = JSON.stringify(uploads.filter(isRunning).map(({ name }) => name));
  useEffect(() => {
    if (!isBusy) return;
    announce.current(JSON.parse(uploading));
    return () => announce.current([]);
  }, [isBusy, uploading]);
  const failed = JSON.stringify(uploads.filter((one) => !isRunning(one)).map(({ name }) => name));
  useEffect(() => {
    if (failed === "[]") return;
    onFailed(JSON.parse(failed));
    return () => onFailed([]);
  }, [failed, onFailed]);

  return {
    uploads,
    isBusy,
    retry: line.retry,
    cancel: line.cancel,
    apply,
    take: (files: readonly File[], isReplacement = false): void => {
      // Ignores a file that arrives during a save, because the save would not include it and closes the
      // editor.
      if (files.length === 0 || field.current?.matches(":disabled")) return;
      const { media } = card.current;
      const givesWay = isReplacement || (files.length === 1 && isPlainFile(media));
      if (files.length > MAX_IMAGES) toast.error(text.tooManyImages);
      line.add(files.slice(0, MAX_IMAGES), {
        replaces: givesWay ? media.image_url : null,
        isAsked: isReplacement,
        urls: [],
      });
    },
    takeStored: (stored: Stored): void => {
      const { media } = card.current;
      apply(() => withStored(media, stored));
      line.dropOnlyFailed();
    },
  };
}
