import { useMutation } from "@tanstack/react-query";
import { ImagePlus } from "lucide-react";
import { useId, useRef } from "react";
import { uploadMedia } from "@/data/posts/media/upload";
import { PICTURE_TYPES, shrinkPicture } from "@/posts/slides/shrink-picture";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { brandText as text } from "./brand.text";

/** Pixels: sharp at twice the size that a page shows it. */
const SIDE = 320;

async function storeLogo(userId: string, file: File): Promise<string | null> {
  const logo = await shrinkPicture(file, { side: SIDE, type: "image/png" });
  if (!logo) return null;
  const uploadId = crypto.randomUUID();
  const nobody = { onProgress: () => undefined, signal: new AbortController().signal };
  return (await uploadMedia({ userId, file: logo, small: null, uploadId, ...nobody })).publicUrl;
}

type LogoFieldProps = { userId: string; value: string | null; onChange: (url: string | null) => void };

/** The logo at the foot of each page: a file of the user's, small. */
export function LogoField({ userId, value, onChange }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const store = useMutation({
    mutationFn: (file: File) => storeLogo(userId, file),
    onSuccess: (url) => (url === null ? toast.error(text.logoUnreadable) : onChange(url)),
    meta: { errorMessage: text.logoFailed },
  });
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium text-sm text-text">{text.logo}</p>
      <div className="flex flex-wrap items-center gap-2">
        {value !== null && (
          <img src={value} alt={text.logo} className="size-12 rounded-md bg-surface-3 object-contain p-1" />
        )}
        <Button
          variant="secondary"
          aria-describedby={hintId}
          loading={store.isPending}
          onClick={() => input.current?.click()}
        >
          <ImagePlus aria-hidden="true" />
          {value === null ? text.chooseLogo : text.changeLogo}
        </Button>
        {value !== null && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            {text.removeLogo}
          </Button>
        )}
      </div>
      <p id={hintId} className="text-text-muted text-xs">
        {text.logoHint}
      </p>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        tabIndex={-1}
        aria-label={text.chooseLogo}
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
