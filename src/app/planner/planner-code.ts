import { TextsOnDevice } from "@/features/composer/drafts/device/texts-on-device";
import { PublishedPost } from "@/features/composer/preview/published-post";
import { Choices } from "@/features/generate/choices";
import { BinDialog } from "@/features/planner/bin/bin-dialog";
import { ShortcutsDialog } from "@/features/planner/shortcuts/shortcuts-dialog";
import { FirstPostNews } from "@/features/planner/start/first-post-news";
import { UnconfirmedPosts } from "@/features/publishing/unconfirmed/unconfirmed-posts";
import { CardDialogs } from "./card-dialogs";

/**
 * Components that the planner shows on demand or for few cards. They load as one file, because they share most code.
 */
export const plannerCode = {
  BinDialog,
  CardDialogs,
  FirstPostNews,
  Generators: Choices,
  PublishedPost,
  ShortcutsDialog,
  TextsOnDevice,
  UnconfirmedPosts,
};
