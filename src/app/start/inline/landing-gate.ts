import { AUTH_STORAGE_KEY, localStore } from "@/shared/storage";
import { concernsSession } from "../../session/destination/return-url";
import { keepEarlyClicks } from "../early-clicks";

// Runs inline before the landing's first paint, because a script file would arrive after it.
const page = document.documentElement.classList;
const isVisitor =
  location.pathname === "/" && !concernsSession(location.href, localStore.get(AUTH_STORAGE_KEY));
if (isVisitor) keepEarlyClicks();
// Hides the landing until `main.tsx` has cleared it for another page.
else page.add("starting");

// Paints the first screen before the rest is laid out. An address with an anchor needs the whole layout at once,
// because the browser scrolls there.
if (isVisitor && !location.hash) {
  page.add("first-screen");
  const showAll = () => page.remove("first-screen");
  addEventListener("load", showAll);
  try {
    new PerformanceObserver(showAll).observe({ type: "paint", buffered: true });
  } catch {
    // An old browser cannot observe paints, so there the rest waits for `load`.
  }
}
