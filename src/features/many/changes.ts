import type { CardAct, CardChange, CardOutcome } from "@/data/posts/changes/change-cards";
import { newPostcards } from "@/data/posts/new-cards/save-new-cards";
import { clockTroubleOf, instantOf } from "@/data/posts/schedule";
import type { SelectedCard, Shift } from "@/posts/selection/selection";
import { dayIn } from "@/shared/time/dates";
import { addDays } from "@/shared/time/days";
import { manyText } from "./many.text";

export type Choice =
  | ({ act: "move" } & Shift)
  /** `kept` are lost pages, which stay on the cards that have them. */
  | { act: "accounts"; publishers: readonly string[]; kept: readonly string[] }
  | { act: "approval"; days: number; required: boolean }
  | { act: Exclude<CardAct, "move" | "accounts" | "approval"> };

type Clock = { now: number; today: string; random: number };

const inOrder = (a: SelectedCard, b: SelectedCard): number =>
  `${a.date} ${a.time ?? ""}`.localeCompare(`${b.date} ${b.time ?? ""}`) || a.postcard - b.postcard;

const MINUTE_MS = 60_000;

const shifted = ({ days, minutes, to }: Shift, { date, time, timezone }: SelectedCard) => {
  if (to?.time === null) {
    const instant = time === null ? null : instantOf(date, time, timezone);
    const shown = instant === null ? date : dayIn(to.timezone, new Date(instant));
    return { date: addDays(shown, days), time: null, timezone };
  }
  if (time === null) return { date: addDays(date, days), time, timezone, ...to };
  const at = Date.parse(`${addDays(date, days)}T${time}Z`) + minutes * MINUTE_MS;
  const [day = "", clock = ""] = new Date(at).toISOString().split("T");
  return { date: day, time: clock.slice(0, "09:00".length), timezone };
};

/** Returns the moved card's moment. A time that a clock change skips becomes the time after the change. */
function movedBy(shift: Shift, card: SelectedCard) {
  const { date, time, timezone } = shifted(shift, card);
  const trouble = time === null ? null : clockTroubleOf(date, time, timezone);
  return { date, post_time: trouble?.kind === "skipped" ? trouble.goesOutAt : time, timezone };
}

function changeOf(choice: Choice, card: SelectedCard, copy: number, today: string): CardChange {
  const { postcard, status, version } = card;
  const half = { postcard, status };
  if (choice.act === "move") return { ...half, version, ...movedBy(choice, card) };
  if (choice.act === "slots" || (choice.act === "delete" && status === "publicar"))
    return { ...half, version };
  if (choice.act === "accounts") {
    const kept = card.publishers.filter((id) => choice.kept.includes(id));
    return { ...half, version, publishers: [...choice.publishers, ...kept] };
  }
  if (choice.act === "duplicate") return { ...half, copy, date: card.date < today ? today : card.date };
  return half;
}

export function changesOf(choice: Choice, cards: readonly SelectedCard[], clock: Clock): CardChange[] {
  const copies = newPostcards(cards.length, clock.now, clock.random);
  return [...cards]
    .sort(inOrder)
    .map((card, index) => changeOf(choice, card, copies[index] ?? 0, clock.today));
}

export function hoursSkipped(
  shift: Shift,
  cards: readonly SelectedCard[],
  changes: readonly CardChange[],
): ReadonlyMap<number, string> {
  const times = new Map(cards.map((card) => [card.postcard, shifted(shift, card).time]));
  return new Map(
    changes.flatMap(({ postcard, post_time: got }) => {
      const wanted = times.get(postcard);
      return wanted && typeof got === "string" && got !== wanted
        ? [[postcard, manyText.skipped.why(wanted, got)]]
        : [];
    }),
  );
}

/** Counts the cards whose change of accounts removed an account's own text; the undo of such a card holds that text. */
export const countLostTexts = (changes: readonly CardChange[], done: readonly CardOutcome[]): number =>
  done.filter(({ postcard, status, back }) => {
    const change = changes.find((one) => one.postcard === postcard && one.status === status);
    const publishers = change?.publishers as readonly string[] | undefined;
    const before = back?.own_texts as readonly { publisher: string }[] | undefined;
    return publishers !== undefined && before?.some(({ publisher }) => !publishers.includes(publisher));
  }).length;
