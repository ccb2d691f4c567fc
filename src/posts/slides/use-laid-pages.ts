import type { DocumentContent } from "@contract/typesetting";
import { type LaidPage, layoutDocument } from "@typesetting/document";
import type { Face, FaceName } from "@typesetting/faces";
import { facesOf } from "@typesetting/paint/svg";
import { useEffect, useState } from "react";

export type Laid = { pages: readonly LaidPage[]; faces: ReadonlyMap<FaceName, Face> };

/** The pages of a document as the PDF will have them; those of before until new ones are laid out, null at first. */
export function useLaidPages(content: DocumentContent): Laid | null {
  const [laid, setLaid] = useState<Laid | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const lay = async () => {
      const pages = await layoutDocument(content);
      const faces = await facesOf(pages);
      if (isCurrent) setLaid({ pages, faces });
    };
    // Without its letters there is nothing to show: what stands there stays.
    lay().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [content]);
  return laid;
}
