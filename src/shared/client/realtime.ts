import { RealtimeClient } from "@supabase/realtime-js";
import { env } from "../env";
import { accessToken, supabase } from "./supabase";

/** The server decides by the user's token which rows a channel may receive. */
export const realtime = new RealtimeClient(`${env.supabaseUrl.replace(/^http/, "ws")}/realtime/v1`, {
  params: { apikey: env.supabaseKey },
  accessToken,
});

// Passes on each new token, because a channel ends with its token.
supabase.auth.onAuthStateChange((event) => {
  if (event === "TOKEN_REFRESHED" || event === "SIGNED_IN" || event === "SIGNED_OUT") void realtime.setAuth();
});
