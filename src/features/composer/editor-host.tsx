import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import type { PostCard } from "@/data/posts/cards";
import { newPostcard } from "@/data/posts/new-cards/postcard";
import { cardHalves } from "@/data/posts/queries";
import { Skeleton } from "@/ui/skeleton";
import { draftStore } from "./drafts/device/draft-store";
import { PostEditor } from "./lazy-components";

const NONE: readonly string[] = [];
const makePostcard = (): number => newPostcard(Date.now(), Math.random());

type EditorHostProps = Omit<
  ComponentProps<typeof PostEditor>,
  "card" | "published" | "drafts" | "newPostcard" | "waiting" | "onFailed"
> & {
  toPublish: readonly PostCard[];
};

/** The editor of one card, with both halves of it: a card may be out with one publisher and waiting with another. */
export function EditorHost({ toPublish, ...props }: EditorHostProps) {
  const { postcard, userId } = props;
  const halves = useQuery(cardHalves(userId, postcard));
  const published = halves.data?.find((card) => card.status === "listas");
  return (
    <PostEditor
      {...props}
      card={toPublish.find((card) => card.postcard === postcard) ?? null}
      drafts={draftStore}
      newPostcard={makePostcard}
      published={published?.linkedin_organization_ids ?? NONE}
      waiting={<Skeleton className="mb-8 h-96 rounded-xl" />}
    />
  );
}
