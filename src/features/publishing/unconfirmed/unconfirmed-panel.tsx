import CircleHelp from "lucide-react/icons/circle-question-mark";
import { useState } from "react";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import type { CardPublisher } from "@/data/posts/cards";
import { publisherName } from "@/posts/publisher-names";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "@/ui/collapsible";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { DecisionButton } from "./decision-button";
import { isLinkedinAddress } from "./linkedin-places";
import { ReviewLink } from "./review-link";
import { unconfirmedText } from "./unconfirmed.text";
import { useUnconfirmedDecision } from "./use-unconfirmed-decision";

const text = unconfirmedText;

type UnconfirmedPanelProps = {
  userId: string;
  publisher: CardPublisher;
  organizations: Pages;
};

export function UnconfirmedPanel({ userId, publisher, organizations }: UnconfirmedPanelProps) {
  const { decide, pending } = useUnconfirmedDecision(userId, publisher);
  const [link, setLink] = useState("");
  const [isLinkOpen, setLinkOpen] = useState(false);
  const name = publisherName(publisher.id, organizations);
  const isLinkWrong = link.trim() !== "" && !isLinkedinAddress(link);
  return (
    <section
      aria-label={text.lead(name)}
      className="flex gap-2.5 rounded-lg border border-warning/25 bg-warning-soft/45 p-3 text-sm text-text"
    >
      <CircleHelp aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-warning">{text.lead(name)}</p>
        {publisher.errorCode === "linkedin_duplicate" && <p className="mt-1">{text.isDuplicate}</p>}
        <p className="mt-1">{text.hint}</p>
        <div className="mt-2.5 grid gap-2 sm:grid-cols-2">
          {/* The link has its own line above the decision buttons, because the user checks LinkedIn before
              deciding. */}
          <div className="flex sm:col-span-2">
            <ReviewLink publisherId={publisher.id} organizations={organizations} />
          </div>
          <DecisionButton
            aria-label={text.yesFor(name)}
            loading={pending === true}
            disabled={isLinkWrong || pending !== null}
            onClick={() => decide(true, link.trim() || null)}
          >
            {text.yes}
          </DecisionButton>
          <DecisionButton
            aria-label={text.noFor(name)}
            loading={pending === false}
            disabled={pending !== null}
            onClick={() => decide(false)}
          >
            {text.no}
          </DecisionButton>
        </div>
        <p className="mt-2 text-pretty text-text-muted text-xs">{text.risk}</p>
        {/* A wrong link keeps its section open, because the link disables 'Sí' and the section shows its error. */}
        <Collapsible open={isLinkOpen} onOpenChange={(isOpen) => setLinkOpen(isOpen || isLinkWrong)}>
          <CollapsibleTrigger className="mt-1 text-xs">{text.addLink}</CollapsibleTrigger>
          <CollapsibleContent>
            <Field label={text.link} hint={text.linkHint} error={isLinkWrong ? text.linkInvalid : undefined}>
              {(control) => (
                <Input
                  {...control}
                  type="url"
                  inputMode="url"
                  autoComplete="off"
                  placeholder="https://www.linkedin.com/feed/update/…"
                  value={link}
                  onChange={(event) => setLink(event.target.value)}
                />
              )}
            </Field>
          </CollapsibleContent>
        </Collapsible>
      </div>
    </section>
  );
}
