import { cardAbilities, type PostCard } from "@/data/posts/cards";
import type { SelectedCard } from "./selection";

export const toSelected = (card: PostCard): SelectedCard => ({
  key: card.key,
  postcard: card.postcard,
  status: card.status,
  version: card.version,
  title: card.title,
  date: card.date,
  time: card.post_time,
  timezone: card.timezone,
  publishers: card.linkedin_organization_ids,
  canAskApproval: cardAbilities(card).canAskApproval,
});
