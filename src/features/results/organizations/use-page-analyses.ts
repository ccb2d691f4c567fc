import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OfferedOrganization } from "@/data/linkedin-organizations/organizations";
import { analysePage, refreshResults } from "@/data/results/jobs";
import { type AppError, toAppError } from "@/shared/errors";
import { toast } from "@/shared/toast";
import { affordable, tellFailure } from "../credit-check";
import { resultsText } from "../results.text";
import { type KeptAnalyses, keepAnalyses, readAnalyses } from "./kept-analyses";
import { organizationsText } from "./organizations.text";

const text = organizationsText;

/** Analyses pages one after the other; one that fails stays named with its cause, and the others are kept. */
export function usePageAnalyses(userId: string, pages: readonly OfferedOrganization[]) {
  const client = useQueryClient();
  const [kept, setKept] = useState<KeptAnalyses>(() => readAnalyses(userId));
  const [current, setCurrent] = useState<string | null>(null);
  const [failures, setFailures] = useState<ReadonlyMap<string, AppError>>(new Map());
  const run = useMutation({
    mutationFn: async (wanted: readonly OfferedOrganization[]) => {
      if (wanted.length === 0) {
        toast.error(text.none);
        return;
      }
      const what = {
        paid: "organization_analysis",
        units: wanted.length,
        tooFew: resultsText.analysis.tooFew,
      } as const;
      const cost = await affordable(client, userId, what);
      if (cost === null) return;
      let done = 0;
      for (const page of wanted) {
        const id = page.organization_id;
        setCurrent(page.organization_name);
        setFailures((now) => new Map([...now].filter(([failed]) => failed !== id)));
        try {
          const message = await analysePage(userId, id);
          const next = {
            ...readAnalyses(userId),
            [id]: { message, at: new Date().toISOString() },
          };
          keepAnalyses(userId, next);
          setKept(next);
          done++;
        } catch (error) {
          setFailures((now) => new Map(now).set(id, toAppError(error)));
          tellFailure(error, text.failedOf(page.organization_name), resultsText.analysis.tooFew(cost));
        }
      }
      // A page that failed in an earlier run, and was not among these, is not completed either.
      const ids = new Set(wanted.map((page) => page.organization_id));
      const isAnyLeft = [...failures.keys()].some((id) => !ids.has(id));
      if (done === wanted.length && !isAnyLeft) toast.success(text.done);
    },
    onSettled: () => {
      setCurrent(null);
      return refreshResults(client, userId);
    },
    meta: { quiet: true },
  });
  return { kept, failures, current, isRunning: run.isPending, start: (wanted = pages) => run.mutate(wanted) };
}
