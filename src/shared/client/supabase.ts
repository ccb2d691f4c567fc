import { AuthClient } from "@supabase/auth-js";
import { FunctionsClient } from "@supabase/functions-js";
import { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "@/types/database.types";
import { env } from "../env";
import { authStorage } from "../session/auth-storage";
import { AUTH_STORAGE_KEY } from "../storage";
import { clockedFetch } from "../time/server-clock";

const addressOf = (service: string): string => `${env.supabaseUrl}/${service}/v1`;

const auth = new AuthClient({
  url: addressOf("auth"),
  headers: { apikey: env.supabaseKey, Authorization: `Bearer ${env.supabaseKey}` },
  fetch: clockedFetch,
  flowType: "pkce",
  detectSessionInUrl: true,
  persistSession: true,
  autoRefreshToken: true,
  storageKey: AUTH_STORAGE_KEY,
  storage: authStorage,
  // The session store starts the client after it has subscribed: otherwise the client could finish a sign-in
  // unnoticed, and the provider's tokens come only once.
  skipAutoInitialize: true,
});

/** The access token of the signed-in user, refreshed if need be; the public key for a visitor. */
export async function accessToken(): Promise<string> {
  const { data } = await auth.getSession();
  return data.session?.access_token ?? env.supabaseKey;
}

const fetchAsUser: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers);
  if (!headers.has("apikey")) headers.set("apikey", env.supabaseKey);
  if (!headers.has("Authorization")) headers.set("Authorization", `Bearer ${await accessToken()}`);
  return clockedFetch(input, { ...init, headers });
};

type Functions = Database["public"]["Functions"];

/**
 * Calls a database function with arguments that are already JSON: `supabase.rpc` would serialize thousands of rows
 * once more in the page's own thread. Returns the same as `supabase.rpc`, also without a connection.
 */
export async function rpcOfJson<Name extends keyof Functions>(name: Name, json: Blob) {
  try {
    const response = await fetchAsUser(`${addressOf("rest")}/rpc/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: json,
    });
    const { status } = response;
    const answer: unknown = await response.json();
    return response.ok
      ? { data: answer as Functions[Name]["Returns"], error: null, status }
      : { data: null, error: answer, status };
  } catch (error) {
    return { data: null, error, status: 0 };
  }
}

/**
 * The one client of the app, typed from the migrations: Supabase's clients of the services that the browser uses,
 * combined as supabase-js does. Without the client of storage, since files go through functions. The client of
 * realtime is a module of its own (`realtime.ts`), which loads after a page's first data.
 */
export const supabase = Object.assign(
  new PostgrestClient<Database, { PostgrestVersion: "12" }, "public">(addressOf("rest"), {
    schema: "public",
    fetch: fetchAsUser,
    // The query client decides about retries (`query-client.ts`): with retries here too, a failing read would be
    // reported only after 15 seconds.
    retry: false,
  }),
  { auth, functions: new FunctionsClient(addressOf("functions"), { customFetch: fetchAsUser }) },
);
