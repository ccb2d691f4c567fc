import type { CardContent } from "@contract/card-content";
import { useMemo } from "react";
import { isLostPage, type Pages } from "@/data/linkedin-organizations/organizations";
import type { PostCard } from "@/data/posts/cards";
import { PERSONAL } from "@/data/posts/rows";
import { type CardTiming, type Timing, timingOf } from "@/posts/content/content";
import { publisherName } from "@/posts/publisher-names";
import { ownTimeZone } from "@/shared/session/clock";
import { editorText } from "../editor.text";
import { effectOfSave, effectOfSaved } from "./what-happens";

type SavePreview = {
  timing: Timing;
  happens: string;
};

type Around = {
  card: PostCard | null;
  organizations: Pages;
  isHeld: boolean;
  now: number;
};

function placesOf({ publishers }: CardTiming, { organizations }: Around) {
  const sending = publishers.filter((id) => !isLostPage(id, organizations));
  const isLost = sending.length === 0 && publishers.length > 0;
  const places = (isLost ? publishers : sending).map((id) =>
    id === PERSONAL ? editorText.happens.profile : publisherName(id, organizations),
  );
  return { places, isLost };
}

const seenFrom = (content: CardTiming, around: Around) => ({
  content,
  timing: timingOf(content, around.card, around.now),
  ...placesOf(content, around),
  isHeld: around.isHeld,
  now: around.now,
  ownZone: ownTimeZone(),
});

export const outcomeOf = (content: CardContent, around: Around): string =>
  effectOfSaved(seenFrom(content, around));

/**
 * The effect of a save is computed again only when the moment or the publishers change, because time zone arithmetic is
 * too slow for each key.
 */
export function useSavePreview(
  content: CardTiming,
  { card, organizations, isHeld, now }: Around,
): SavePreview {
  const { date, post_time, timezone, publishers } = content;
  return useMemo(() => {
    const seen = seenFrom({ date, post_time, timezone, publishers }, { card, organizations, isHeld, now });
    return { timing: seen.timing, happens: effectOfSave(seen) };
  }, [date, post_time, timezone, publishers, card, organizations, isHeld, now]);
}
