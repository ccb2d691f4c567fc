import { mayHaveSession } from "./app/session/destination/return-url";
import { loadAppStyles } from "./app/start/load-app-styles";
import { showStartFailure } from "./app/start/start-failure";
import { logFailure } from "./shared/log";
import { AUTH_STORAGE_KEY, localStore, STORAGE_KEYS } from "./shared/storage";
import "./styles.css";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");

// The product specification requires this value; no code reads it yet, and the app is always dark.
if (localStore.get(STORAGE_KEYS.theme) === null) localStore.set(STORAGE_KEYS.theme, "system");

const isLandingDocument = "landing" in container.dataset;
const isDrawnLanding =
  isLandingDocument &&
  window.location.pathname === "/" &&
  !mayHaveSession(window.location.href, localStore.get(AUTH_STORAGE_KEY));

// The prerendered landing is hidden, under a sign that the app loads, until it or the app can be shown.
const reveal = () => document.documentElement.classList.remove("starting");

if (isDrawnLanding) {
  reveal();
  import("./app/start/landing")
    .then(({ startLanding }) => startLanding(container))
    // Without scripts the landing can still be read and its links work, so the failure is only logged.
    .catch((error: unknown) => logFailure("landing", error));
} else {
  // The document shows the landing, but the address is another page's.
  if (isLandingDocument) container.replaceChildren();
  // Requests React early, so that it has loaded when the page's code arrives.
  import("react-dom/client").catch(() => undefined);
  Promise.all([import("./app/start/app"), loadAppStyles()])
    .then(([{ startApp }]) => startApp(container))
    .then(reveal)
    .catch((error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: no code that reports errors has loaded.
      console.error(error);
      showStartFailure(container);
    });
}
