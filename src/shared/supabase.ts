import { createClient } from "@supabase/supabase-js";
import type { Database } from "@/types/database.types";
import { env } from "./env";
import { AUTH_STORAGE_KEY } from "./storage";

/** The one client of the app, typed from the migrations. */
export const supabase = createClient<Database>(env.supabaseUrl, env.supabaseKey, {
  auth: {
    flowType: "pkce",
    detectSessionInUrl: true,
    persistSession: true,
    autoRefreshToken: true,
    storageKey: AUTH_STORAGE_KEY,
  },
});

export type AppSupabase = typeof supabase;
