import type { ComponentType } from "react";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";

/** The code of a page could not be fetched: often a deploy that replaced it in between. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

/** A route's `lazy`: loads the module and picks its component. */
export const lazyRoute =
  <M>(load: () => Promise<M>, pick: (module: M) => ComponentType) =>
  async (): Promise<{ Component: ComponentType }> => {
    try {
      return { Component: pick(await load()) };
    } catch (cause) {
      throw new ChunkLoadError("a part of the app could not be loaded", { cause });
    }
  };

/** Browsers have no common error for a failed import(); these are Chromium, Firefox and Safari. */
const IMPORT_FAILED =
  /dynamically imported module|error loading dynamically|importing a module script failed|unable to preload/i;

export const isChunkFailure = (error: unknown): boolean =>
  error instanceof ChunkLoadError || (error instanceof Error && IMPORT_FAILED.test(error.message));

/** Milliseconds in which a second failure is not met by a second reload. */
export const RELOAD_WINDOW_MS = 60_000;

/** A single silent reload: a page that fails again right after it has another cause. */
export function mayReload(lastReload: string | null, now: number): boolean {
  const last = Number(lastReload);
  return lastReload === null || !Number.isFinite(last) || now - last > RELOAD_WINDOW_MS;
}

/**
 * The silent reload after code that did not come. False when the page stays and has to say so: it was reloaded just
 * now, or the browser keeps nothing, so that the reload could not be remembered and would never end.
 */
export function reloadOnce(reload = () => window.location.reload()): boolean {
  const now = Date.now();
  const isLeaving =
    mayReload(tabStore.get(STORAGE_KEYS.chunkReload), now) &&
    tabStore.set(STORAGE_KEYS.chunkReload, String(now));
  if (isLeaving) reload();
  return isLeaving;
}
