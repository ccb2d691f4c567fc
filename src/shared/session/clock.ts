import { browserTimeZone, countryTimeZone, isKnownTimeZone } from "../time/dates";
import { countryOf, timeZoneOf } from "./account";
import { sessionStore, type User, useSession } from "./session";

/**
 * Returns whether the server accepts a zone. It refuses zones without a region ('CET', 'EST5EDT'), although browsers
 * know them.
 */
const isSaved = (zone: string | null): zone is string =>
  zone !== null && /\/|^UTC$/.test(zone) && isKnownTimeZone(zone);

/**
 * The zone of an account's hours on every screen: the stored zone, else the browser's zone, else the zone of
 * the country's capital, else UTC.
 */
export function clockOf(
  user: Pick<User, "user_metadata"> | null,
  browser: string | null = browserTimeZone(),
): string {
  const country = user && countryOf(user);
  return [user && timeZoneOf(user), browser, country && countryTimeZone(country)].find(isSaved) ?? "UTC";
}

/** The zone of the signed-in user; for a visitor the browser's zone. */
export const useTimeZone = (): string => clockOf(useSession().user);

/** The signed-in user's zone, for code outside React. */
export const ownTimeZone = (): string => clockOf(sessionStore.getSnapshot().user);
