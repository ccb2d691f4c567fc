import { CalendarClock, Send, TimerOff } from "lucide-react";
import { useId } from "react";
import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import { isDayLate, type PostCard } from "@/data/posts/cards";
import { Button } from "@/ui/button";
import type { OnCardAction } from "../card-action";
import { postsText } from "../posts.text";
import { publisherName } from "../publisher-names";
import { publishingText } from "./publishing.text";

const text = publishingText.late;

type LatePanelProps = {
  card: PostCard;
  organizations: readonly LinkedinOrganization[];
  onAction: OnCardAction;
};

/** More than a day late: it is not sent by itself any more, the user is asked. */
export function LatePanel({ card, organizations, onAction }: LatePanelProps) {
  const headingId = useId();
  const late = card.publishers.filter(isDayLate);
  if (late.length === 0) return null;
  const title = card.title || postsText.untitled;
  return (
    <section aria-labelledby={headingId} className="rounded-lg bg-warning-soft p-3 text-sm">
      <h5 id={headingId} className="flex gap-2 font-semibold text-warning">
        <TimerOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {text.title}
      </h5>
      <p className="mt-1 text-text">
        {text.lead(late.map((publisher) => publisherName(publisher.id, organizations)))}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-label={postsText.publishNowOf(title)}
          onClick={() => onAction("publish", card)}
        >
          <Send aria-hidden="true" />
          {text.now}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-label={publishingText.remedy.for(text.change, title)}
          onClick={() => onAction("edit", card)}
        >
          <CalendarClock aria-hidden="true" />
          {text.change}
        </Button>
      </div>
    </section>
  );
}
