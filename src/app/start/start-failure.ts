import { reloadOnce } from "../lazy-route";

/**
 * Shows that the app did not start, which React cannot do without the app's code. Reloads once, because after
 * a deploy the page names deleted files; then shows the document's drawing of `StartupFailure`, which the
 * development server's document lacks.
 */
export function showStartFailure(container: HTMLElement): void {
  if (reloadOnce()) return;
  const drawn = document.querySelector<HTMLTemplateElement>("template[data-drawn=failure]");
  if (!drawn) return;
  container.replaceChildren(drawn.content.cloneNode(true));
  // The listener is added by code, because the content security policy refuses a handler in an attribute.
  container.querySelector("button")?.addEventListener("click", () => window.location.reload());
  document.documentElement.classList.remove("starting");
}
