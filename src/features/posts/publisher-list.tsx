import { isErrorCode } from "@contract/error-codes";
import { ExternalLink } from "lucide-react";
import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import type { CardPublisher } from "@/data/posts/cards";
import type { PublishState } from "@/data/posts/rows";
import { errorText } from "@/text/errors";
import { Badge, type BadgeTone } from "@/ui/badge";
import { postsText } from "./posts.text";
import { publisherName } from "./publisher-names";
import { isWebAddress } from "./web-address";

const TONES = {
  unscheduled: "neutral",
  scheduled: "info",
  publishing: "accent",
  published: "success",
  unconfirmed: "warning",
  failed: "danger",
} as const satisfies Record<PublishState, BadgeTone>;

type PublisherListProps = {
  publishers: readonly CardPublisher[];
  organizations: readonly LinkedinOrganization[];
};

/** Each publisher of a card, its state in a word, and why when it went wrong. */
export function PublisherList({ publishers, organizations }: PublisherListProps) {
  return (
    <ul aria-label={postsText.publishers} className="flex flex-col gap-2">
      {publishers.map((publisher) => (
        <PublisherLine
          key={publisher.postId}
          publisher={publisher}
          name={publisherName(publisher.id, organizations)}
        />
      ))}
    </ul>
  );
}

/** The server's reason in Spanish: shown for failures, and while a refused post waits for its next try. */
const causeOf = ({ state, errorCode }: CardPublisher): string | null =>
  (state === "failed" || state === "scheduled") && isErrorCode(errorCode) ? errorText[errorCode] : null;

function PublisherLine({ publisher, name }: { publisher: CardPublisher; name: string }) {
  const cause = causeOf(publisher);
  return (
    <li className="min-w-0 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 truncate text-text-muted">{name}</span>
        {publisher.postUrl !== null && isWebAddress(publisher.postUrl) && (
          <a
            href={publisher.postUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={postsText.seeOnLinkedinAs(name)}
            className="order-last inline-flex min-h-11 basis-full items-center gap-1.5 rounded-md sm:order-none sm:basis-auto sm:px-1 font-medium text-accent underline-offset-4 hover:underline md:min-h-7"
          >
            {postsText.seeOnLinkedin}
            <ExternalLink aria-hidden="true" className="size-3.5" />
          </a>
        )}
        <Badge tone={TONES[publisher.state]} dot={publisher.state !== "unscheduled"}>
          {postsText.state[publisher.state]}
        </Badge>
      </div>
      {cause !== null && (
        <p
          className={publisher.state === "failed" ? "mt-1 text-danger text-xs" : "mt-1 text-warning text-xs"}
        >
          {cause}
        </p>
      )}
    </li>
  );
}
