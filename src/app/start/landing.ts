import { hydrateLanding } from "@/features/landing/hydrate-landing";
import { onFirstInteraction } from "@/shared/browser/first-interaction";
import { linkAt, onInternalLink } from "./links";
import { loadAppStyles } from "./load-app-styles";

const app = () => import("./app");

const warmLogin = () => {
  Promise.all([app(), import("../pages/login-route")]).catch(() => undefined);
};

/** Prefetches the app's files at the first movement, touch or key, because on a phone no hover announces a click. */
function fetchLater(): void {
  onFirstInteraction(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=later]")) link.rel = "prefetch";
  });
}

/** Attaches the landing's behaviour to the prerendered page without React, which loads with the app. */
export function startLanding(container: HTMLElement): void {
  const rest = hydrateLanding(container);
  for (const button of window.takeEarlyClicks?.() ?? []) button.click();
  fetchLater();

  const warm = (event: Event) => {
    if (linkAt(event.target)) warmLogin();
  };
  const untilApp = new AbortController();
  document.addEventListener("pointerover", warm, { signal: untilApp.signal });
  document.addEventListener("focusin", warm, { signal: untilApp.signal });

  const stop = onInternalLink((href) => {
    stop();
    untilApp.abort();
    Promise.all([app(), loadAppStyles()])
      .then(([{ startApp }]) => {
        rest();
        window.history.pushState(null, "", href);
        window.scrollTo(0, 0);
        return startApp(container, "/");
      })
      // When the app does not load, the browser opens the link as an ordinary page.
      .catch(() => window.location.assign(href));
  });
}
