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

/**
 * Requests the font. The returned function, called before the live page's first paint, applies a loaded font at once,
 * because a later font lays out the whole page a second time. A font that is still loading is applied after the paint.
 */
export function fetchFont(): () => Promise<void> {
  let isLoaded = false;
  const loading = Promise.resolve(document.fonts?.load("1rem Inter"))
    .catch(() => undefined)
    .then(() => {
      isLoaded = true;
    });
  return async () => {
    if (!isLoaded) await Promise.all([loading, painted()]);
    document.documentElement.classList.remove(DEFERRED_FONT);
  };
}
