import { reloadOnce } from "../lazy-route";

/**
 * Reloads once, because after a deploy the page may name deleted files. Then shows the failure that the build drew into
 * the document, because React cannot draw without the app's code.
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
