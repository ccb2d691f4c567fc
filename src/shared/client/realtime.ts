import { RealtimeClient } from "@supabase/realtime-js";
import { env } from "../env";
import { accessToken, supabase } from "./supabase";

/** Acts for the signed-in user: row-level security decides when a channel joins which rows it receives. */
export const realtime = new RealtimeClient(`${env.supabaseUrl.replace(/^http/, "ws")}/realtime/v1`, {
  params: { apikey: env.supabaseKey },
  accessToken,
});

// Open channels continue with the new token; with the old one they would end.
supabase.auth.onAuthStateChange((event) => {
  if (event === "TOKEN_REFRESHED" || event === "SIGNED_IN" || event === "SIGNED_OUT") void realtime.setAuth();
});
