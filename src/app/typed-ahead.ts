import type { RouterProviderProps } from "react-router-dom";
import { readPlannerSearch } from "@/shared/addresses/planner-search";
import { paths } from "@/shared/paths";
import { startTypingAhead, takeTypedAhead } from "@/ui/typed-ahead";
import { appText } from "./app.text";

type Router = RouterProviderProps["router"];

/** The card that the newest address opens in the editor, also while the address's page is loading. */
function openCardOf({ navigation, location }: Router["state"]): number | null {
  const { pathname, search } = navigation.location ?? location;
  return pathname === paths.posts() ? readPlannerSearch(new URLSearchParams(search)).openCard : null;
}

const isEditorDrawn = (): boolean => document.documentElement.dataset.editor !== undefined;

/**
 * Keeps the words typed between the click that opens a card, on any page, and the editor's arrival. A router
 * subscription is called before the browser handles the next key; a React effect would be called later.
 */
export function keepTypedAhead(router: Router): void {
  let open = openCardOf(router.state);
  router.subscribe((state) => {
    const next = openCardOf(state);
    if (next === open) return;
    const wasOpen = open !== null;
    open = next;
    if (next === null) takeTypedAhead();
    // The app itself replaces addresses, without a click, so after a replacement nobody types for an editor.
    else if (state.navigation.location || state.historyAction !== "REPLACE")
      // When the editor's code has loaded, the planner draws the editor within this task, and a field drawn before it
      // would force a layout. So the check waits for a microtask.
      queueMicrotask(() => {
        if (open === next && (wasOpen || !isEditorDrawn())) startTypingAhead(appText.typedAhead);
      });
  });
}
