import { PostEditor } from "@/features/composer/lazy-components";
import { ShortcutsDialog, WindowedCards } from "@/features/planner/lazy-components";
import { CardDoubts } from "@/features/publishing/lazy-components";
import { TransferMenu } from "@/features/transfer/lazy-components";
import { AnchoredList } from "@/ui/anchored-list";
import { CardDialogs } from "./lazy-components";

/** The planner's code that only a click needs, fetched when the user first moves, touches or types. */
export const preloadPlanner = (): Promise<unknown> =>
  Promise.all(
    [PostEditor, CardDialogs, CardDoubts, AnchoredList, TransferMenu, WindowedCards, ShortcutsDialog].map(
      (component) => component.preload(),
    ),
  );
