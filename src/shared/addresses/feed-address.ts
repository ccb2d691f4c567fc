import { env } from "../env";

export const feedAddress = (secret: string): string =>
  new URL(`/functions/v1/calendar-feed/${secret}.ics`, env.supabaseUrl || window.location.origin).href;
