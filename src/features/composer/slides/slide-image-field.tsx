import type { SlideImage } from "@contract/typesetting/typesetting";
import Trash2 from "lucide-react/icons/trash";
import { PicturePicker } from "@/posts/slides/picture-picker";
import { Button } from "@/ui/button";
import { focusAroundWhenRemoved } from "@/ui/focus";
import { slidesText as text } from "./slides.text";

/** The size in pixels: a page is 1,080 wide, and a document of ten pictures has to stay under 10 MB. */
const SHAPE = { side: 1400, type: "image/jpeg" } as const;

type SlideImageFieldProps = {
  userId: string;
  image: SlideImage | null;
  onChange: (image: SlideImage | null) => void;
};

export function SlideImageField({ userId, image, onChange }: SlideImageFieldProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PicturePicker
        size="sm"
        userId={userId}
        shape={SHAPE}
        label={text.image}
        unreadable={text.imageUnreadable}
        failed={text.imageFailed}
        onStored={(url) => onChange({ url, alt: "" })}
      >
        {image ? text.changeImage : text.addImage}
      </PicturePicker>
      {image && (
        <Button ref={focusAroundWhenRemoved} variant="ghost" size="sm" onClick={() => onChange(null)}>
          <Trash2 aria-hidden="true" />
          {text.removeImage}
        </Button>
      )}
    </div>
  );
}
