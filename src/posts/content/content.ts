import type { PostCard } from "@/data/posts/cards";
import { PERSONAL } from "@/data/posts/rows";
import { instantOf, isKnownTimeZone } from "@/data/posts/schedule";
import type { CardContent } from "@/data/posts/write";
import { dayIn } from "@/shared/dates";

/** What a new card starts with: today, without an hour, on the personal account. */
export const blankContent = (now: number, timezone: string): CardContent => ({
  title: "",
  notes: "",
  post_comment: "",
  date: dayIn(timezone, new Date(now)),
  post_time: null,
  timezone,
  image_url: null,
  image_alt: "",
  more_images: [],
  upload_type: null,
  publishers: [PERSONAL],
});

export const contentOf = (card: PostCard): CardContent => ({
  title: card.title,
  notes: card.notes,
  post_comment: card.post_comment,
  date: card.date,
  post_time: card.post_time,
  timezone: card.timezone,
  image_url: card.image_url,
  image_alt: card.image_alt,
  more_images: card.more_images,
  upload_type: card.upload_type,
  publishers: card.linkedin_organization_ids,
});

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

const sameImages = (a: CardContent["more_images"], b: CardContent["more_images"]): boolean =>
  a.length === b.length && a.every(({ url, alt }, at) => b[at]?.url === url && b[at]?.alt === alt);

/** True when saving one over the other would change nothing that a user can see. */
export const sameContent = (a: CardContent, b: CardContent): boolean =>
  a.title.trim() === b.title.trim() &&
  a.notes === b.notes &&
  a.post_comment === b.post_comment &&
  a.date === b.date &&
  a.post_time === b.post_time &&
  a.timezone === b.timezone &&
  a.image_url === b.image_url &&
  a.image_alt === b.image_alt &&
  sameImages(a.more_images, b.more_images) &&
  sameSet(a.publishers, b.publishers);

/** Whether a card is saved with this text: each part of it, published or not, for all of the publishers together. */
export const isSavedAs = (content: CardContent, parts: readonly PostCard[]): boolean =>
  parts.every((part) => sameContent({ ...contentOf(part), publishers: content.publishers }, content)) &&
  sameSet(
    parts.flatMap((part) => part.linkedin_organization_ids),
    content.publishers,
  );

/**
 * The zone proposed for a new card: the browser's, else that of the user's country, else UTC. The server saves no card
 * in a zone without a region ('CET', 'EST5EDT'), though browsers know them.
 */
export function proposedTimeZone(browser: string | null, country: string | null): string {
  return [browser, country].find((zone) => zone && /\/|UTC/.test(zone) && isKnownTimeZone(zone)) ?? "UTC";
}

/** Length as LinkedIn shows it: code points, so that an emoji outside the basic plane is one. */
export const lengthOf = (text: string): number => [...text].length;

export type Timing = "unscheduled" | "future" | "at-once" | "past-failed";

/**
 * What saving does to the schedule. A failed post is sent again by itself only when its moment changes, so an old one
 * that stays the same waits for 'Reintentar'.
 */
export function timingOf(content: CardContent, saved: PostCard | null, now: number): Timing {
  if (content.post_time === null) return "unscheduled";
  const instant = instantOf(content.date, content.post_time, content.timezone);
  if (instant === null || instant > now) return "future";
  const moved = saved === null || saved.scheduledAt !== instant;
  const allFailed = saved?.publishers.every((publisher) => publisher.state === "failed") ?? false;
  const newPublisher = content.publishers.some((id) => !saved?.linkedin_organization_ids.includes(id));
  return allFailed && !moved && !newPublisher ? "past-failed" : "at-once";
}
