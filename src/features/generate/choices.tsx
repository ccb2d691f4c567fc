import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useId } from "react";
import { creditCosts } from "@/data/ai-work/ai-credit-costs";
import { CreditsLine } from "@/posts/generation/credits-line";
import type { Generators } from "@/posts/generation/generators";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { generateText } from "./generate.text";
import { GENERATOR_KINDS } from "./generator-kinds";
import { InfographGenerator } from "./kinds/infograph-generator";
import { ReadyResults } from "./ready-results";

const text = generateText.choices;

export function Choices({ onGenerator, ...ready }: ComponentProps<Generators>) {
  const labelId = useId();
  const costs = useQuery(creditCosts()).data;
  return (
    <div className="mt-2 flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 pt-2">
        <p id={labelId} className="text-text-muted text-xs">
          {text.legend}
        </p>
        <CreditsLine userId={ready.userId} />
      </div>
      <ReadyResults
        {...ready}
        onCandidates={(made) => onGenerator((props) => <InfographGenerator ready={made} {...props} />)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: the surrounding section is the group of the form */}
      <div role="group" aria-labelledby={labelId} className="grid gap-2 sm:grid-cols-2">
        {GENERATOR_KINDS.flatMap(({ Icon, choices }) =>
          choices((contentType) => costs?.get(contentType) ?? null).map(({ label, open, isWide }) => (
            <Button
              key={label}
              variant="secondary"
              className={cn("justify-start", isWide && "sm:col-span-2")}
              onClick={() => onGenerator(open)}
            >
              <Icon aria-hidden="true" />
              {label}
            </Button>
          )),
        )}
      </div>
    </div>
  );
}
