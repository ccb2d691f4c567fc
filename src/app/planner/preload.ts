import { PostEditor } from "@/features/composer/lazy-components";
import { ShortcutsDialog, WindowedCards } from "@/features/planner/lazy-components";
import { CardDoubts } from "@/features/publishing/lazy-components";
import { TransferMenu } from "@/features/transfer/lazy-components";
import { whenIdle } from "@/shared/browser/when-idle";
import { AnchoredList } from "@/ui/anchored-list";
import { CardDialogs } from "./lazy-components";

export const preloadEditor = (): Promise<void> => PostEditor.preload();

/** The planner's code that only a click needs. */
export const preloadPlanner = async (): Promise<void> => {
  // The editor loads first and alone: other downloads would share the connection and delay it.
  await preloadEditor();
  // The first movement may be the click that opens the editor, whose drawing these downloads would interrupt.
  await new Promise<void>(whenIdle);
  await Promise.all(
    [CardDialogs, CardDoubts, AnchoredList, TransferMenu, WindowedCards, ShortcutsDialog].map((component) =>
      component.preload(),
    ),
  );
};
