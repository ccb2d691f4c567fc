import { useMutation } from "@tanstack/react-query";
import ImagePlus from "lucide-react/icons/image-plus";
import { type ComponentProps, useRef } from "react";
import { uploadMedia } from "@/data/posts/media/upload";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { PICTURE_TYPES, type PictureShape, shrinkPicture } from "./shrink-picture";

async function storePicture(userId: string, chosen: File, shape: PictureShape): Promise<string | null> {
  const file = await shrinkPicture(chosen, shape);
  if (!file) return null;
  const nobody = { onProgress: () => undefined, signal: new AbortController().signal };
  const uploadId = crypto.randomUUID();
  return (await uploadMedia({ userId, file, small: null, uploadId, ...nobody })).publicUrl;
}

type PicturePickerProps = Pick<ComponentProps<typeof Button>, "size" | "aria-describedby" | "children"> & {
  userId: string;
  shape: PictureShape;
  label: string;
  unreadable: string;
  failed: string;
  onStored: (url: string) => void;
};

export function PicturePicker({ userId, shape, label, onStored, children, ...props }: PicturePickerProps) {
  const { unreadable, failed, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  const store = useMutation({
    mutationFn: (file: File) => storePicture(userId, file, shape),
    onSuccess: (url) => (url === null ? toast.error(unreadable) : onStored(url)),
    meta: { errorMessage: failed },
  });
  return (
    <>
      <Button
        {...button}
        variant="secondary"
        loading={store.isPending}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden="true" />
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        tabIndex={-1}
        aria-label={label}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Resets the input, so that choosing the same file again fires `change`.
          target.value = "";
          if (file) store.mutate(file);
        }}
      />
    </>
  );
}
