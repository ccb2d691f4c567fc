import { hydrateLanding } from "@/features/landing/hydrate-landing";
import { onFirstInteraction } from "@/shared/browser/first-interaction";
import { linkAt, onInternalLink } from "./links";
import { loadAppStyles } from "./load-app-styles";

const app = () => import("./app");

const warmLogin = () => {
  // Ignores a failed download, because a click on the link repeats the download.
  Promise.all([app(), import("../pages/login-route")]).catch(() => undefined);
};

/** Replays the clicks recorded by the document before this code arrived. */
function answerEarlyClicks(): void {
  for (const button of window.takeEarlyClicks?.() ?? []) button.click();
}

/**
 * Downloads the app's largest file when the visitor first moves, touches or types: a phone has no hover before the
 * tap.
 */
function fetchLater(): void {
  onFirstInteraction(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=later]")) link.rel = "prefetch";
  });
}

/**
 * Attaches the landing's behaviour to the drawn page, without React. React arrives with the app, which a link opens
 * in the same document.
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
      // When the app does not load or start, the browser opens the link as an ordinary page.
      .catch(() => window.location.assign(href));
  });
}
