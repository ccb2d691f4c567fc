import { concernsSession } from "./app/session/return-url";
import { showStartFailure } from "./app/start/start-failure";
import { AUTH_STORAGE_KEY, localStore, STORAGE_KEYS } from "./shared/storage";
import "./styles.css";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");

// The preference is kept as specified, for the day there is a choice; the document itself is dark, whatever it says.
if (localStore.get(STORAGE_KEYS.theme) === null) localStore.set(STORAGE_KEYS.theme, "system");

const isVisitorOnLanding =
  window.location.pathname === "/" &&
  !concernsSession(window.location.href, localStore.get(AUTH_STORAGE_KEY));

// The drawn landing is hidden until it is known to be wanted.
const reveal = () => document.documentElement.classList.remove("starting");

/** Ends the running task, so that the page can answer between two pieces of work. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

// The landing needs neither the router nor the session: each start brings its own code and nothing of the other's.
if (isVisitorOnLanding) {
  reveal();
  // React by itself first: running all of the code in one task would keep the page from answering for longer.
  import("react-dom/client")
    .then(nextTask)
    .then(() => import("./app/start/landing"))
    .then(({ startLanding }) => startLanding(container))
    // A page that was prerendered reads, and its links work, without any script.
    .catch((error: unknown) => container.hasChildNodes() || showStartFailure(container, error));
} else {
  // What the build drew here is the landing, hidden so far, and this is another page.
  container.replaceChildren();
  reveal();
  import("./app/start/app")
    .then(({ startApp }) => startApp(container))
    .catch((error: unknown) => showStartFailure(container, error));
}
