import { useId } from "react";
import { Picture } from "@/posts/media/picture";
import { PicturePicker } from "@/posts/slides/picture-picker";
import { Button } from "@/ui/button";
import { focusAroundWhenRemoved } from "@/ui/focus";
import { brandText as text } from "./brand.text";

/** Pixels of the logo: twice the size on a page, for sharp print. */
const SHAPE = { side: 320, type: "image/png" } as const;

type LogoFieldProps = { userId: string; value: string | null; onChange: (url: string | null) => void };

export function LogoField({ userId, value, onChange }: LogoFieldProps) {
  const hintId = useId();
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium text-sm text-text">{text.logo}</p>
      <div className="flex flex-wrap items-center gap-2">
        {value !== null && (
          <Picture
            src={value}
            alt={text.logo}
            className="size-12 rounded-md bg-surface-3 object-contain p-1"
          />
        )}
        <PicturePicker
          aria-describedby={hintId}
          userId={userId}
          shape={SHAPE}
          label={text.chooseLogo}
          unreadable={text.logoUnreadable}
          failed={text.logoFailed}
          onStored={onChange}
        >
          {value === null ? text.chooseLogo : text.changeLogo}
        </PicturePicker>
        {value !== null && (
          <Button ref={focusAroundWhenRemoved} variant="ghost" onClick={() => onChange(null)}>
            {text.removeLogo}
          </Button>
        )}
      </div>
      <p id={hintId} className="text-text-muted text-xs">
        {text.logoHint}
      </p>
    </div>
  );
}
