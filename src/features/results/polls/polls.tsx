import { useQuery } from "@tanstack/react-query";
import ExternalLink from "lucide-react/icons/external-link";
import { linkedinConnection } from "@/data/linkedin-organizations/linkedin-tokens";
import { PERSONAL } from "@/data/posts/rows";
import { type PollResult, pollResults } from "@/data/results/polls";
import { instantInWords } from "@/posts/moment/moment";
import { isWebAddress } from "@/posts/web-address";
import { useTimeZone } from "@/shared/session/clock";
import { commonText } from "@/text/common";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/ui/card";
import { LoadFailed } from "../load-failed";
import { pollsText as text } from "./polls.text";

/** Without this scope LinkedIn returns no votes of a page's polls. */
const VOTES_SCOPE = "r_organization_social";

const whyUnread = (scopes: readonly string[] | null | undefined): string => {
  if (!scopes) return text.unknown;
  return scopes.includes(VOTES_SCOPE) ? text.unread : text.forbidden;
};

type PollsProps = { userId: string; subject: string };

/** Draws the profile's polls as a card of their own, and a page's polls as a section inside the page's card. */
export function Polls({ userId, subject }: PollsProps) {
  const isPersonal = subject === PERSONAL;
  const read = useQuery(pollResults(userId, subject));
  const polls = read.data ?? [];
  const connection = useQuery({ ...linkedinConnection(userId), enabled: !isPersonal });
  if (read.isError && !read.data)
    return <LoadFailed query={read} heading={text.title} isInCard={!isPersonal} />;
  if (polls.length === 0) return null;
  const reason = isPersonal || connection.isPending ? null : whyUnread(connection.data?.granted_scopes);
  const list = (
    <ul className="flex flex-col gap-5">
      {polls.map((poll) => (
        <li key={poll.postId} className="min-w-0">
          <PollVotes poll={poll} reason={reason} />
        </li>
      ))}
    </ul>
  );
  return isPersonal ? (
    <section aria-label={text.title}>
      <Card>
        <CardHeader>
          <CardTitle>{text.title}</CardTitle>
          <CardDescription>{text.profile}</CardDescription>
        </CardHeader>
        <CardContent>{list}</CardContent>
      </Card>
    </section>
  ) : (
    <section aria-label={text.title}>
      <h3 className="mb-4 font-semibold text-lg text-text">{text.title}</h3>
      {list}
    </section>
  );
}

type PollVotesProps = {
  poll: PollResult;
  /** Why LinkedIn returned no votes; null when the sentence is above the list, or while the reason is unknown. */
  reason: string | null;
};

function PollVotes({ poll, reason }: PollVotesProps) {
  const zone = useTimeZone();
  const { votes, postUrl } = poll;
  const all = votes?.reduce((sum, count) => sum + count, 0) ?? 0;
  const facts = [
    poll.publishedAt && text.publishedAt(instantInWords(poll.publishedAt, zone)),
    votes && text.votes(all),
    poll.readAt && text.readAt(instantInWords(poll.readAt, zone)),
  ];
  return (
    <>
      <p dir="auto" className="break-words font-medium text-sm text-text">
        {poll.question}
      </p>
      {votes && (
        <ul className="mt-2 flex flex-col gap-1.5">
          {poll.options.map((option, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: an option's place is its identity.
              key={at}
            >
              <Share option={option} count={votes[at] ?? 0} all={all} />
            </li>
          ))}
        </ul>
      )}
      {!votes && reason && <p className="mt-1 text-sm text-text-muted">{reason}</p>}
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-text-muted text-xs">
        <span>{facts.filter(Boolean).join(" · ")}</span>
        {postUrl !== null && isWebAddress(postUrl) && (
          <a
            href={postUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={text.seeOf(poll.question)}
            className="inline-flex min-h-6 items-center gap-1.5 font-medium text-text underline decoration-border-strong underline-offset-4 hover:decoration-text"
          >
            {text.see}
            <ExternalLink aria-hidden="true" className="size-3.5" />
          </a>
        )}
      </p>
    </>
  );
}

function Share({ option, count, all }: { option: string; count: number; all: number }) {
  const share = all === 0 ? 0 : count / all;
  return (
    <div className="relative overflow-hidden rounded-md bg-surface-2 px-3 py-1.5 text-sm">
      <span
        aria-hidden="true"
        className="absolute inset-y-0 left-0 bg-surface-3"
        style={{ width: `${share * 100}%` }}
      />
      <span className="relative flex justify-between gap-3">
        <span dir="auto" className="min-w-0 break-words text-text">
          {option}
        </span>
        <span className="shrink-0 text-text-muted tabular-nums">
          {text.votes(count)}
          {all > 0 && ` · ${commonText.percent(share)}`}
        </span>
      </span>
    </div>
  );
}
