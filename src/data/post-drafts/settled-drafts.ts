import { localStore, STORAGE_KEYS } from "@/shared/storage";

/** The number of revisions kept before the oldest is forgotten; by then the server has deleted its draft. */
const REMEMBERED = 50;

const revisions = (): string[] =>
  (localStore.get(STORAGE_KEYS.settledDrafts) ?? "").split(" ").filter(Boolean);

const remember = (kept: readonly string[]): void =>
  void localStore.set(STORAGE_KEYS.settledDrafts, kept.slice(-REMEMBERED).join(" "));

/**
 * Revisions of drafts that this browser saved or discarded, although the server may still list them: their
 * removal failed, or the tab ended before it.
 */
export const settledDrafts = {
  has: (revision: string): boolean => revisions().includes(revision),
  add: (revision: string): void => remember([...revisions().filter((one) => one !== revision), revision]),
  /** Makes a draft listed again: the user wrote the same text anew while the server still had its draft. */
  remove: (revision: string): void => {
    const all = revisions();
    if (all.includes(revision)) remember(all.filter((one) => one !== revision));
  },
};
