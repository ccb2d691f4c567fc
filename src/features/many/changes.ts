import type { CardAct, CardChange, CardOutcome } from "@/data/posts/changes/change-cards";
import { newPostcards } from "@/data/posts/new-cards/save-new-cards";
import { clockTroubleOf } from "@/data/posts/schedule";
import type { SelectedCard } from "@/posts/selection/selection";
import { addDays } from "@/shared/time/days";
import { manyText } from "./many.text";

export type Choice =
  | { act: "move"; days: number }
  /** `kept` are lost pages, which stay on the cards that have them. */
  | { act: "accounts"; publishers: readonly string[]; kept: readonly string[] }
  | { act: "approval"; days: number; required: boolean }
  | { act: Exclude<CardAct, "move" | "accounts" | "approval"> };

type Clock = { now: number; today: string; random: number };

const inOrder = (a: SelectedCard, b: SelectedCard): number =>
  `${a.date} ${a.time ?? ""}`.localeCompare(`${b.date} ${b.time ?? ""}`) || a.postcard - b.postcard;

/** Returns the card's moment on `date`. A time that a clock change skips becomes the time after the change. */
function movedTo(date: string, { time, timezone }: SelectedCard) {
  const trouble = time === null ? null : clockTroubleOf(date, time, timezone);
  return { date, post_time: trouble?.kind === "skipped" ? trouble.goesOutAt : time, timezone };
}

function changeOf(choice: Choice, card: SelectedCard, copy: number, today: string): CardChange {
  const { postcard, status, version } = card;
  const half = { postcard, status };
  if (choice.act === "move") return { ...half, version, ...movedTo(addDays(card.date, choice.days), card) };
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
  cards: readonly SelectedCard[],
  changes: readonly CardChange[],
): ReadonlyMap<number, string> {
  const times = new Map(cards.map(({ postcard, time }) => [postcard, time]));
  return new Map(
    changes.flatMap(({ postcard, post_time: got }) => {
      const had = times.get(postcard);
      return had && typeof got === "string" && got !== had
        ? [[postcard, manyText.skipped.why(had, got)]]
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
