import { appText } from "../app.text";
import { reloadOnce } from "../lazy-route";
import { keepsDrafts } from "../session/destination/address";

const paragraph = (text: string) => Object.assign(document.createElement("p"), { textContent: text });

/**
 * Without the app's code React cannot show the failure. Reloads once, because after a deploy the page names deleted
 * files; then shows the failure with plain elements.
 */
export function showStartFailure(container: HTMLElement, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: no code that reports errors has loaded.
  console.error(error);
  if (reloadOnce()) return;
  const heading = Object.assign(document.createElement("h1"), { textContent: appText.startup.title });
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    textContent: appText.startup.reload,
    className: "rounded-md bg-accent px-4 py-2 font-medium text-on-accent",
  });
  heading.className = "font-semibold text-2xl";
  button.addEventListener("click", () => window.location.reload());
  const notice = document.createElement("div");
  notice.setAttribute("role", "alert");
  notice.className = "flex min-h-dvh flex-col items-center justify-center gap-5 px-6 text-center";
  const kept = keepsDrafts(window.location.pathname) ? [paragraph(appText.draftsKept)] : [];
  notice.append(heading, paragraph(appText.startup.chunk), ...kept, button);
  const main = Object.assign(document.createElement("main"), { id: "contenido", tabIndex: -1 });
  main.append(notice);
  container.replaceChildren(main);
}
