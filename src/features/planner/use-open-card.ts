import { useContext, useEffect, useLayoutEffect, useRef } from "react";
import { type Location, NavigationType, UNSAFE_DataRouterContext, useLocation } from "react-router-dom";
import { originOf } from "@/shared/addresses/planner-search";
import { guardNavigations } from "@/shared/navigation/guards";
import { useSteady } from "@/shared/use-steady";
import { useIsDeparting, usePlannerSearch } from "./use-planner-search";

const CLOSED = { openCard: null, newDay: null, newTime: null, newText: null } as const;

/**
 * The browser's Back button leads from the editor to the list, at the list's scroll position, or to the page that
 * opened the card. A card that a link opened has neither before it in the history.
 */
export function useOpenCard() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { state } = useLocation();
  const [{ openCard }, change] = usePlannerSearch();
  const isDeparting = useIsDeparting();
  const listScroll = useRef(0);
  /** True while the browser steps back, so that StrictMode's second run of the effect takes no second step. */
  const isStepping = useRef(false);
  const origin = originOf(state);
  const isLeftOver = openCard === null && origin !== null;
  const open = useSteady((postcard: number) => {
    listScroll.current = window.scrollY;
    change({ ...CLOSED, openCard: postcard }, { isNewEntry: openCard === null });
  });
  const close = useSteady(() => change(CLOSED));
  /** The page stays on the list when the open card closes, instead of leading back to another page. */
  const stay = useSteady(() => change({}, { isStaying: true }));
  const reopen = useSteady((postcard: number) => change({ ...CLOSED, openCard: postcard }));
  // Scrolls at once, because the router restores the scroll position one frame later, when it restores the list's
  // entry.
  useLayoutEffect(() => {
    if (isLeftOver) window.scrollTo(0, listScroll.current);
  }, [isLeftOver]);
  // Goes back in an effect and not in the layout effect above: the editor's navigation guards are removed only after
  // the paint, and would open a second confirmation.
  useEffect(() => {
    if (!isLeftOver) isStepping.current = false;
    if (!router || !isLeftOver || isDeparting()) return;
    let clicked: { to: Location; replace: boolean } | null = null;
    // The browser steps back only some time after the call, and the step would undo a navigation that begins before it.
    // A click on a card or a link therefore waits for the end of the step.
    const endGuard = guardNavigations(router, {
      of: "step",
      blocks: ({ historyAction, currentLocation, nextLocation }) => {
        const isOwnChange =
          historyAction === NavigationType.Replace && nextLocation.pathname === currentLocation.pathname;
        if (isOwnChange || historyAction === NavigationType.Pop) return false;
        clicked = { to: nextLocation, replace: historyAction === NavigationType.Replace };
        return true;
      },
    });
    if (!isStepping.current) void router.navigate(-1);
    isStepping.current = true;
    return () => {
      endGuard();
      if (clicked === null) return;
      const { to, replace } = clicked;
      // Navigates in a later microtask, because `flushSync` draws nothing inside an effect.
      queueMicrotask(() => void router.navigate(to, { state: to.state, replace, flushSync: true }));
    };
  }, [isLeftOver, isDeparting, router]);
  return { openCard, origin, isLeaving: isLeftOver && origin !== "list", open, close, stay, reopen };
}
