import type { BrandKit } from "@contract/typesetting/typesetting";
import type { Page } from "@typesetting/display";
import type { Face, FaceName } from "@typesetting/faces/faces";
import { facesOf } from "@typesetting/paint/svg";
import { useEffect, useState } from "react";
import { loadWithRetry } from "@/shared/browser/missing-code";
import { layOutReport } from "./lay-out";
import type { Report } from "./report";

type Laid = { pages: readonly Page[]; faces: ReadonlyMap<FaceName, Face> };

async function layOut(report: Report, kit: BrandKit | null): Promise<Laid> {
  const pages = await layOutReport(report, kit);
  return { pages, faces: await facesOf(pages) };
}

export function useLaidReport(report: Report | null, kit: BrandKit | null) {
  const [tries, setTries] = useState(0);
  const [end, setEnd] = useState<{ of: Report; tries: number; laid: Laid | null } | null>(null);
  useEffect(() => {
    if (!report) return undefined;
    let isLatest = true;
    const finish = (laid: Laid | null) => {
      if (isLatest) setEnd({ of: report, tries, laid });
    };
    loadWithRetry(() => layOut(report, kit)).then(finish, () => finish(null));
    return () => {
      isLatest = false;
    };
  }, [report, kit, tries]);
  const own = end && end.of === report && end.tries === tries ? end : null;
  return {
    laid: own?.laid ?? null,
    hasFailed: own !== null && own.laid === null,
    retry: () => setTries((count) => count + 1),
  };
}
