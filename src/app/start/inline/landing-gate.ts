import { AUTH_STORAGE_KEY, localStore } from "@/shared/storage";
import { mayHaveSession } from "../../session/destination/return-url";
import { keepEarlyClicks } from "../early-clicks";

// Runs inline, because a script file would load only after the landing's first paint.
const page = document.documentElement.classList;
const isVisitor =
  location.pathname === "/" && !mayHaveSession(location.href, localStore.get(AUTH_STORAGE_KEY));
if (isVisitor) keepEarlyClicks();
// Hides the landing until `main.tsx` has replaced it by the page of the address.
else page.add("starting");

// Paints the first screen before the rest has a layout. With an anchor in the address the browser scrolls, which needs
// the whole layout.
if (isVisitor && !location.hash) {
  page.add("first-screen");
  const showAll = () => page.remove("first-screen");
  addEventListener("load", showAll);
  try {
    new PerformanceObserver(showAll).observe({ type: "paint", buffered: true });
  } catch {}
}
