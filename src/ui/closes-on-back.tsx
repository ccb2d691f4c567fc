import { useContext, useEffect } from "react";
import { type BlockerFunction, NavigationType, UNSAFE_DataRouterContext } from "react-router-dom";
import { guardNavigations } from "@/shared/navigation/guards";

const OPEN = ":is([role=dialog], [role=alertdialog], [role=menu], [role=presentation])[data-state=open]";

/** The Escape key closes the topmost layer, unless it holds an unsaved text, for which some dialogs ask a question. */
function pressEscape(): void {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
}

const closesLayer: BlockerFunction = ({ historyAction }) => {
  if (historyAction !== NavigationType.Pop || !document.querySelector(OPEN)) return false;
  // The router reverts the browser's step by a second one. An address that a closing dialog replaced before that would
  // be written to the other page's entry.
  window.addEventListener("popstate", pressEscape, { once: true });
  return true;
};

/** In a dialog, menu or list: the browser's Back button acts as Escape instead of leaving the page. */
export function ClosesOnBack() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => router && guardNavigations(router, { of: "layer", blocks: closesLayer }), [router]);
  return null;
}
