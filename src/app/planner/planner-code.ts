import { PublishedPost } from "@/features/composer/preview/published-post";
import { Choices } from "@/features/generate/choices";
import { ShortcutsDialog } from "@/features/planner/shortcuts/shortcuts-dialog";
import { CardDialogs } from "./card-dialogs";

/**
 * Everything that the planner opens beside the editor. These components load together, because they share most code.
 */
export const plannerCode = { CardDialogs, Generators: Choices, PublishedPost, ShortcutsDialog };
