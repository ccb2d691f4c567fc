import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useEffect, useInsertionEffect } from "react";
import type { Elsewhere } from "@/data/posts/card-location";
import type { PostCard } from "@/data/posts/cards";
import { newPostcard } from "@/data/posts/new-cards/postcard";
import { cardHalves } from "@/data/posts/queries";
import { followKeyboard } from "@/shared/browser/viewport/keyboard-room";
import { Skeleton } from "@/ui/skeleton";
import { draftStore } from "./drafts/device/draft-store";
import { PostEditor } from "./lazy-components";
import { useOpening } from "./use-opening";

const isOut = ({ status }: PostCard): boolean => status === "listas";
const NONE: readonly string[] = [];
const makePostcard = (): number => newPostcard(Date.now(), Math.random());

type EditorHostProps = Omit<
  ComponentProps<typeof PostEditor>,
  "card" | "removal" | "published" | "drafts" | "newPostcard" | "waiting" | "onFailed"
> & {
  toPublish: readonly PostCard[];
  onElsewhere: (place: Elsewhere) => void;
};

/**
 * Marks the root in an insertion effect, before focusing the text field forces a layout; a later mark would force a
 * second layout.
 */
function useWholePage(): void {
  useInsertionEffect(() => {
    const { dataset } = document.documentElement;
    dataset.place = "editor";
    return () => {
      delete dataset.place;
    };
  }, []);
  // A plain effect runs after the paint; an earlier effect that reads the visible height would force another layout.
  useEffect(followKeyboard, []);
}

/**
 * Opens the editor with the published and the unpublished posts of a card, because a card may be published on one
 * account and still wait for another.
 */
export function EditorHost({ toPublish, onElsewhere, ...props }: EditorHostProps) {
  const { postcard, userId } = props;
  useWholePage();
  const card = toPublish.find((one) => one.postcard === postcard) ?? null;
  const canOpen = useOpening({
    userId,
    postcard,
    isKnown: card !== null || props.copied !== null,
    onElsewhere,
  });
  const halves = useQuery(cardHalves(userId, postcard));
  const published = halves.data?.find(isOut);
  // Ignores the card's posts while they are refetched, because the list of cards may be newer.
  const isRemoved = card === null && halves.isSuccess && !halves.isFetching && halves.data.every(isOut);
  const waiting = <Skeleton className="min-h-96 flex-1" />;
  if (!canOpen) return waiting;
  return (
    <PostEditor
      {...props}
      card={card}
      removal={isRemoved ? (published ? "published" : "deleted") : null}
      drafts={draftStore}
      newPostcard={makePostcard}
      published={published?.linkedin_organization_ids ?? NONE}
      waiting={waiting}
    />
  );
}
