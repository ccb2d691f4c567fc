import { Command } from "cmdk";
import FileText from "lucide-react/icons/file-text";
import type { FoundCard } from "@/data/posts/search";
import { shownTitle } from "@/posts/shown-title";
import { formatDay, formatPostMoment, wallClockIn } from "@/shared/time/dates";
import { commandsText as text } from "../command-menu.text";
import { Item } from "./command-item";
import { alwaysShownValue } from "./filter";

function whenOf({ date, scheduled_at, published_at }: FoundCard, zone: string): string {
  const moment = (iso: string) => {
    const { day, time } = wallClockIn(zone, new Date(iso));
    return formatPostMoment(day, time);
  };
  if (published_at !== null) return text.state.published(moment(published_at));
  if (scheduled_at !== null) return text.state.scheduled(moment(scheduled_at));
  return text.state.open(formatDay(date));
}

type FoundCardsProps = { cards: readonly FoundCard[]; zone: string; onOpen: (card: FoundCard) => void };

export function FoundCards({ cards, zone, onOpen }: FoundCardsProps) {
  if (cards.length === 0) return null;
  return (
    <Command.Group heading={text.groups.cards}>
      {cards.map((card) => (
        <Item
          key={card.postcard}
          value={alwaysShownValue(card.postcard)}
          label={shownTitle(card.title)}
          hint={whenOf(card, zone)}
          icon={<FileText aria-hidden="true" />}
          onSelect={() => onOpen(card)}
        />
      ))}
    </Command.Group>
  );
}
