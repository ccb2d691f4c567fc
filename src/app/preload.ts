import { matchRoutes, type RouteObject } from "react-router-dom";
import { linkAt } from "./start/links";

function preloadRoute(routes: RouteObject[], pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy === "function") route.lazy().catch(() => undefined);
  }
}

/** Loads the code of a page when its link is hovered or focused. The listeners stay for the life of the app. */
export function preloadLinkedRoutes(routes: RouteObject[]): void {
  const seen = new Set<string>();
  const preload = (event: Event) => {
    const link = linkAt(event.target);
    if (!link || seen.has(link.pathname)) return;
    seen.add(link.pathname);
    preloadRoute(routes, link.pathname);
  };
  document.addEventListener("pointerover", preload);
  document.addEventListener("focusin", preload);
}
