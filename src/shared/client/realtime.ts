import { RealtimeClient } from "@supabase/realtime-js";
import { env } from "../env";
import { accessToken, supabase } from "./supabase";

/**
 * Acts for the signed-in user: row-level security decides, at the time of joining, which rows a subscriber receives.
 */
export const realtime = new RealtimeClient(`${env.supabaseUrl.replace(/^http/, "ws")}/realtime/v1`, {
  params: { apikey: env.supabaseKey },
  accessToken,
});

// Channels that are open go on with the new token; the old one would end them.
supabase.auth.onAuthStateChange((event) => {
  if (event === "TOKEN_REFRESHED" || event === "SIGNED_IN" || event === "SIGNED_OUT") void realtime.setAuth();
});
