import type { ApprovalCard, ApprovalState } from "@contract/approval";
import { useQuery } from "@tanstack/react-query";
import ArrowDown from "lucide-react/icons/arrow-down";
import Link2Off from "lucide-react/icons/link-2-off";
import { useRef, useState } from "react";
import { type AnswerApproval, cardForApproval, useAnswerApproval } from "@/data/card-approvals/approval";
import { useWriteToOwner, type WriteToOwner } from "@/data/card-approvals/thread";
import { PERSONAL } from "@/data/posts/rows";
import { AccountChoice } from "@/posts/account/account-choice";
import { OwnTextMark } from "@/posts/account/own-text-mark";
import { Thread } from "@/posts/thread/thread";
import { toAppError } from "@/shared/errors";
import { errorSentence } from "@/text/errors";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { Logo } from "@/ui/logo";
import { Skeleton } from "@/ui/skeleton";
import { acceptsDecision } from "./accepts-decision";
import { AnswerForm } from "./answer/answer-form";
import { approvalPageText as text } from "./approval-page.text";
import { KeptWords } from "./kept-words";
import { isWhollyLost, LostAccounts } from "./lost-accounts";
import type { RenderPreview } from "./render-preview";
import { stateInWords } from "./state-in-words";
import { useSecret } from "./use-secret";
import { unsentTexts, useVisitorWords, type VisitorWords } from "./visitor-words";

/** Anybody with the link may see the card and decide, without a sign-in. */
export function ApprovalPage({ renderPreview }: { renderPreview: RenderPreview }) {
  const secret = useSecret();
  // A new key gives another link in the same tab a fresh form, without the text written for the first link.
  return <CardOfLink key={secret} secret={secret} renderPreview={renderPreview} />;
}

const held = { title: text.title, lead: text.heldLead };
const WORDS: Record<ApprovalState, { title: string; lead: string }> = {
  open: { title: text.title, lead: text.lead },
  publishing: { title: text.publishingTitle, lead: text.publishingLead },
  unconfirmed: held,
  failed: held,
  published: { title: text.publishedTitle, lead: text.publishedLead },
};

function CardOfLink({ secret, renderPreview }: { secret: string; renderPreview: RenderPreview }) {
  const isIncomplete = secret === "";
  const answer = useAnswerApproval(secret);
  const write = useWriteToOwner(secret);
  const words = useVisitorWords(secret);
  const card = useQuery({ ...cardForApproval(secret), enabled: !isIncomplete });
  const isInvalid = isIncomplete || (card.isError && toAppError(card.error).code === "not_found");
  const state = card.data?.state ?? "open";
  const { title, lead } = state === "open" && card.data && isWhollyLost(card.data) ? held : WORDS[state];
  const isUnread = card.isError && !card.data;
  const hasFailed = answer.isError || write.isError;
  return (
    <main
      id="contenido"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh w-full max-w-5xl flex-col gap-6 px-4 py-8 md:px-8"
    >
      <meta name="robots" content="noindex, nofollow" />
      <Logo />
      {isInvalid ? (
        <>
          <EmptyState
            icon={<Link2Off />}
            titleAs="h1"
            title={isIncomplete ? text.incompleteTitle : text.invalidTitle}
            description={isIncomplete ? text.incomplete : text.invalid}
          />
          <Unsent words={words} reason={hasFailed && text.unsentInvalid} />
        </>
      ) : (
        <>
          <div>
            <h1 className="font-semibold text-2xl text-text md:text-3xl">{title}</h1>
            {!isUnread && <p className="mt-1.5 max-w-2xl text-base text-text-muted">{lead}</p>}
          </div>
          {!acceptsDecision({ state }) && (
            <Unsent words={words} reason={hasFailed && state === "published" && text.unsentPublished} />
          )}
          {card.isPending && <PageSkeleton />}
          {isUnread && (
            <ErrorState
              title={text.notLoaded}
              description={errorSentence(toAppError(card.error))}
              query={card}
            />
          )}
          {card.data && (
            <ReviewedCard
              words={words}
              card={card.data}
              answer={answer}
              write={write}
              renderPreview={renderPreview}
            />
          )}
        </>
      )}
    </main>
  );
}

type ReviewedCardProps = {
  words: VisitorWords;
  card: ApprovalCard;
  answer: AnswerApproval;
  write: WriteToOwner;
  renderPreview: RenderPreview;
};

function ReviewedCard({ words, card, answer, write, renderPreview }: ReviewedCardProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const answerPlace = useRef<HTMLElement>(null);
  const { state, publishers } = card;
  const isOpen = acceptsDecision(card);
  const owners = publishers.flatMap(({ name, own }) => (own && publishers.length > 1 ? [name] : []));
  const shown = publishers.find(({ id }) => id === chosen) ?? publishers[0];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {state !== "published" && <p className="text-sm text-text-muted">{stateInWords(card)}</p>}
        {isOpen && <LostAccounts card={card} />}
        {publishers.length > 1 && (
          <AccountChoice
            legend={text.accounts}
            chosen={shown?.id ?? ""}
            onChange={setChosen}
            accounts={publishers.map(({ id, name, logoUrl, own }) => ({
              id,
              name,
              face: (
                <Avatar
                  decorative
                  size="xs"
                  shape={id === PERSONAL ? "round" : "square"}
                  name={name}
                  src={logoUrl}
                />
              ),
              mark: own && <OwnTextMark />,
            }))}
          />
        )}
        {owners.length > 0 && <p className="text-sm text-text-muted">{text.own(owners)}</p>}
        {shown && renderPreview({ ...card, ...shown.own }, shown)}
        {isOpen && !card.answer?.isCurrent && (
          <Button
            variant="secondary"
            className="sticky bottom-4 shadow-lg lg:hidden"
            onClick={() => {
              answerPlace.current?.scrollIntoView();
              answerPlace.current?.focus({ preventScroll: true });
            }}
          >
            <ArrowDown aria-hidden="true" />
            {text.toAnswer}
          </Button>
        )}
      </div>
      {!isOpen && <Thread messages={card.thread} owner={text.owner} />}
      {isOpen && (
        <section
          ref={answerPlace}
          aria-label={text.answer}
          tabIndex={-1}
          className="min-w-0 scroll-mt-4 rounded-xl lg:sticky lg:top-6"
        >
          <AnswerForm words={words} answer={answer} write={write} card={card} />
        </section>
      )}
    </div>
  );
}

function Unsent({ words, reason }: { words: VisitorWords; reason: string | false }) {
  const unsent = unsentTexts(Object.values(words.comments));
  if (unsent.length === 0 && !reason) return null;
  return (
    <div role="alert" className="flex flex-col gap-1 rounded-xl bg-surface-1 p-5 text-sm shadow-md">
      {reason && <p className="font-semibold text-text">{reason}</p>}
      <KeptWords words={unsent} />
    </div>
  );
}

function PageSkeleton() {
  return (
    <div role="status" aria-label={text.loading} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-96 rounded-xl" />
      <Skeleton className="h-64 rounded-xl" />
    </div>
  );
}
