import type { BrandKit } from "@contract/typesetting/typesetting";
import { useMemo } from "react";
import { DrawingFailed } from "@/posts/slides/drawing-failed";
import { SlidePicture } from "@/posts/slides/slide-picture";
import { useLaidPages } from "@/posts/slides/use-laid-pages";
import { Skeleton } from "@/ui/skeleton";
import { brandText as text } from "./brand.text";
import { exampleOf } from "./example";

export function BrandPreview({ kit, author }: { kit: BrandKit; author: string }) {
  const { background, accent, pairing, logo_url } = kit;
  const content = useMemo(
    () => exampleOf({ background, accent, pairing, logo_url }, author),
    [background, accent, pairing, logo_url, author],
  );
  const { laid, hasFailed, retry } = useLaidPages(content);
  if (hasFailed) return <DrawingFailed onRetry={retry} />;
  if (!laid)
    return (
      <div role="status" aria-label={text.previewing} className="grid grid-cols-3 gap-2">
        {content.pages.map(({ heading }) => (
          <Skeleton key={heading} className="aspect-[4/5] h-auto w-full rounded-md" />
        ))}
      </div>
    );
  return (
    <ul aria-label={text.preview} className="grid grid-cols-3 gap-2">
      {laid.pages.map((page) => (
        <li key={page.source}>
          <SlidePicture
            page={page}
            faces={laid.faces}
            className="rounded-md border border-border-strong/60"
          />
        </li>
      ))}
    </ul>
  );
}
