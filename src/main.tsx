import { concernsSession } from "./app/session/destination/return-url";
import { loadAppStyles } from "./app/start/load-app-styles";
import { showStartFailure } from "./app/start/start-failure";
import { logFailure } from "./shared/log";
import { AUTH_STORAGE_KEY, localStore, STORAGE_KEYS } from "./shared/storage";
import "./styles.css";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");

// Kept as specified, for a later choice; for now the document is always dark.
if (localStore.get(STORAGE_KEYS.theme) === null) localStore.set(STORAGE_KEYS.theme, "system");

// Only the build draws the landing; on the development server the app draws it.
const isLandingDocument = "landing" in container.dataset;
const isDrawnLanding =
  isLandingDocument &&
  window.location.pathname === "/" &&
  !concernsSession(window.location.href, localStore.get(AUTH_STORAGE_KEY));

// The drawn landing stays hidden until the session shows that the visitor should see it.
const reveal = () => document.documentElement.classList.remove("starting");

// The landing needs neither React nor the session: each start loads only its own code.
if (isDrawnLanding) {
  reveal();
  import("./app/start/landing")
    .then(({ startLanding }) => startLanding(container))
    // Without scripts the page can be read, and its links work.
    .catch((error: unknown) => logFailure("landing", error));
} else {
  // The document of the landing has to show another page; an app's document already shows this one, so it stays.
  if (isLandingDocument) container.replaceChildren();
  reveal();
  // Requested early, so that it is ready when the code arrives.
  import("react-dom/client").catch(() => undefined);
  Promise.all([import("./app/start/app"), loadAppStyles()])
    .then(([{ startApp }]) => startApp(container))
    .catch((error: unknown) => showStartFailure(container, error));
}
