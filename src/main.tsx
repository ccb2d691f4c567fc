import { concernsSession } from "./app/session/destination/return-url";
import { showStartFailure } from "./app/start/start-failure";
import { wholeStyles } from "./app/start/whole-styles";
import { logFailure } from "./shared/log";
import { AUTH_STORAGE_KEY, localStore, STORAGE_KEYS } from "./shared/storage";
import "./styles.css";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");

// The preference is kept as specified, for the day there is a choice; the document itself is dark, whatever it says.
if (localStore.get(STORAGE_KEYS.theme) === null) localStore.set(STORAGE_KEYS.theme, "system");

// Only a build draws the landing; on the development server the app does it.
const isLandingDocument = "landing" in container.dataset;
const isDrawnLanding =
  isLandingDocument &&
  window.location.pathname === "/" &&
  !concernsSession(window.location.href, localStore.get(AUTH_STORAGE_KEY));

// The drawn landing is hidden until it is known to be wanted.
const reveal = () => document.documentElement.classList.remove("starting");

// The landing needs neither React nor the session: each start brings its own code and nothing of the other's.
if (isDrawnLanding) {
  reveal();
  import("./app/start/landing")
    .then(({ startLanding }) => startLanding(container))
    // The page reads, and its links work, without any script.
    .catch((error: unknown) => logFailure("landing", error));
} else {
  // The landing is another page than this one; what a document of the app brings is this page, and stays.
  if (isLandingDocument) container.replaceChildren();
  reveal();
  // It has come before the rest and is ready when that arrives.
  import("react-dom/client").catch(() => undefined);
  Promise.all([import("./app/start/app"), wholeStyles()])
    .then(([{ startApp }]) => startApp(container))
    .catch((error: unknown) => showStartFailure(container, error));
}
