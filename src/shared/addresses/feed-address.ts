import { env } from "../env";

/** The address at which other calendars read a feed; the secret in it is the permission. */
export const feedAddress = (secret: string): string =>
  new URL(`/functions/v1/calendar-feed/${secret}.ics`, env.supabaseUrl || window.location.origin).href;
