import { type ReactNode, startTransition } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { LandingDocument } from "./landing-document";
import { linkAt, onInternalLink } from "./links";

const app = () => import("./app");

/** The code that the landing's links lead to; asked for when one of them is pointed at. */
const warmLogin = () => {
  // What does not arrive now is asked for again by the click.
  Promise.all([app(), import("../session-root"), import("../pages/login-route")]).catch(() => undefined);
};

/** As a transition, React continues the page in slices and answers a tap in between. */
function hydrate(container: HTMLElement, page: ReactNode): Root {
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(container, page);
  });
  if (!root) throw new Error("React did not run the transition at once");
  return root;
}

/**
 * Makes the landing live: over the page that the build drew, or from nothing on the development server. A link into
 * the app continues in this same document.
 */
export function startLanding(container: HTMLElement): void {
  const page = <LandingDocument />;
  const prerendered = container.hasChildNodes();
  const root = prerendered ? hydrate(container, page) : createRoot(container);
  if (!prerendered) root.render(page);

  const warm = (event: Event) => {
    if (linkAt(event.target)) warmLogin();
  };
  document.addEventListener("pointerover", warm);
  document.addEventListener("focusin", warm);

  const stop = onInternalLink((href) => {
    stop();
    document.removeEventListener("pointerover", warm);
    document.removeEventListener("focusin", warm);
    app()
      .then(({ continueAsApp }) => {
        window.history.pushState(null, "", href);
        window.scrollTo(0, 0);
        return continueAsApp(root);
      })
      // The browser can still go there by itself.
      .catch(() => window.location.assign(href));
  });
}
