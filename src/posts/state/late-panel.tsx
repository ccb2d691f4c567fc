import CalendarClock from "lucide-react/icons/calendar-clock";
import Send from "lucide-react/icons/send";
import TimerOff from "lucide-react/icons/timer-off";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import { isDayLate, type PostCard } from "@/data/posts/cards";
import { Button } from "@/ui/button";
import type { OnCardAction } from "../card/card-action";
import { postsText } from "../posts.text";
import { publisherName } from "../publisher-names";
import { shownTitle } from "../shown-title";
import { NoticeBox } from "./notice-box";
import { stateText } from "./state.text";

const text = stateText.late;

type LatePanelProps = {
  card: PostCard;
  organizations: Pages;
  onAction: OnCardAction;
};

/** Asks the user what to do with a post more than a day late, because such a post is no longer sent by itself. */
export function LatePanel({ card, organizations, onAction }: LatePanelProps) {
  const late = card.publishers.filter(isDayLate);
  if (late.length === 0) return null;
  const title = shownTitle(card.title);
  return (
    <section aria-label={text.title}>
      <NoticeBox
        tone="warning"
        icon={TimerOff}
        lead={text.title}
        actions={
          <>
            <Button
              variant="secondary"
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
              aria-label={stateText.remedy.for(text.change, title)}
              onClick={() => onAction("edit", card)}
            >
              <CalendarClock aria-hidden="true" />
              {text.change}
            </Button>
          </>
        }
      >
        {text.lead(late.map((publisher) => publisherName(publisher.id, organizations)))}
      </NoticeBox>
    </section>
  );
}
