import { postsKeptSentence } from "@/shared/browser/missing-code";
import { logFailure } from "@/shared/log";
import { toast } from "@/shared/toast";
import { commonText } from "@/text/common";
import { watchVersions } from "./new-version";
import { pwaText } from "./pwa.text";

const ownEntry = (): string | null => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script ? new URL(script.src).pathname : null;
};

const afterLoad = (work: () => void) => {
  if (document.readyState === "complete") work();
  else window.addEventListener("load", work, { once: true });
};

let started = false;

/** Registers the service worker, but not on the landing page, because a visitor who only reads gets nothing stored. */
export function startServiceWorker(): void {
  if (started || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  started = true;
  afterLoad(() => {
    watchVersions(
      {
        container: navigator.serviceWorker,
        entry: ownEntry(),
        reloadPage: () => window.location.reload(),
        now: () => Date.now(),
        onVisible: (listener) =>
          document.addEventListener("visibilitychange", () => {
            if (document.visibilityState === "visible") listener();
          }),
      },
      (reload) =>
        toast.info(pwaText.newVersion, {
          id: "new-version",
          description: postsKeptSentence(),
          duration: Number.POSITIVE_INFINITY,
          action: { label: commonText.reload, onClick: reload },
        }),
    ).catch((error: unknown) => logFailure("service worker", error));
  });
}
