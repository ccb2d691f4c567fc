import { STORAGE_KEYS, tabStore } from "@/shared/storage";

// Paid work continues on the server when its page is closed. The tab keeps the request key of each click until the
// outcome is known: a reload, and a click after a lost response, repeat the request with that key, and it is paid
// once.

/** `subject`: the days or the page. */
type Work = { userId: string; of: "sync" | "person" | "pages"; subject: string | number };

const storageKeyOf = ({ userId, of, subject }: Work): string =>
  `${STORAGE_KEYS.personalAnalysis}:${userId}:begun:${of}:${subject}`;

/** The key of work whose outcome this tab does not know; null without such work. */
export const openRequestKey = (work: Work): string | null => tabStore.get(storageKeyOf(work));

/** The key for a click: a new one, kept until `closeRequest`, unless the outcome of the work before is unknown. */
export function requestKeyFor(work: Work): string {
  const known = openRequestKey(work);
  if (known) return known;
  const made = crypto.randomUUID();
  tabStore.set(storageKeyOf(work), made);
  return made;
}

/** The outcome is known: the next click begins new work. */
export const closeRequest = (work: Work): void => tabStore.remove(storageKeyOf(work));
