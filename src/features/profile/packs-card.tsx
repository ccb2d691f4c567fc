import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { creditPacks } from "@/data/credit-packs/credit-packs";
import { formatPrice } from "@/shared/credits";
import { Button } from "@/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";
import { profileText } from "./profile.text";
import { usePurchase } from "./use-purchase";

const { packs: text } = profileText;

type PacksCardProps = { buyer: { id: string; email?: string | undefined } };

/** The packs on sale; each leads to its checkout. */
export function PacksCard({ buyer }: PacksCardProps) {
  const noteId = useId();
  const { buy, buying } = usePurchase(buyer);
  const { data, isPending } = useQuery(creditPacks());
  return (
    <Card aria-busy={isPending || undefined}>
      <CardHeader>
        <CardTitle>{text.title}</CardTitle>
        <CardDescription id={noteId}>{text.note}</CardDescription>
      </CardHeader>
      <CardContent>
        {isPending && (
          <div className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
            {[0, 1, 2, 3].map((place) => (
              <Skeleton key={place} className="h-40 rounded-xl" />
            ))}
          </div>
        )}
        {/* A list that cannot be read is an empty one, as specified. */}
        {!isPending && (data ?? []).length === 0 && <p className="text-text-muted">{text.empty}</p>}
        {data && data.length > 0 && (
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
            {data.map((pack) => (
              <li key={pack.id} className="flex min-w-0 flex-col gap-4 rounded-xl bg-surface-2 p-4">
                <div>
                  <p className="font-semibold text-3xl text-text tabular-nums">{pack.credits}</p>
                  <p className="text-sm text-text-muted">{text.unit}</p>
                </div>
                <div>
                  <p className="font-medium text-text tabular-nums">{formatPrice(pack.price_usd)}</p>
                  <p className="text-text-muted text-xs tabular-nums">
                    {text.each(formatPrice(pack.price_usd / pack.credits))}
                  </p>
                </div>
                <Button
                  loading={buying === pack.id}
                  disabled={buying !== undefined && buying !== pack.id}
                  aria-describedby={noteId}
                  aria-label={buying === pack.id ? text.opening : text.buyOf(pack.credits)}
                  className="mt-auto w-full"
                  onClick={() => buy(pack)}
                >
                  {text.buy}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}
