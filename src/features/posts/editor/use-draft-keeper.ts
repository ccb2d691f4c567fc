import { useCallback, useEffect, useRef, useState } from "react";
import type { Draft, DraftStore } from "./draft-storage";

const KEEP_AFTER_MS = 400;

type Unkept = Omit<Draft, "keptAt">;

export type DraftState =
  /** Nothing to keep, or not kept yet. */
  | "idle"
  | "kept"
  /** The browser does not let us keep it. */
  | "refused";

type DraftKeeper = {
  state: DraftState;
  /** Forgets the draft for good: the text was saved, or the user threw it away. */
  settle(): void;
};

/**
 * Keeps the open editor's text on the device: shortly after each change, when the page is hidden, and when the editor
 * goes away for whatever reason (another card, the end of the session). draft null means that there is nothing to keep;
 * give the same object while nothing changed.
 */
export function useDraftKeeper(
  store: DraftStore,
  userId: string,
  postcard: number,
  draft: Unkept | null,
): DraftKeeper {
  const [last, setLast] = useState<{ draft: Unkept; kept: boolean } | null>(null);
  const latest = useRef(draft);
  const settled = useRef(false);

  const keep = useCallback(() => {
    if (settled.current) return;
    const current = latest.current;
    if (current === null) {
      store.remove(userId, postcard);
      return;
    }
    const kept = store.write(userId, postcard, { ...current, keptAt: Date.now() });
    setLast({ draft: current, kept });
  }, [store, userId, postcard]);

  useEffect(() => {
    latest.current = draft;
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, keep]);

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === "hidden") keep();
    };
    window.addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      window.removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", onHidden);
      keep();
    };
  }, [keep]);

  const settle = useCallback(() => {
    settled.current = true;
    store.remove(userId, postcard);
  }, [store, userId, postcard]);

  const isCurrent = last !== null && last.draft === draft;
  return { state: isCurrent ? (last.kept ? "kept" : "refused") : "idle", settle };
}
