import { hydrateLanding } from "@/features/landing/hydrate-landing";
import { onFirstInteraction } from "@/shared/browser/first-interaction";
import { linkAt, onInternalLink } from "./links";
import { loadAppStyles } from "./load-app-styles";

const app = () => import("./app");

/** The code behind the landing's links, requested when the pointer is on one of them. */
const warmLogin = () => {
  // The click repeats a failed download.
  Promise.all([app(), import("../pages/login-route")]).catch(() => undefined);
};

/** Replays the clicks made before this code arrived; the document has recorded them. */
function answerEarlyClicks(): void {
  for (const button of window.takeEarlyClicks?.() ?? []) button.click();
}

/**
 * Downloads the app's largest file and its styles when the visitor first moves, touches or types; none of it runs
 * before a link is followed. A phone has no hover before the tap, so waiting for a hover would be too late.
 */
function fetchLater(): void {
  onFirstInteraction(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=later]")) link.rel = "prefetch";
  });
}

/**
 * Attaches the landing's behaviour to the page that the build has drawn, without React: React arrives with the app,
 * which a link opens in this same document.
 */
export function startLanding(container: HTMLElement): void {
  const rest = hydrateLanding(container);
  answerEarlyClicks();
  fetchLater();

  const warm = (event: Event) => {
    if (linkAt(event.target)) warmLogin();
  };
  document.addEventListener("pointerover", warm);
  document.addEventListener("focusin", warm);

  const stop = onInternalLink((href) => {
    stop();
    document.removeEventListener("pointerover", warm);
    document.removeEventListener("focusin", warm);
    Promise.all([app(), loadAppStyles()])
      .then(([{ startApp }]) => {
        rest();
        window.history.pushState(null, "", href);
        window.scrollTo(0, 0);
        return startApp(container, "/");
      })
      // The browser can still follow the link by itself.
      .catch(() => window.location.assign(href));
  });
}
