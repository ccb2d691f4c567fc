import { useContext, useEffect } from "react";
import { type BlockerFunction, NavigationType, UNSAFE_DataRouterContext } from "react-router-dom";
import { guardNavigations } from "@/shared/navigation/guards";

const OPEN = ":is([role=dialog], [role=alertdialog], [role=menu], [role=presentation])[data-state=open]";

/** Escape closes the topmost layer. A dialog with an unsaved text may stay open or ask first. */
function pressEscape(): void {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
}

const openLayers = (): number => document.querySelectorAll(OPEN).length;

const closesLayer: BlockerFunction = ({ historyAction }) => {
  const layers = openLayers();
  if (historyAction !== NavigationType.Pop || layers === 0) return false;
  // The router reverts a blocked Back with a second `popstate`. A dialog that closed and replaced its address before that
  // event would write this page's address into the history entry of the other page. The question of the page's guard
  // has closed by then, because the router's blocked step is now this guard's. Fewer layers are open, so no Escape is sent.
  const onReverted = () => (openLayers() === layers ? pressEscape() : undefined);
  window.addEventListener("popstate", onReverted, { once: true });
  return true;
};

/** Makes the browser's Back button close an open dialog, menu or list as Escape does, instead of leaving the page. */
export function ClosesOnBack() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => router && guardNavigations(router, { of: "layer", blocks: closesLayer }), [router]);
  return null;
}
