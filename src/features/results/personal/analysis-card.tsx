import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { useState } from "react";
import { creditCosts } from "@/data/ai-credit-costs/ai-credit-costs";
import { analysePerson } from "@/data/results/jobs";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";
import { affordable, tellFailure } from "../credit-check";
import { resultsText } from "../results.text";

const text = resultsText.analysis;
const keyOf = (userId: string, days: number) => `${STORAGE_KEYS.personalAnalysis}:${userId}:${days}`;

/** What an analysis says, paragraph by paragraph; whatever is in it is text. */
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

/** The analysis of a period, kept in this tab. */
export function AnalysisCard({ userId, days }: { userId: string; days: number }) {
  const client = useQueryClient();
  const price = useQuery(creditCosts()).data?.get("person_analysis");
  const [kept, setKept] = useState(() => ({ days, said: tabStore.get(keyOf(userId, days)) }));
  if (kept.days !== days) setKept({ days, said: tabStore.get(keyOf(userId, days)) });
  const options = analysePerson(client, userId);
  const analysing = useMutation({ ...options, meta: { quiet: true } });
  const starting = useMutation({
    mutationFn: async () => {
      if ((await affordable(client, userId, { paid: "person_analysis", tooFew: text.tooFew })) === null)
        return;
      try {
        const said = await analysing.mutateAsync(days);
        tabStore.set(keyOf(userId, days), said);
        setKept((now) => (now.days === days ? { days, said } : now));
        toast.success(text.done);
      } catch (error) {
        tellFailure(error, text.failed, text.tooFew(price ?? 0));
      }
    },
    meta: { quiet: true },
  });
  const clear = () => {
    tabStore.remove(keyOf(userId, days));
    setKept({ days, said: null });
  };
  return (
    <Card className="h-full">
      <CardHeader>
        <CardTitle>{text.title}</CardTitle>
        <CardDescription>{text.description}</CardDescription>
      </CardHeader>
      <CardContent aria-live="polite" aria-busy={starting.isPending || undefined}>
        {starting.isPending ? (
          <Skeleton className="h-24 rounded-lg" />
        ) : kept.said ? (
          <AnalysisText>{kept.said}</AnalysisText>
        ) : (
          <p className="text-sm text-text-muted">{text.empty}</p>
        )}
      </CardContent>
      <CardFooter className="print:hidden">
        <Button
          variant="secondary"
          className="w-full sm:w-auto"
          loading={starting.isPending}
          onClick={() => starting.mutate()}
        >
          {!starting.isPending && <Sparkles aria-hidden="true" />}
          {starting.isPending ? text.running : text.start}
        </Button>
        {kept.said && (
          <Button variant="ghost" className="w-full sm:w-auto" disabled={starting.isPending} onClick={clear}>
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
