import Check from "lucide-react/icons/check";
import { useEffect, useState } from "react";
import { creditsInWords, formatPrice } from "@/shared/credits";
import { paths } from "@/shared/paths";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { landingText } from "../landing.text";
import { bestPack, type Pack, PRICED_ACTIONS, type Prices, readPrices, STATIC_PRICES } from "../prices";
import { SectionHead } from "./section-head";

const { prices: text } = landingText;

function FreePlan() {
  return (
    <div className="flex flex-col justify-between gap-5 rounded-2xl border border-accent/40 bg-[radial-gradient(circle_at_0%_0%,rgb(52_211_180/0.16),transparent_60%)] bg-surface-1 p-6 shadow-glow md:p-8">
      <div className="flex flex-col gap-1">
        <h3 className="font-medium text-accent">{text.freeName}</h3>
        <p className="font-semibold text-4xl text-text">{text.freeCredits()}</p>
        <p className="text-text-muted">{text.freeText}</p>
      </div>
      <ul className="flex flex-col gap-2">
        {text.included.map((item) => (
          <li key={item} className="flex items-center gap-2.5 text-sm text-text">
            <Check aria-hidden className="size-4 shrink-0 text-text-muted" />
            <span>
              {item}
              <span className="text-text-subtle">{` · ${text.free}`}</span>
            </span>
          </li>
        ))}
      </ul>
      <Button asChild size="lg">
        <a href={paths.login()}>{text.freeAction}</a>
      </Button>
    </div>
  );
}

function PackCard({ pack, best }: { pack: Pack; best: boolean }) {
  return (
    <li
      className={cn(
        "flex flex-col gap-1 rounded-2xl border bg-surface-1 p-5 shadow-md",
        best ? "border-border-strong" : "border-border",
      )}
    >
      <p className="text-text-muted">{text.packCredits(pack.credits)}</p>
      <p className="font-semibold text-xl sm:text-2xl text-text tabular-nums">{formatPrice(pack.priceUsd)}</p>
      <p className="text-sm text-text-subtle">{text.perCredit(formatPrice(pack.priceUsd / pack.credits))}</p>
      {best && (
        <Badge className="mt-2 h-auto min-h-6 whitespace-normal py-0.5 sm:whitespace-normal">
          {text.best}
        </Badge>
      )}
    </li>
  );
}

function CostTable({ costs }: { costs: Prices["costs"] }) {
  return (
    <div className="rounded-2xl bg-surface-1 p-6 shadow-md md:p-8">
      <h3 className="pb-3 font-semibold text-lg text-text">{text.costs}</h3>
      {/* With a large font on a phone, each cost has a line of its own. */}
      <table className="w-full text-left max-[15rem]:[&_:is(tr,th,td)]:block max-[15rem]:[&_td]:pt-0">
        <caption className="sr-only">{text.costsCaption}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{text.action}</th>
            <th scope="col">{text.cost}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {PRICED_ACTIONS.map((action) => (
            <tr key={action}>
              <th scope="row" className="text-pretty py-2.5 pr-4 font-normal text-sm text-text-muted">
                {text.actions[action]}
              </th>
              <td
                className={`${action === "document_ai" ? "sm:whitespace-nowrap" : "whitespace-nowrap"} py-2.5 text-right font-medium text-sm text-text tabular-nums`}
              >
                {action === "document_ai"
                  ? text.perPage(creditsInWords(costs[action]))
                  : creditsInWords(costs[action])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Pricing({ prices: { packs, costs } }: { prices: Prices }) {
  const best = bestPack(packs);
  return (
    <section
      id="precios"
      aria-labelledby="precios-titulo"
      className="scroll-mt-16 border-border border-y bg-surface-1/40 py-20 md:py-24"
    >
      <div className="mx-auto flex max-w-6xl flex-col gap-12 px-4 md:px-6">
        <SectionHead
          id="precios-titulo"
          eyebrow={text.eyebrow}
          title={text.title}
          description={text.description}
        />
        <div className="flex flex-col gap-4">
          <div className="grid gap-4 lg:grid-cols-2">
            <FreePlan />
            <CostTable costs={costs} />
          </div>
          <h3 className="pt-6 font-semibold text-lg text-text">{text.packs}</h3>
          <ul className="grid grid-cols-2 gap-4 max-[15rem]:grid-cols-1 lg:grid-cols-4">
            {packs.map((pack) => (
              <PackCard key={pack.credits} pack={pack} best={pack === best} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

export function LivePricing() {
  const [prices, setPrices] = useState(STATIC_PRICES);
  useEffect(() => {
    const abort = new AbortController();
    readPrices(abort.signal).then(setPrices, () => {
      // A request that fails offline or is aborted leaves the static prices on the page.
    });
    return () => abort.abort();
  }, []);
  return <Pricing prices={prices} />;
}
