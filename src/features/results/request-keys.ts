import { STORAGE_KEYS, tabStore } from "@/shared/storage";

/**
 * Paid work continues after its page is closed. The tab stores the click's request key until the outcome is known, so
 * that a repeated request is paid once.
 */
type Work = { userId: string; of: "sync" | "person" | "pages"; subject: string | number };

const storageKeyOf = ({ userId, of, subject }: Work): string =>
  `${STORAGE_KEYS.personalAnalysis}:${userId}:begun:${of}:${subject}`;

export const openRequestKey = (work: Work): string | null => tabStore.get(storageKeyOf(work));

export function requestKeyFor(work: Work): string {
  const known = openRequestKey(work);
  if (known) return known;
  const made = crypto.randomUUID();
  tabStore.set(storageKeyOf(work), made);
  return made;
}

export const closeRequest = (work: Work): void => tabStore.remove(storageKeyOf(work));
