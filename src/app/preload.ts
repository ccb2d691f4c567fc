import { matchRoutes, type RouteObject } from "react-router-dom";
import { linkAt } from "./start/links";

/** Asks for the code of a page before it is opened. A failed request is repeated by the navigation. */
export function preloadRoute(routes: RouteObject[], pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy === "function") route.lazy().catch(() => undefined);
  }
}

/** Pointing at a link, or reaching it with the keyboard, loads the code of its page. For the life of the app. */
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
