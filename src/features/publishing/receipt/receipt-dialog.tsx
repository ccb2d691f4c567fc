import { ownTextOf, textFor } from "@contract/card-content";
import { isBlank } from "@publishing/blank";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import ExternalLink from "lucide-react/icons/external-link";
import type { ReactNode } from "react";
import { chargeOfPost, type PostCharge } from "@/data/credits/credit-ledger";
import type { CardPublisher, PostCard } from "@/data/posts/cards";
import type { AttemptPhase, Receipt, ReceiptAttempt } from "@/data/posts/receipt";
import { receiptOfPost } from "@/data/posts/receipt";
import { PERSONAL } from "@/data/posts/rows";
import { datedInstant, instantInWords } from "@/posts/moment/moment";
import { pollInWords, pollText } from "@/posts/poll/poll.text";
import { postsText } from "@/posts/posts.text";
import { shownTitle } from "@/posts/shown-title";
import { StateBadge } from "@/posts/state/state-badge";
import { isWebAddress } from "@/posts/web-address";
import { toAppError } from "@/shared/errors";
import { displayName } from "@/shared/session/account";
import { useUser } from "@/shared/session/session";
import { errorSentence } from "@/text/errors";
import { cn } from "@/ui/cn";
import { Dialog } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { Skeleton } from "@/ui/skeleton";
import { receiptText } from "./receipt.text";
import { chargeInWords, commentInWords, isChosenHourOver, latenessOf, outcomeOf } from "./receipt-words";

const text = receiptText;

type ReceiptDialogProps = {
  userId: string;
  card: PostCard;
  publisher: CardPublisher;
  name: string;
  onClose: () => void;
};

export function ReceiptDialog({ userId, card, publisher, name, onClose }: ReceiptDialogProps) {
  const receipt = useQuery(receiptOfPost(userId, publisher.postId));
  const charge = useQuery(chargeOfPost(userId, publisher.postId));
  const user = useUser();
  const account = publisher.id === PERSONAL ? text.ownAccount(name, displayName(user)) : name;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={text.title}
      description={text.of(shownTitle(card.title), account)}
    >
      {receipt.isPending && (
        <div role="status" aria-label={text.loading} className="flex flex-col gap-3">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-20" />
        </div>
      )}
      {receipt.isError && (
        <ErrorState title={text.failed} description={receiptFailure(receipt.error)} query={receipt} />
      )}
      {receipt.data === null && <p className="text-sm text-text-muted">{text.notFound}</p>}
      {receipt.data && (
        <ReceiptFacts
          receipt={receipt.data}
          price={<Price charge={charge} isPublished={publisher.state === "published"} />}
          card={card}
          publisher={publisher}
        />
      )}
    </Dialog>
  );
}

function receiptFailure(error: unknown): string {
  return errorSentence(toAppError(error));
}

function Price({ charge, isPublished }: { charge: UseQueryResult<PostCharge>; isPublished: boolean }) {
  if (charge.data) return chargeInWords(charge.data, isPublished);
  return charge.isError ? text.priceUnread : <Skeleton className="h-5 w-24" />;
}

type FactsProps = { receipt: Receipt; price: ReactNode; card: PostCard; publisher: CardPublisher };

