import { PublishedPost } from "@/features/composer/preview/published-post";
import { Choices } from "@/features/generate/choices";
import { ShortcutsDialog } from "@/features/planner/shortcuts/shortcuts-dialog";
import { FirstPostNews } from "@/features/planner/start/first-post-news";
import { UnconfirmedPosts } from "@/features/publishing/unconfirmed/unconfirmed-posts";
import { CardDialogs } from "./card-dialogs";

/**
 * Everything that the planner opens beside the editor, and what few cards show. These components load together, because they share most code.
 */
export const plannerCode = {
  CardDialogs,
  FirstPostNews,
  Generators: Choices,
  PublishedPost,
  ShortcutsDialog,
  UnconfirmedPosts,
};
