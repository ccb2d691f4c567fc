import { useQuery } from "@tanstack/react-query";
import Sparkles from "lucide-react/icons/sparkles";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Link } from "react-router-dom";
import { creditCosts } from "@/data/ai-work/ai-credit-costs";
import { creditStats } from "@/data/user-credit-stats/user-credit-stats";
import { CreditsLine } from "@/posts/generation/credits-line";
import { useBuyCredits } from "@/shared/addresses/buy-credits";
import { Button, buttonClass } from "@/ui/button";
import { focusUnlessBusy } from "@/ui/focus";
import { PaidButton } from "@/ui/paid-button";
import { Progress } from "@/ui/progress";
import { generateText as text } from "./generate.text";

export function usePrice(kind: string, units = 1): number | null {
  const costs = useQuery(creditCosts());
  const cost = costs.data?.get(kind);
  return cost === undefined ? null : Math.round(cost * units * 100) / 100;
}

type GeneratorFrameProps = {
  userId: string;
  title: string;
  price: number | null;
  children?: ReactNode;
  generateLabel: string;
  workingLabel: string;
  workingHint?: string;
  isWorking: boolean;
  error: string | null;
  note?: string | undefined;
  first?: { label: string; isWorking: boolean; onPress: () => void } | null;
  onGenerate: () => void;
  onCancel: () => void;
};

function Balance({ userId, price }: { userId: string; price: number | null }) {
  const packs = useBuyCredits();
  const available = useQuery(creditStats(userId)).data?.available_credits;
  const left = available === undefined || price === null ? null : Math.round((available - price) * 100) / 100;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <CreditsLine userId={userId} />
      {left !== null && left < 0 && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-warning">
          {text.short(-left)}
          <Link {...packs} className={buttonClass("link")}>
            {text.buy}
          </Link>
        </p>
      )}
    </div>
  );
}

export function GeneratorFrame({ isWorking, error, note, first, ...props }: GeneratorFrameProps) {
  const labelId = useId();
  const frame = useRef<HTMLElement>(null);
  // The button that opened the panel has been removed, so the focus moves into the panel.
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  // The button that begins the work has been removed, so the focus moves to the frame.
  useEffect(() => {
    if (isWorking) focusUnlessBusy(frame.current, { preventScroll: true });
  }, [isWorking]);
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-labelledby={labelId}
      aria-busy={isWorking}
      className="flex flex-col gap-4 rounded-lg bg-surface-1 p-4 outline-none"
    >
      <header className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="flex size-9 shrink-0 items-center justify-center rounded-md bg-surface-3 text-text-muted [&_svg]:size-4"
        >
          <Sparkles />
        </span>
        <div className="min-w-0">
          <p id={labelId} className="text-pretty font-medium text-sm text-text">
            {props.title}
          </p>
          <p className="text-pretty text-text-muted text-xs">{text.basis}</p>
        </div>
      </header>
      {props.children && (
        <fieldset
          disabled={isWorking}
          className="grid min-w-0 gap-4 sm:grid-cols-2 sm:[&>:last-child:nth-child(odd)]:col-span-2"
        >
          {props.children}
        </fieldset>
      )}
      {isWorking ? (
        <div role="status" className="flex flex-col gap-2">
          <p className="text-sm text-text">{props.workingLabel}</p>
          <Progress value={null} label={props.workingLabel} />
          <p className="text-pretty text-text-muted text-xs">
            {props.workingHint && `${props.workingHint} `}
            {text.stay}
          </p>
        </div>
      ) : (
        <Balance userId={props.userId} price={props.price} />
      )}
      {error && !isWorking && (
        <p role="alert" className="break-words text-danger text-sm">
          {error}
          {note && <span className="block text-text-muted">{note}</span>}
        </p>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:flex-wrap sm:justify-end">
        <PaidButton variant="ghost" onClick={props.onCancel}>
          {text.cancel}
        </PaidButton>
        {!isWorking && first && (
          <Button variant="secondary" loading={first.isWorking} onClick={first.onPress}>
            <Sparkles aria-hidden="true" className="max-sm:hidden" />
            {first.label}
          </Button>
        )}
        {!isWorking && !first && (
          <PaidButton variant="secondary" onClick={props.onGenerate}>
            <Sparkles aria-hidden="true" className="max-sm:hidden" />
            <span>
              {props.generateLabel}
              {props.price !== null && " · "}
              {props.price !== null && <span className="whitespace-nowrap">{text.priceOf(props.price)}</span>}
            </span>
          </PaidButton>
        )}
      </div>
    </section>
  );
}
