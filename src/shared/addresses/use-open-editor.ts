import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../paths";
import { type EditorOrigin, originOf, type PlannerSearch, readPlannerSearch } from "./planner-search";

type Begun = Partial<Pick<PlannerSearch, "newDay" | "newTime" | "newText">>;

const ORIGINS: Readonly<Record<string, EditorOrigin["from"]>> = {
  [paths.posts()]: "list",
  [paths.calendar()]: "calendar",
};

/**
 * Opens a card in the editor; closing the editor returns to the page where the card was opened. A card that is opened from
 * an open editor replaces that editor's entry in the browser's history.
 */
export function useOpenEditor(): (openCard: number, begun?: Begun) => void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  return useCallback(
    (openCard, begun = {}) => {
      const isOpen =
        pathname === paths.posts() && readPlannerSearch(new URLSearchParams(search)).openCard !== null;
      const from = isOpen ? originOf(state) : (ORIGINS[pathname] ?? "page");
      void navigate(paths.posts({ openCard, ...begun }), { state: from && { from }, replace: isOpen });
    },
    [navigate, pathname, search, state],
  );
}
