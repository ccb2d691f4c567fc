import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { pricesShown } from "@/data/ai-work/ai-credit-costs";
import type { OfferedOrganization } from "@/data/linkedin-organizations/organizations";
import { analysePage, analysisKey, refreshResults } from "@/data/results/jobs";
import { type AppError, isOutcomeUnknown, toAppError } from "@/shared/errors";
import { toast } from "@/shared/toast";
import { affordable, showFailure } from "../credit-check";
import { closeRequest, openRequestKey, requestKeyFor } from "../request-keys";
import { resultsText } from "../results.text";
import { keptAnalyses } from "./kept-analyses";
import { organizationsText } from "./organizations.text";

const text = organizationsText;

/** `isFollowed` is true for analyses that were paid before the browser reloaded the app. */
type Analysed = { wanted: readonly OfferedOrganization[]; isFollowed?: boolean };

export type PageFailure = AppError | "tried again";

export function usePageAnalyses(userId: string, pages: readonly OfferedOrganization[]) {
  const client = useQueryClient();
  const mutationKey = analysisKey(userId, "pages");
  // Analyses continue while the user visits other pages of the app, so the cache of mutations decides whether an
  // analysis is running.
  const isRunning = useIsMutating({ mutationKey }) > 0;
  const [kept, setKept] = useState(() => ({ isRunning, analyses: keptAnalyses.read(userId) }));
  if (kept.isRunning !== isRunning)
    setKept({ isRunning, analyses: { ...kept.analyses, ...keptAnalyses.read(userId) } });
  const [current, setCurrent] = useState<string | null>(null);
  const [failures, setFailures] = useState<ReadonlyMap<string, PageFailure>>(new Map());
  const showLateResult = (page: OfferedOrganization) => {
    setFailures((now) => new Map([...now].filter(([id]) => id !== page.organization_id)));
    toast.success(text.doneLate(page.organization_name));
    void refreshResults(client, userId);
  };
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async ({ wanted, isFollowed = false }: Analysed) => {
      if (wanted.length === 0) {
        toast.error(text.none);
        return;
      }
      const prices = pricesShown();
      const isUnpaid = ({ organization_id: subject }: OfferedOrganization) =>
        openRequestKey({ userId, of: "pages", subject }) === null;
      const what = {
        paid: "organization_analysis",
        units: wanted.filter(isUnpaid).length,
        tooFew: resultsText.analysis.tooFew,
      } as const;
      const cost = isFollowed ? 0 : await affordable(client, userId, what);
      if (cost === null) return;
      let done = 0;
      for (const page of wanted) {
        const id = page.organization_id;
        setCurrent(page.organization_name);
        setFailures((now) => new Map([...now].filter(([failed]) => failed !== id)));
        const work = { userId, of: "pages", subject: id } as const;
        let isBehind = false;
        let goOn = () => {};
        const waits = new Promise<void>((resolve) => {
          goOn = resolve;
        });
        const ended = analysePage(userId, id, requestKeyFor(work), prices, () => {
          isBehind = true;
          setFailures((now) => new Map(now).set(id, "tried again"));
          toast.error(text.failedOf(page.organization_name), { description: text.triedAgain });
          goOn();
        }).then(
          (message) => {
            closeRequest(work);
            const analyses = {
              ...keptAnalyses.read(userId),
              [id]: { message, at: new Date().toISOString() },
            };
            keptAnalyses.write(userId, analyses);
            setKept((now) => ({ ...now, analyses }));
            done++;
            if (isBehind) showLateResult(page);
          },
          (error: unknown) => {
            if (!isOutcomeUnknown(error)) closeRequest(work);
            setFailures((now) => new Map(now).set(id, toAppError(error)));
            showFailure(error, text.failedOf(page.organization_name), resultsText.analysis.tooFew);
          },
        );
        // A page for which LinkedIn sends no response must block neither the button nor the next pages.
        await Promise.race([ended, waits]);
      }
      // While a page that failed in an earlier run still shows its failure, this run reports no success.
      const ids = new Set(wanted.map((page) => page.organization_id));
      const isAnyLeft = [...failures.keys()].some((id) => !ids.has(id));
      if (done === wanted.length && !isAnyLeft && !isFollowed) toast.success(text.done);
    },
    onSettled: () => {
      setCurrent(null);
      return refreshResults(client, userId);
    },
    meta: { quiet: true },
  });
  const hasFollowed = useRef(false);
  useEffect(() => {
    if (hasFollowed.current) return;
    if (client.isMutating({ mutationKey: analysisKey(userId, "pages") }) > 0) return;
    const wanted = pages.filter(
      ({ organization_id: subject }) => openRequestKey({ userId, of: "pages", subject }) !== null,
    );
    if (wanted.length === 0) return;
    hasFollowed.current = true;
    mutate({ wanted, isFollowed: true });
  }, [client, userId, mutate, pages]);
  const start = (wanted = pages) => {
    // Ignores the second click of a double click, which comes before the button is drawn as busy.
    if (client.isMutating({ mutationKey }) === 0) mutate({ wanted });
  };
  return { kept: kept.analyses, failures, current, isRunning, start };
}
