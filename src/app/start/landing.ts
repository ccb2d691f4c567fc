import { enliven } from "@/features/landing/enliven";
import { onFirstInteraction } from "@/shared/browser/first-interaction";
import { linkAt, onInternalLink } from "./links";
import { wholeStyles } from "./whole-styles";

const app = () => import("./app");

/** The code that the landing's links lead to; asked for when one of them is pointed at. */
const warmLogin = () => {
  // A failed download is repeated by the click.
  Promise.all([app(), import("../pages/login-route")]).catch(() => undefined);
};

/** Replays the clicks that came before this code; the document has kept them. */
function answerEarlyClicks(): void {
  for (const button of window.takeEarlyClicks?.() ?? []) button.click();
}

/**
 * Downloads the app's largest file and its styles when the visitor first moves, touches or types; none of it runs
 * before a link is followed. A phone points at no link before the tap, so pointing would come too late.
 */
function fetchLater(): void {
  onFirstInteraction(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=later]")) link.rel = "prefetch";
  });
}

/**
 * Makes the landing live that the build drew. It stays the document's own: React arrives with the app, to which a link
 * leads in this same document.
 */
export function startLanding(container: HTMLElement): void {
  const rest = enliven(container);
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
    Promise.all([app(), wholeStyles()])
      .then(([{ startApp }]) => {
        rest();
        window.history.pushState(null, "", href);
        window.scrollTo(0, 0);
        return startApp(container, "/");
      })
      // The browser can still navigate there by itself.
      .catch(() => window.location.assign(href));
  });
}
