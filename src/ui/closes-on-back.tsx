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
  // Waits for the second `popstate`, by which the router reverts the browser's step. If a dialog closed before that and
  // replaced the address, the history entry of the other page would get this address. The question of a page's own guard
  // closes by itself before that, because the router then blocks another step than the one in question.
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
