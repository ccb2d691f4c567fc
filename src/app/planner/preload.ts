import { PostEditor } from "@/features/composer/lazy-components";
import { CardWindow } from "@/features/planner/lazy-components";
import { whenIdle } from "@/shared/browser/when-idle";
import { AnchoredList } from "@/ui/floating";
import { CardDialogs } from "./lazy-components";

export const preloadEditor = (): Promise<void> => PostEditor.preload();

export const preloadPlanner = async (): Promise<void> => {
  // The editor loads alone at first, because other downloads would share its connection.
  await preloadEditor();
  // Waits until the page is idle: the first movement may be the click that opens the editor, and the downloads below
  // would interrupt the editor's first render.
  await new Promise<void>(whenIdle);
  await Promise.all([CardDialogs, AnchoredList, CardWindow].map((component) => component.preload()));
};
