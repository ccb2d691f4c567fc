import { PostEditor } from "@/features/composer/lazy-components";
import { ShortcutsDialog, WindowedCards } from "@/features/planner/lazy-components";
import { CardDoubts } from "@/features/publishing/lazy-components";
import { TransferMenu } from "@/features/transfer/lazy-components";
import { AnchoredList } from "@/ui/anchored-list";
import { CardDialogs } from "./lazy-components";

export const preloadEditor = (): Promise<void> => PostEditor.preload();

/** The planner's code that only a click needs. */
export const preloadPlanner = async (): Promise<void> => {
  // The editor loads first and alone: other downloads would share the connection and delay it.
  await preloadEditor();
  await Promise.all(
    [CardDialogs, CardDoubts, AnchoredList, TransferMenu, WindowedCards, ShortcutsDialog].map((component) =>
      component.preload(),
    ),
  );
};
