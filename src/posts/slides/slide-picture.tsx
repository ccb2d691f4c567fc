import type { Page } from "@typesetting/display";
import type { Face, FaceName } from "@typesetting/faces";
import { paintSvg } from "@typesetting/paint/svg";
import { useId, useMemo } from "react";
import { cn } from "@/ui/cn";

type SlidePictureProps = {
  page: Page;
  faces: ReadonlyMap<FaceName, Face>;
  /** True beside a name of its own: nothing is read out twice. */
  isDecorative?: boolean;
  className?: string;
};

/** A page as the PDF will have it, drawn from the same list. */
export function SlidePicture({ page, faces, isDecorative = false, className }: SlidePictureProps) {
  const id = useId();
  const markup = useMemo(() => paintSvg(page, faces, (url) => url, id), [page, faces, id]);
  return (
    <div
      aria-hidden={isDecorative}
      className={cn("aspect-[4/5] overflow-hidden [&>svg]:size-full", className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the painter escapes texts and addresses, and writes all else itself.
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
