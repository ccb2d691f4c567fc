const DATABASE = "tribuna-drafts";
const STORE = "drafts";

/** A second copy of what the local storage holds of drafts; nothing of it fails aloud. */
export type DraftMirror = {
  /** Resolves once it is written, to false when it could not be. */
  set(key: string, value: string): Promise<boolean>;
  remove(key: string): void;
  entries(): Promise<[key: string, value: string][]>;
};

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Chromium writes the local storage to disk seconds later, and less and less often: what was typed last would go with
 * the browser. What IndexedDB has committed is with the system already.
 */
export function createDraftMirror(factory: IDBFactory): DraftMirror {
  let opened: Promise<IDBDatabase> | null = null;
  const open = () => {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = factory.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return opened;
  };
  const drafts = async (mode: IDBTransactionMode) =>
    (await open()).transaction(STORE, mode).objectStore(STORE);
  const write = async (change: (store: IDBObjectStore) => void): Promise<void> => {
    const store = await drafts("readwrite");
    const { transaction } = store;
    const written = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    change(store);
    await written;
  };
  return {
    set: (key, value) =>
      write((store) => store.put(value, key)).then(
        () => true,
        () => false,
      ),
    remove: (key) => void write((store) => store.delete(key)).catch(() => undefined),
    entries: async () => {
      const store = await drafts("readonly");
      const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
      return keys.map((key, index) => [String(key), String(values[index])]);
    },
  };
}
