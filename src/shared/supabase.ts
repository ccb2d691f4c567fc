import { createClient } from "@supabase/supabase-js";
import type { Database } from "@/types/database.types";
import { authStorage } from "./auth-storage";
import { env } from "./env";
import { clockedFetch } from "./server-clock";
import { AUTH_STORAGE_KEY } from "./storage";

/** The one client of the app, typed from the migrations. */
export const supabase = createClient<Database>(env.supabaseUrl, env.supabaseKey, {
  global: { fetch: clockedFetch },
  auth: {
    flowType: "pkce",
    detectSessionInUrl: true,
    persistSession: true,
    autoRefreshToken: true,
    storageKey: AUTH_STORAGE_KEY,
    storage: authStorage,
    // The session store starts it once it listens: left to itself, the client could finish a sign-in before anybody
    // hears of it, and the provider's tokens are told once only.
    skipAutoInitialize: true,
  },
});

export type AppSupabase = typeof supabase;
