import CircleHelp from "lucide-react/icons/circle-question-mark";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import type { CardPublisher } from "@/data/posts/cards";
import { publisherName } from "@/posts/publisher-names";
import { NoticeBox } from "@/posts/state/notice-box";
import { DecisionButton } from "./decision-button";
import { ReviewLink } from "./review-link";
import { unconfirmedText } from "./unconfirmed.text";
import { useUnconfirmedDecision } from "./use-unconfirmed-decision";

const text = unconfirmedText;

type EarlierUnconfirmedProps = {
  userId: string;
  publisher: CardPublisher;
  organizations: Pages;
};

/**
 * Asks the user about a failed post that an earlier attempt may have published, because sending it again could publish
 * it twice.
 */
export function EarlierUnconfirmed({ userId, publisher, organizations }: EarlierUnconfirmedProps) {
  const { decide, pending } = useUnconfirmedDecision(userId, publisher);
  const name = publisherName(publisher.id, organizations);
  return (
    <NoticeBox
      tone="warning"
      icon={CircleHelp}
      lead={text.earlier.lead(name)}
      actions={
        <>
          <ReviewLink publisherId={publisher.id} organizations={organizations} />
          <DecisionButton
            aria-label={text.yesFor(name)}
            loading={pending !== null}
            onClick={() => decide(true)}
          >
            {text.yes}
          </DecisionButton>
        </>
      }
    >
      {text.earlier.body}
    </NoticeBox>
  );
}
