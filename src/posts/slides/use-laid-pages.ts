import type { DocumentContent } from "@contract/typesetting/typesetting";
import { type LaidPage, layoutDocument } from "@typesetting/document";
import type { Face, FaceName } from "@typesetting/faces/faces";
import { facesOf } from "@typesetting/paint/svg";
import { useCallback, useEffect, useRef, useState } from "react";
import { loadWithRetry } from "@/shared/browser/missing-code";

export type Laid = { pages: readonly LaidPage[]; faces: ReadonlyMap<FaceName, Face> };

export type LaidPages = {
  laid: Laid | null;
  hasFailed: boolean;
  retry: () => void;
};

async function layOut(content: DocumentContent): Promise<Laid> {
  const pages = await layoutDocument(content);
  return { pages, faces: await facesOf(pages) };
}

export function useLaidPages(content: DocumentContent): LaidPages {
  const [laid, setLaid] = useState<Laid | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const latest = useRef(0);
  const lay = useCallback(() => {
    latest.current += 1;
    const own = latest.current;
    const end = (result: Laid | null) => {
      if (latest.current !== own) return;
      if (result) setLaid(result);
      setHasFailed(result === null);
    };
    loadWithRetry(() => layOut(content)).then(end, () => end(null));
  }, [content]);
  useEffect(() => {
    lay();
    return () => {
      latest.current += 1;
    };
  }, [lay]);
  return { laid, hasFailed, retry: lay };
}
