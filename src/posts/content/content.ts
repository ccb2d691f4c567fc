import { BLANK_CARD, type CardContent, columnsOf, sameContent } from "@contract/card-content";
import type { PostCard } from "@/data/posts/cards";
import { PERSONAL } from "@/data/posts/rows";
import { instantOf } from "@/data/posts/schedule";
import { dayIn } from "@/shared/time/dates";

export const blankContent = (now: number, timezone: string): CardContent => ({
  ...BLANK_CARD,
  date: dayIn(timezone, new Date(now)),
  timezone,
  publishers: [PERSONAL],
});

export const contentOf = (card: PostCard): CardContent => ({
  ...columnsOf(card),
  own_texts: card.own_texts,
  publishers: card.linkedin_organization_ids,
});

/** True when a card's published and unpublished posts together have this text and these publishers. */
export function isSavedAs(content: CardContent, halves: readonly PostCard[]): boolean {
  const publishers = halves.flatMap((each) => each.linkedin_organization_ids);
  const own_texts = halves.flatMap((each) => each.own_texts);
  return (
    halves.length > 0 &&
    halves.every((half) => sameContent({ ...columnsOf(half), own_texts, publishers }, content))
  );
}

export type CardTiming = Pick<CardContent, "date" | "post_time" | "timezone" | "publishers">;

export type Timing = "unscheduled" | "future" | "at-once" | "past-failed";

/**
 * Returns "past-failed" when all posts failed and their moment is the same past moment: such posts wait for a click on
 * 'Reintentar'. A changed moment or a new publisher sends the card.
 */
export function timingOf(content: CardTiming, saved: PostCard | null, now: number): Timing {
  if (content.post_time === null) return "unscheduled";
  const instant = instantOf(content.date, content.post_time, content.timezone);
  if (instant === null || instant > now) return "future";
  const moved = saved === null || saved.scheduledAt !== instant;
  const allFailed = saved?.publishers.every((publisher) => publisher.state === "failed") ?? false;
  const newPublisher = content.publishers.some((id) => !saved?.linkedin_organization_ids.includes(id));
  return allFailed && !moved && !newPublisher ? "past-failed" : "at-once";
}