function ReceiptFacts({ receipt, price, card, publisher }: FactsProps) {
  const timeZone = card.timezone;
  const { dueAt, publishedAt, nextAttemptAt } = receipt;
  // A published post without a due time has no stored job, and therefore no stored attempts.
  const isKept = publishedAt === null || dueAt !== null;
  const notAsked = isKept ? text.notAsked : text.notKept;
  return (
    <div className="flex flex-col gap-6">
      <dl className="divide-y divide-border rounded-lg bg-surface-2 px-4">
        <Fact label={text.state}>
          <StateBadge state={publisher.state} />
        </Fact>
        <Fact label={text.asked}>
          {dueAt === null ? notAsked : datedInstant(dueAt, timeZone)}
          {dueAt !== null && isChosenHourOver(card.scheduledAt, dueAt) && (
            <span className="block text-text-muted">
              {text.atOnce(datedInstant(new Date(card.scheduledAt).toISOString(), timeZone))}
            </span>
          )}
        </Fact>
        <Fact label={text.done}>
          {publishedAt === null ? text.notDone : datedInstant(publishedAt, timeZone)}
        </Fact>
        {dueAt !== null && publishedAt !== null && (
          <Fact label={text.lateness}>{latenessOf(dueAt, publishedAt)}</Fact>
        )}
        {nextAttemptAt !== null && receipt.attempts.length > 0 && (
          <Fact label={text.next}>{instantInWords(nextAttemptAt, timeZone)}</Fact>
        )}
        <Fact label={text.price}>{price}</Fact>
        {publisher.state === "published" && (
          <Fact label={text.link}>
            {publisher.postUrl !== null && isWebAddress(publisher.postUrl) ? (
              // The address is printed too, because on paper a link leads nowhere.
              <a
                href={publisher.postUrl}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-6 items-center gap-1.5 font-medium text-text underline decoration-border-strong underline-offset-4 hover:decoration-text print:flex-wrap print:break-all print:after:content-[attr(href)]"
              >
                {postsText.seeOnLinkedin}
                <ExternalLink aria-hidden="true" className="size-3.5 print:hidden" />
              </a>
            ) : (
              text.noLink
            )}
          </Fact>
        )}
        {card.poll && <Fact label={pollText.label}>{pollInWords(card.poll)}</Fact>}
        {ownTextOf(card, publisher.id) && <Fact label={text.ownLabel}>{text.own}</Fact>}
        {!isBlank(textFor(card, publisher.id).post_comment) && (
          <Fact label={text.comment}>{commentInWords(receipt.comment, publisher.state === "published")}</Fact>
        )}
      </dl>
      <section>
        <h3 className="font-medium text-sm text-text">{text.attempts(receipt.attempts.length)}</h3>
        {receipt.attempts.length === 0 ? (
          <p className="mt-1 text-sm text-text-muted">{isKept ? text.noAttempts : text.attemptsNotKept}</p>
        ) : (
          <ol className="mt-3 flex flex-col">
            {receipt.attempts.map((attempt, at) => (
              <Attempt
                key={attempt.number}
                attempt={attempt}
                isLast={at === receipt.attempts.length - 1}
                timeZone={timeZone}
              />
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5 py-2.5 text-sm sm:flex-row sm:items-center sm:gap-4">
      <dt className="shrink-0 text-text-muted sm:w-36">{label}</dt>
      <dd className="min-w-0 text-text first-letter:uppercase">{children}</dd>
    </div>
  );
}

const DOTS = {
  preparing: "bg-info",
  creating: "bg-info",
  published: "bg-done",
  retry: "bg-text-subtle",
  failed: "bg-danger",
  unconfirmed: "bg-warning",
} as const satisfies Record<AttemptPhase, string>;

type AttemptProps = {
  attempt: ReceiptAttempt;
  isLast: boolean;
  timeZone: string;
};

function Attempt({ attempt, isLast, timeZone }: AttemptProps) {
  return (
    <li className="relative flex gap-3 pb-4 last:pb-0 before:absolute before:top-4 before:bottom-0 before:left-[0.3125rem] before:w-px before:bg-border last:before:hidden">
      <span aria-hidden="true" className={cn("mt-1.5 size-2.5 shrink-0 rounded-full", DOTS[attempt.phase])} />
      <div className="min-w-0 text-sm">
        <p className="text-text">{outcomeOf(attempt, isLast)}</p>
        <p className="text-text-muted text-xs tabular-nums">
          {text.attempt(attempt.number)}
          {" · "}
          <time dateTime={attempt.startedAt}>{datedInstant(attempt.startedAt, timeZone)}</time>
        </p>
      </div>
    </li>
  );
}
