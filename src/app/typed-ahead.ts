import type { RouterProviderProps } from "react-router-dom";
import { readPlannerSearch } from "@/shared/addresses/planner-search";
import { paths } from "@/shared/paths";
import { startTypingAhead, takeTypedAhead, timesTypedAheadTaken } from "@/ui/typed-ahead";
import { appText } from "./app.text";

type Router = RouterProviderProps["router"];

function openCardOf({ navigation, location }: Router["state"]): number | null {
  const { pathname, search } = navigation.location ?? location;
  return pathname === paths.posts() ? readPlannerSearch(new URLSearchParams(search)).openCard : null;
}

const isEditorDrawn = (): boolean => document.documentElement.dataset.editor !== undefined;

/**
 * Stores the words typed between a click on a card and the arrival of the editor's code. A router subscription is
 * called before the browser handles the next key; a React effect would be called later.
 */
export function keepTypedAhead(router: Router): void {
  let open = openCardOf(router.state);
  router.subscribe((state) => {
    const next = openCardOf(state);
    if (next === open) return;
    const wasOpen = open !== null;
    open = next;
    if (next === null) takeTypedAhead();
    // Ignores an editor that a replaced address opens: no click opened it, so no user is typing for it yet.
    else if (state.navigation.location || state.historyAction !== "REPLACE") {
      const taken = timesTypedAheadTaken();
      // Waits for a microtask, because an editor whose code has loaded is drawn within this task and takes the typed
      // words itself. A field that appeared after that would cover the editor for good.
      queueMicrotask(() => {
        const isTaken = timesTypedAheadTaken() !== taken;
        if (open === next && !isTaken && (wasOpen || !isEditorDrawn())) startTypingAhead(appText.typedAhead);
      });
    }
  });
}
