import { addLink } from "./add-link";

export const DEFERRED_FONT = "deferred-font";

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Delays the font until the code has loaded, because the font is a tenth of the first download. A page with a service
 * worker has the font in its cache.
 */
export function deferFont(font: string | null): void {
  if (!navigator.serviceWorker?.controller) {
    document.documentElement.classList.add(DEFERRED_FONT);
    return;
  }
  if (font === null) return;
  addLink({ rel: "preload", as: "font", type: "font/woff2", href: font });
}

/** Requests the font. The returned function applies it after the live page is painted. */
export function fetchFont(): () => Promise<void> {
  const come = Promise.resolve(document.fonts?.load("1rem Inter")).catch(() => undefined);
  return async () => {
    await Promise.all([come, painted()]);
    document.documentElement.classList.remove(DEFERRED_FONT);
  };
}
