import { countryTimeZone, isKnownTimeZone, knownBrowserZone } from "../time/dates";
import { countryOf, timeZoneOf } from "./account";
import { sessionStore, type User, useSession } from "./session";

/** The server refuses zones without a region ('CET', 'EST5EDT'), although browsers know them. */
const isSaved = (zone: string | null): zone is string =>
  zone !== null && /\/|^UTC$/.test(zone) && isKnownTimeZone(zone);

/** Calls `browserZone` only without a zone in the account: it is slow, and its result changes while a user travels. */
export function clockOf(
  user: Pick<User, "user_metadata"> | null,
  browserZone: () => string | null = knownBrowserZone,
): string {
  const own = user && timeZoneOf(user);
  if (isSaved(own)) return own;
  const country = user && countryOf(user);
  return [browserZone(), country && countryTimeZone(country)].find(isSaved) ?? "UTC";
}

/** The account's IANA zone, on whose clock everything is planned and shown. */
export const useTimeZone = (): string => clockOf(useSession().user);

/** `useTimeZone` outside of components. */
export const ownTimeZone = (): string => clockOf(sessionStore.getSnapshot().user);
