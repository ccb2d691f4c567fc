import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { postDrafts } from "@/data/post-drafts/post-drafts";
import { type CardLocation, cardLocation, type Elsewhere } from "@/data/posts/card-location";
import { ageOfPostcard } from "@/data/posts/new-cards/postcard";
import { useSteady } from "@/shared/use-steady";
import { draftStore } from "./drafts/device/draft-store";

/** Card numbers are timestamps. A number from the last minute belongs to this visit, so no older link contains it. */
const JUST_BEGUN_MS = 60_000;
/**
 * A card number without a card, made within these milliseconds, may belong to a new card that is not saved yet, so a
 * reload opens it again.
 */
const NEW_CARD_MS = 24 * 3_600_000;

type Opening = {
  userId: string;
  postcard: number;
  isKnown: boolean;
  onElsewhere: (place: Elsewhere) => void;
};

/**
 * Returns whether the editor may open. For a card that is published, in the bin or deleted, calls `onElsewhere`
 * instead, because the editor would be empty. When the card's place cannot be read, the editor opens.
 */
export function useOpening({ userId, postcard, isKnown, onElsewhere }: Opening): boolean {
  const client = useQueryClient();
  const isWritten = () =>
    draftStore.ofCard(userId, postcard).length > 0 ||
    (client.getQueryData(postDrafts(userId).queryKey)?.some((row) => row.postcard === postcard) ?? false);
  const [age] = useState(() => ageOfPostcard(postcard, Date.now()));
  const [canOpen, setCanOpen] = useState(() => isKnown || Math.abs(age) < JUST_BEGUN_MS || isWritten());
  const place = useQuery({ ...cardLocation(userId, postcard), enabled: !canOpen });
  const elsewhere = placeElsewhere(place.data, age);
  const isSettled = place.isError || (place.data !== undefined && (elsewhere === null || isWritten()));
  if (!canOpen && (isKnown || isSettled)) setCanOpen(true);
  const lead = useSteady(onElsewhere);
  useEffect(() => {
    if (!canOpen && elsewhere && !isSettled) lead(elsewhere);
  }, [canOpen, elsewhere, isSettled, lead]);
  return canOpen;
}

function placeElsewhere(place: CardLocation | undefined, age: number): Elsewhere | null {
  if (!place || place.where === "open") return null;
  return place.where === "nowhere" && age < NEW_CARD_MS ? null : place;
}
