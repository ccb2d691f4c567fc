import { useLocation } from "react-router-dom";
import { paths } from "../paths";
import { readPlannerSearch } from "./planner-search";

type BuyState = { cardToReturnTo: number | null };

/** The address of the credit packs, with a state that names the card open in the editor. */
export function useBuyCredits(): { to: string; state: BuyState } {
  const { pathname, search } = useLocation();
  const cardToReturnTo =
    pathname === paths.posts() ? readPlannerSearch(new URLSearchParams(search)).openCard : null;
  return { to: paths.profile({ tab: "pagos" }), state: { cardToReturnTo } };
}

/** The card whose editor linked to the credit packs; null when another screen linked to them. */
export const cardToReturnToIn = (state: unknown): number | null =>
  typeof state === "object" && state !== null ? ((state as Partial<BuyState>).cardToReturnTo ?? null) : null;
