import { localStore, STORAGE_KEYS } from "@/shared/storage";

/** The number of revisions kept. When the oldest is forgotten, the server has already deleted the draft it names. */
const REMEMBERED = 50;

const revisions = (): string[] =>
  (localStore.get(STORAGE_KEYS.settledDrafts) ?? "").split(" ").filter(Boolean);

const remember = (kept: readonly string[]): void =>
  void localStore.set(STORAGE_KEYS.settledDrafts, kept.slice(-REMEMBERED).join(" "));

/** Revisions of saved or discarded drafts, which the server may still list, because it has not deleted them yet. */
export const settledDrafts = {
  has: (revision: string): boolean => revisions().includes(revision),
  add: (revision: string): void => remember([...revisions().filter((one) => one !== revision), revision]),
  /** Forgets a revision. Called when the user writes the same text again while the server still has its draft. */
  remove: (revision: string): void => {
    const all = revisions();
    if (all.includes(revision)) remember(all.filter((one) => one !== revision));
  },
};
