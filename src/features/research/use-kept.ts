import { useCallback, useSyncExternalStore } from "react";
import { localStore } from "@/shared/storage";
import { type Kept, keyOf, readKept, writeKept } from "./kept";

const readers = new Set<() => void>();
let held: { key: string; raw: string | null; value: Kept } | null = null;

function heldOf(userId: string): Kept {
  const key = keyOf(userId);
  const raw = localStore.get(key);
  if (held?.key !== key || held.raw !== raw) held = { key, raw, value: readKept(userId) };
  return held.value;
}

function hold(userId: string, value: Kept): void {
  const key = keyOf(userId);
  writeKept(userId, value);
  held = { key, raw: localStore.get(key), value };
  for (const tell of readers) tell();
}

function subscribe(tell: () => void): () => void {
  readers.add(tell);
  window.addEventListener("storage", tell);
  return () => {
    readers.delete(tell);
    window.removeEventListener("storage", tell);
  };
}

/** Each change is stored, because a reopened page must show the answer and other tabs must apply the change. */
export function useKept(userId: string): [Kept, (change: (before: Kept) => Kept) => void] {
  const read = () => heldOf(userId);
  // The third argument serves the build, which prerenders pages without a `window`.
  const value = useSyncExternalStore(subscribe, read, read);
  const update = useCallback(
    (change: (before: Kept) => Kept) => hold(userId, change(heldOf(userId))),
    [userId],
  );
  return [value, update];
}
