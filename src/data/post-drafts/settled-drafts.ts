import { localStore, STORAGE_KEYS } from "@/shared/storage";

/** A revision is forgotten after this many others: by then the server has deleted its draft. */
const REMEMBERED = 50;

const revisions = (): string[] =>
  (localStore.get(STORAGE_KEYS.settledDrafts) ?? "").split(" ").filter(Boolean);

const remember = (kept: readonly string[]): void =>
  void localStore.set(STORAGE_KEYS.settledDrafts, kept.slice(-REMEMBERED).join(" "));

/**
 * Revisions of drafts that were saved or discarded in this browser. The server may still have such a draft, with an
 * older text than the saved one: its removal can fail, or the tab can end before requesting it.
 */
export const settledDrafts = {
  has: (revision: string): boolean => revisions().includes(revision),
  add: (revision: string): void => remember([...revisions().filter((one) => one !== revision), revision]),
  /** The same text was written again while the server still had its draft. */
  remove: (revision: string): void => {
    const all = revisions();
    if (all.includes(revision)) remember(all.filter((one) => one !== revision));
  },
};
