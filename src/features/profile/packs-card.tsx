import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useLocation } from "react-router-dom";
import { rememberCardOfPayment } from "@/data/checkout/pending-payment";
import { creditPacks } from "@/data/credits/credit-packs";
import { cardToReturnToIn } from "@/shared/addresses/buy-credits";
import { formatPrice } from "@/shared/credits";
import { commonText } from "@/text/common";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/ui/card";
import { cn } from "@/ui/cn";
import { LegalLinks } from "@/ui/legal-links";
import { Skeleton } from "@/ui/skeleton";
import { profileText } from "./profile.text";
import { usePurchase } from "./use-purchase";

const { packs: text } = profileText;

type PacksCardProps = { buyer: { id: string; email?: string | undefined } };

const GRID =
  "grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7.5rem,40%)),1fr))] gap-3 md:grid-cols-4 md:gap-4";

export function PacksCard({ buyer }: PacksCardProps) {
  const noteId = useId();
  const { state } = useLocation();
  const { buy, buying } = usePurchase(buyer);
  const { data, isPending, isError, isFetching, refetch } = useQuery(creditPacks());
  const isUnread = isError && data === undefined;
  const best = data?.toSorted((a, b) => a.price_usd / a.credits - b.price_usd / b.credits)[0];
  return (
    <Card aria-busy={isPending || undefined}>
      <CardHeader>
        <CardTitle>{text.title}</CardTitle>
        <CardDescription id={noteId}>{text.note}</CardDescription>
      </CardHeader>
      <CardContent>
        {isPending && (
          <div className={GRID}>
            {[0, 1, 2, 3].map((place) => (
              <Skeleton key={place} className="h-58 rounded-xl sm:h-60.5" />
            ))}
          </div>
        )}
        {!isPending && (data ?? []).length === 0 && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="text-text-muted">{isUnread ? text.unread : text.empty}</p>
            {isUnread && (
              <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void refetch()}>
                {commonText.retry}
              </Button>
            )}
          </div>
        )}
        {data && data.length > 0 && (
          <ul className={GRID}>
            {data.map((pack) => (
              <li
                key={pack.id}
                className={cn(
                  "flex min-w-0 flex-col gap-4 rounded-xl bg-surface-2 p-4",
                  pack === best && "ring-1 ring-border-strong",
                )}
              >
                <div>
                  <p className="font-semibold text-3xl text-text tabular-nums">{pack.credits}</p>
                  <p className="text-sm text-text-muted">{text.unit}</p>
                </div>
                <div>
                  <p className="font-medium text-text tabular-nums">{formatPrice(pack.price_usd)}</p>
                  <p className="text-text-muted text-xs tabular-nums">
                    {text.each(formatPrice(pack.price_usd / pack.credits))}
                  </p>
                  {pack === best && (
                    <Badge className="mt-2 h-auto min-h-6 whitespace-normal rounded-xl py-0.5 sm:whitespace-normal">
                      {text.best}
                    </Badge>
                  )}
                </div>
                <Button
                  variant={pack === best ? "primary" : "secondary"}
                  loading={buying === pack.id}
                  disabled={buying !== undefined && buying !== pack.id}
                  aria-describedby={noteId}
                  aria-label={buying === pack.id ? text.opening : text.buyOf(pack.credits)}
                  className="mt-auto w-full"
                  onClick={() => {
                    rememberCardOfPayment(cardToReturnToIn(state));
                    buy(pack);
                  }}
                >
                  {text.buy}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <LegalLinks className="pt-4" />
      </CardContent>
    </Card>
  );
}
