import { useIsMutating, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Sparkles from "lucide-react/icons/sparkles";
import { useEffect, useState } from "react";
import { creditCosts, pricesShown } from "@/data/ai-work/ai-credit-costs";
import { analysePerson, analysisKey, refreshResults } from "@/data/results/jobs";
import { isOutcomeUnknown } from "@/shared/errors";
import { RESULT_DAYS } from "@/shared/paths";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from "@/ui/card";
import { focusAroundWhenRemoved } from "@/ui/focus";
import { PaidButton } from "@/ui/paid-button";
import { Skeleton } from "@/ui/skeleton";
import { closeRequest, openRequestKey, requestKeyFor } from "../request-keys";
import { resultsText } from "../results.text";

const text = resultsText.analysis;
/** `isFollowed` is true for an analysis that was paid before the browser reloaded the app. */
type Analysed = { days: number; isFollowed?: boolean };
const keyOf = (userId: string, days: number) => `${STORAGE_KEYS.personalAnalysis}:${userId}:${days}`;

export function keptAnalysis(userId: string, days: number): { message: string; at: null } | null {
  const message = tabStore.get(keyOf(userId, days));
  return message === null ? null : { message, at: null };
}

/** Draws the model's text as plain paragraphs, never as HTML, because the text is not trusted. */
export function AnalysisText({ children }: { children: string }) {
  return (
    <div className="flex max-w-prose flex-col gap-3 text-pretty text-text [overflow-wrap:anywhere]">
      {children.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text have no other name.
        <p key={index} className="whitespace-pre-wrap">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

export function AnalysisCard({ userId, days }: { userId: string; days: number }) {
  const client = useQueryClient();
  const price = useQuery(creditCosts()).data?.get("person_analysis");
  const mutationKey = analysisKey(userId, "person");
  // An analysis continues while the user visits other pages of the app, so the cache of mutations decides whether it is
  // running.
  const isRunning = useIsMutating({ mutationKey }) > 0;
  const read = () => ({
    days,
    isRunning,
    analysis: tabStore.get(keyOf(userId, days)),
    failure: null as string | null,
  });
  const [kept, setKept] = useState(read);
  if (kept.days !== days) setKept(read());
  else if (kept.isRunning !== isRunning)
    setKept((now) => ({
      ...read(),
      analysis: read().analysis ?? now.analysis,
      failure: now.failure,
    }));
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async ({ days, isFollowed = false }: Analysed) => {
      setKept((now) => ({ ...now, failure: null }));
      const prices = pricesShown();
      const { affordable, showFailure } = await import("../credit-check");
      const work = { userId, of: "person", subject: days } as const;
      try {
        const isBegun = isFollowed || openRequestKey(work) !== null;
        const what = { paid: "person_analysis", tooFew: text.tooFew } as const;
        if (!isBegun && (await affordable(client, userId, what)) === null) return;
        const analysis = await analysePerson(userId, days, requestKeyFor(work), prices);
        closeRequest(work);
        tabStore.set(keyOf(userId, days), analysis);
        setKept((now) => (now.days === days ? { ...now, analysis } : now));
        toast.success(text.done);
      } catch (error) {
        if (!isOutcomeUnknown(error)) closeRequest(work);
        const failure = showFailure(error, text.failed, text.tooFew);
        setKept((now) => (now.days === days ? { ...now, failure } : now));
      }
    },
    onSettled: () => refreshResults(client, userId),
    // Shown when the code of the analysis fails to load; the analysis itself shows its own failures.
    meta: { errorMessage: text.failed },
  });
  useEffect(() => {
    if (client.isMutating({ mutationKey: analysisKey(userId, "person") }) > 0) return;
    const begun = RESULT_DAYS.find((subject) => openRequestKey({ userId, of: "person", subject }) !== null);
    if (begun) mutate({ days: begun, isFollowed: true });
  }, [client, userId, mutate]);
  const start = () => {
    // Ignores the second click of a double click, which comes before the button is drawn as busy.
    if (client.isMutating({ mutationKey }) === 0) mutate({ days });
  };
  const clear = () => {
    tabStore.remove(keyOf(userId, days));
    setKept((now) => ({ ...now, analysis: null }));
  };
  return (
    <Card className="h-full">
      <CardHeader>
        <CardTitle>{text.title}</CardTitle>
        <CardDescription>{text.description}</CardDescription>
      </CardHeader>
      <CardContent aria-live="polite" aria-busy={isRunning || undefined}>
        {isRunning ? (
          <Skeleton className="h-24 rounded-lg" />
        ) : kept.analysis ? (
          <AnalysisText>{kept.analysis}</AnalysisText>
        ) : (
          <p className="text-sm text-text-muted">{text.empty}</p>
        )}
      </CardContent>
      <CardFooter className="print:hidden">
        {/* Repeats the toast's reason, because the toast disappears after seconds. */}
        {kept.failure !== null && (
          <p className="basis-full text-pretty text-danger text-sm">{kept.failure}</p>
        )}
        <PaidButton variant="secondary" className="w-full sm:w-auto" loading={isRunning} onClick={start}>
          {!isRunning && <Sparkles aria-hidden="true" />}
          {isRunning ? text.running : text.start}
        </PaidButton>
        {kept.analysis && (
          <Button
            ref={focusAroundWhenRemoved}
            variant="ghost"
            className="w-full sm:w-auto"
            disabled={isRunning}
            onClick={clear}
          >
            {text.clear}
          </Button>
        )}
        {price !== undefined && (
          <span className="text-text-muted text-xs tabular-nums sm:ml-auto">
            {resultsText.credits.cost(price)}
          </span>
        )}
      </CardFooter>
    </Card>
  );
}
