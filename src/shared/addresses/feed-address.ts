import { env } from "../env";

/** The address at which other calendars read the feed of whoever has its secret. */
export const feedAddress = (secret: string): string =>
  new URL(`/functions/v1/calendar-feed/${secret}.ics`, env.supabaseUrl || window.location.origin).href;
