import { timeZoneCity } from "@publishing/city";
import type { MovedCard } from "@/data/account/clock";
import { dayInShort } from "@/posts/moment/moment";
import { shownTitle } from "@/posts/shown-title";
import { dayIn } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import { Button } from "@/ui/button";
import { LateDialog } from "@/ui/late-dialog";
import { settingsText } from "../settings.text";

const text = settingsText.account.zoneQuestion;

type Keeps = "clock" | "moment";

type ZoneDialogProps = {
  from: string;
  to: string;
  total: number;
  cards: readonly MovedCard[];
  /** The choice that is being saved. */
  saving: Keeps | null;
  onCancel: () => void;
  onChoose: (keeps: Keeps) => void;
};

export function ZoneDialog({ from, to, total, cards, saving, onCancel, onChoose }: ZoneDialogProps) {
  const today = dayIn(from, new Date(serverNow()));
  const [here, there] = [timeZoneCity(from), timeZoneCity(to)];
  const placeOf = ({ date, time }: MovedCard["now"], city: string) =>
    text.place(dayInShort(date, today), time, city);
  return (
    <LateDialog
      open
      onOpenChange={onCancel}
      dismissible={saving === null}
      title={text.title}
      description={text.description(total, here, there)}
      footer={
        <>
          <Button
            variant="secondary"
            loading={saving === "moment"}
            disabled={saving !== null}
            onClick={() => onChoose("moment")}
          >
            {text.keepMoment}
          </Button>
          <Button loading={saving === "clock"} disabled={saving !== null} onClick={() => onChoose("clock")}>
            {text.keepClock}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-3">
        {cards.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the three lines never change
          <li key={index} className="rounded-lg bg-surface-2 p-3 text-sm">
            <p dir="auto" className="line-clamp-1 font-medium text-text">
              {shownTitle(card.title)}
            </p>
            <dl className="mt-1 grid gap-x-3 gap-y-0.5 text-text-muted sm:grid-cols-[auto_1fr]">
              <dt>{text.now}</dt>
              <dd className="text-text">{placeOf(card.now, here)}</dd>
              <dt>{text.keepClock}</dt>
              <dd className="text-text">{placeOf(card.clock, there)}</dd>
              <dt>{text.keepMoment}</dt>
              <dd className="text-text">{placeOf(card.moment, there)}</dd>
            </dl>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-text-muted text-xs">{text.hint}</p>
    </LateDialog>
  );
}
