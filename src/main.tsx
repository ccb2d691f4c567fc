import { concernsSession } from "./app/session/destination/return-url";
import { loadAppStyles } from "./app/start/load-app-styles";
import { showStartFailure } from "./app/start/start-failure";
import { logFailure } from "./shared/log";
import { AUTH_STORAGE_KEY, localStore, STORAGE_KEYS } from "./shared/storage";
import "./styles.css";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");

// The specification asks for this key, for a later choice of theme; the document is always dark.
if (localStore.get(STORAGE_KEYS.theme) === null) localStore.set(STORAGE_KEYS.theme, "system");

// `data-landing` marks the prerendered landing, which the development server lacks.
const isLandingDocument = "landing" in container.dataset;
const isDrawnLanding =
  isLandingDocument &&
  window.location.pathname === "/" &&
  !concernsSession(window.location.href, localStore.get(AUTH_STORAGE_KEY));

// Shows the prerendered landing, which stays hidden until the session's state shows that this is a visitor.
const reveal = () => document.documentElement.classList.remove("starting");

// The landing starts without React and session; other pages load theirs.
if (isDrawnLanding) {
  reveal();
  import("./app/start/landing")
    .then(({ startLanding }) => startLanding(container))
    // Only logs the failure, because without scripts the landing can be read and its links work.
    .catch((error: unknown) => logFailure("landing", error));
} else {
  // Clears the landing's document, because it must show another page. An app page's document shows its own page
  // already.
  if (isLandingDocument) container.replaceChildren();
  reveal();
  // Requests React early, so that it is there when the page's code arrives.
  import("react-dom/client").catch(() => undefined);
  Promise.all([import("./app/start/app"), loadAppStyles()])
    .then(([{ startApp }]) => startApp(container))
    .catch((error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: no code that reports errors has loaded.
      console.error(error);
      showStartFailure(container);
    });
}
