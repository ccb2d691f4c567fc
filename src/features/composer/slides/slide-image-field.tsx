import type { SlideImage } from "@contract/typesetting";
import { useMutation } from "@tanstack/react-query";
import { ImagePlus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { uploadMedia } from "@/data/posts/media/upload";
import { PICTURE_TYPES, shrinkPicture } from "@/posts/slides/shrink-picture";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { slidesText as text } from "./slides.text";

/** Pixels: a page is 1,080 wide, and a document of ten pictures has to stay under 10 MB. */
const SIDE = 1400;

async function storePicture(userId: string, chosen: File): Promise<SlideImage | null> {
  const file = await shrinkPicture(chosen, { side: SIDE, type: "image/jpeg" });
  if (!file) return null;
  const nobody = { onProgress: () => undefined, signal: new AbortController().signal };
  const uploadId = crypto.randomUUID();
  const { publicUrl } = await uploadMedia({ userId, file, small: null, uploadId, ...nobody });
  return { url: publicUrl, alt: "" };
}

type SlideImageFieldProps = {
  userId: string;
  image: SlideImage | null;
  onChange: (image: SlideImage | null) => void;
};

/** The picture at the head of a page. */
export function SlideImageField({ userId, image, onChange }: SlideImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const store = useMutation({
    mutationFn: (file: File) => storePicture(userId, file),
    onSuccess: (stored) => (stored ? onChange(stored) : toast.error(text.imageUnreadable)),
    meta: { errorMessage: text.imageFailed },
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="secondary" size="sm" loading={store.isPending} onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden="true" />
        {image ? text.changeImage : text.addImage}
      </Button>
      {image && (
        <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
          <Trash2 aria-hidden="true" />
          {text.removeImage}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        tabIndex={-1}
        aria-label={text.image}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file again is a choice too.
          target.value = "";
          if (file) store.mutate(file);
        }}
      />
    </div>
  );
}
