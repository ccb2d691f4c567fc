import { AuthClient } from "@supabase/auth-js";
import { FunctionsClient } from "@supabase/functions-js";
import { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "@/types/database.types";
import { env } from "../env";
import { authStorage } from "../session/auth-storage";
import { AUTH_STORAGE_KEY } from "../storage";
import { clockedFetch } from "../time/server-clock";

const addressOf = (service: string): string => `${env.supabaseUrl}/${service}/v1`;

/**
 * Removes `expires_at` from a new session, so that the auth client counts the token's life by the device's clock. It
 * compares the end with that clock: with the server's time as the end, a fast clock would refresh the token before each
 * request, and a slow clock would send expired tokens.
 */
const fetchOfAuth: typeof fetch = async (input, init) => {
  const response = await clockedFetch(input, init);
  if (!response.ok || !String(input).includes("/token?")) return response;
  const { expires_at: _, ...session } = await response.json();
  return new Response(JSON.stringify(session), { headers: response.headers });
};

const auth = new AuthClient({
  url: addressOf("auth"),
  headers: { apikey: env.supabaseKey, Authorization: `Bearer ${env.supabaseKey}` },
  fetch: fetchOfAuth,
  flowType: "pkce",
  detectSessionInUrl: true,
  persistSession: true,
  autoRefreshToken: true,
  storageKey: AUTH_STORAGE_KEY,
  storage: authStorage,
  // The client must start after the session store has subscribed: it might otherwise finish a sign-in unnoticed, and
  // LinkedIn's tokens come only once.
  skipAutoInitialize: true,
});

export async function accessToken(): Promise<string> {
  const { data } = await auth.getSession();
  return data.session?.access_token ?? env.supabaseKey;
}

let renewing: Promise<string | undefined> | null = null;

/** Renews the session once for all requests that found its token expired; undefined when the server refuses. */
const renewedToken = (): Promise<string | undefined> => {
  renewing ??= auth
    .refreshSession()
    .then(({ data }) => data.session?.access_token)
    .finally(() => {
      renewing = null;
    });
  return renewing;
};

const fetchAsUser: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers);
  if (!headers.has("apikey")) headers.set("apikey", env.supabaseKey);
  if (headers.has("Authorization")) return clockedFetch(input, { ...init, headers });
  const sendAs = (token: string) => {
    headers.set("Authorization", `Bearer ${token}`);
    return clockedFetch(input, { ...init, headers });
  };
  const token = await accessToken();
  const response = await sendAs(token);
  if (response.status !== 401 || token === env.supabaseKey) return response;
  // When the device's clock was set back after the token was issued, the auth client takes an expired token for valid.
  const renewed = await renewedToken();
  return renewed ? sendAs(renewed) : response;
};

type Functions = Database["public"]["Functions"];

/**
 * Calls a database function with JSON, because `supabase.rpc` would serialise thousands of rows on the page's thread.
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

/** Supabase's clients without storage and realtime: files go through functions, and realtime loads later. */
export const supabase = Object.assign(
  new PostgrestClient<Database, { PostgrestVersion: "12" }, "public">(addressOf("rest"), {
    schema: "public",
    fetch: fetchAsUser,
    // The query client already retries (`query-client.ts`); retries here too would delay a failure by 15 seconds.
    retry: false,
  }),
  { auth, functions: new FunctionsClient(addressOf("functions"), { customFetch: fetchAsUser }) },
);
