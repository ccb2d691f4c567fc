import type { ComponentType } from "react";
import { IMPORT_FAILED } from "@/shared/navigation/import-failure";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";

export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

export const lazyRoute =
  <M>(load: () => Promise<M>, pick: (module: M) => ComponentType) =>
  async (): Promise<{ Component: ComponentType }> => {
    try {
      return { Component: pick(await load()) };
    } catch (cause) {
      throw new ChunkLoadError("a part of the app could not be loaded", { cause });
    }
  };

export const isChunkFailure = (error: unknown): boolean =>
  error instanceof ChunkLoadError || (error instanceof Error && IMPORT_FAILED.test(error.message));

export const RELOAD_WINDOW_MS = 60_000;

/**
 * Returns false within a minute of the last reload: a second failure then has another cause than a file that a deploy
 * replaced.
 */
export function mayReload(lastReload: string | null, now: number): boolean {
  const last = Number(lastReload);
  return lastReload === null || !Number.isFinite(last) || now - last > RELOAD_WINDOW_MS;
}

export function reloadOnce(): boolean {
  const now = Date.now();
  const isLeaving =
    mayReload(tabStore.get(STORAGE_KEYS.chunkReload), now) &&
    tabStore.set(STORAGE_KEYS.chunkReload, String(now));
  if (isLeaving) window.location.reload();
  return isLeaving;
}
