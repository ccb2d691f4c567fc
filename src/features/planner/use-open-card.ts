import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { originOf } from "@/shared/addresses/planner-search";
import { useSteady } from "@/shared/use-steady";
import { useIsDeparting, usePlannerSearch } from "./use-planner-search";

const CLOSED = { openCard: null, newDay: null, newTime: null, newText: null } as const;

/**
 * The browser's Back button leads from the editor to the list, at the list's scroll position, or to the page that opened
 * the card. A card that a link opened has neither before it in the history.
 */
export function useOpenCard() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [{ openCard }, change] = usePlannerSearch();
  const isDeparting = useIsDeparting();
  const listScroll = useRef(0);
  /** A card that is requested during the browser's step back opens after the step, because the step would close it. */
  const asked = useRef<number | null>(null);
  const origin = originOf(state);
  const isLeftOver = openCard === null && origin !== null;
  const open = useSteady((postcard: number) => {
    if (isLeftOver) {
      asked.current = postcard;
      return;
    }
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
    if (isLeftOver) {
      if (!isDeparting()) void navigate(-1);
    } else if (asked.current !== null) {
      const postcard = asked.current;
      asked.current = null;
      // Opens the card in a later microtask, because React draws nothing at once inside an effect.
      queueMicrotask(() => open(postcard));
    }
  }, [isLeftOver, isDeparting, navigate, open]);
  return { openCard, origin, isLeaving: isLeftOver && origin !== "list", open, close, stay, reopen };
}
