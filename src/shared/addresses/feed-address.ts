import { env } from "../env";

/** The address of a calendar feed. Its secret gives permission to read the feed. */
export const feedAddress = (secret: string): string =>
  new URL(`/functions/v1/calendar-feed/${secret}.ics`, env.supabaseUrl || window.location.origin).href;
