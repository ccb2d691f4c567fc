import { nullable, type Shape } from "@contract/shape";
import { useSyncExternalStore } from "react";
import { localStore, type SafeStorage } from "@/shared/storage";
import { toast } from "@/shared/toast";

/** A value that the browser stores as JSON, one for each owner: a user's id, or a thread's. Never throws. */
export type DeviceValue<Value> = {
  /** Returns the same object until the value changes, and `empty` while nothing valid is stored. */
  read(owner: string): Value;
  write(owner: string, value: Value): void;
  subscribe(onChange: () => void): () => void;
};

type Options<Value> = {
  empty: Value;
  /** A value for which this returns true is removed from the storage. */
  isEmpty?: (value: Value) => boolean;
  store?: SafeStorage;
};

export function deviceValue<Value>(
  name: string,
  shape: Shape<Value>,
  { empty, isEmpty = () => false, store = localStore }: Options<Value>,
): DeviceValue<Value> {
  const listeners = new Set<() => void>();
  const known = new Map<string, { json: string | null; value: Value }>();
  const parsed = (json: string | null): Value => {
    try {
      return json === null ? empty : shape(JSON.parse(json));
    } catch {
      return empty;
    }
  };
  return {
    read: (owner) => {
      const key = `${name}:${owner}`;
      const json = store.get(key);
      const before = known.get(key);
      if (before?.json === json) return before.value;
      const value = parsed(json);
      known.set(key, { json, value });
      return value;
    },
    write: (owner, value) => {
      const key = `${name}:${owner}`;
      const isRemoved = isEmpty(value);
      if (isRemoved) store.remove(key);
      else store.set(key, JSON.stringify(value));
      // A browser that blocks storage stores nothing, so this page keeps the value itself.
      known.set(key, { json: store.get(key), value: isRemoved ? empty : value });
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      window.addEventListener("storage", onChange);
      return () => {
        listeners.delete(onChange);
        window.removeEventListener("storage", onChange);
      };
    },
  };
}

/** Returns the stored value, and redraws the component when this tab or another tab changes it. */
export function useDeviceValue<Value>(stored: DeviceValue<Value>, owner: string): Value {
  const read = () => stored.read(owner);
  // The third argument serves the build, which prerenders pages without a `window`.
  return useSyncExternalStore(stored.subscribe, read, read);
}

type Edits<Values> = DeviceValue<Values | null>;

/** The unsaved values of a form. They stay when the user leaves the page, until they are saved or discarded. */
export const editsOf = <Values>(
  name: string,
  shape: Shape<Values>,
  options: { store?: SafeStorage } = {},
): Edits<Values> =>
  deviceValue<Values | null>(name, nullable(shape), {
    ...options,
    empty: null,
    isEmpty: (edited) => edited === null,
  });

/** @param owner a user's id, with the publisher that a form is about */
export function useEdits<Values>(stored: Edits<Values>, owner: string) {
  const edited = useDeviceValue(stored, owner);
  const edit = (next: Values | null) => stored.write(owner, next);
  /** Ends the edits when the request succeeds, also after the user left the page; edits made meanwhile stay. */
  const saveWith = (request: Promise<unknown>, success: string) => {
    const end = () => {
      if (stored.read(owner) === edited) edit(null);
      toast.success(success);
    };
    void request.then(end, () => undefined);
  };
  return { edited, edit, saveWith };
}
