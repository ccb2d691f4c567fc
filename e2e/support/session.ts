import type { Page } from "@playwright/test";
import { createClient, type Session, type SupabaseClient } from "@supabase/supabase-js";
import { WebSocket } from "ws";
import { signInAs } from "../../local/testing/sign-in.ts";
import type { AccountMetadata } from "../../src/shared/session/account.ts";
import { AUTH_STORAGE_KEY } from "../../src/shared/storage.ts";

/**
 * A persona is one user of the test backend. Tests in parallel must not share a user, so each persona belongs to one
 * test. Only personas that become a new user at every sign-in may be shared.
 */
export type PersonaName = "Lucía Fernández" | "Mateo Rojas" | "Cuenta nueva" | "Administradora nueva";

const KEYS: Readonly<Record<PersonaName, string>> = {
  "Lucía Fernández": "lucia",
  "Mateo Rojas": "mateo",
  "Cuenta nueva": "nueva",
  "Administradora nueva": "administradora",
};

const keys = new Map<string, Promise<string>>();

async function readKey(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/login`, { headers: { accept: "text/html" } })).text();
  const key = /TRIBUNA_SUPABASE_KEY\s*=\s*"([^"]+)"/.exec(html)?.[1];
  if (!key) throw new Error(`${origin} names no key of its backend.`);
  return key;
}

/** The key of an origin's backend, which stays the same while its server runs. */
function keyOf(origin: string): Promise<string> {
  const known = keys.get(origin) ?? readKey(origin);
  keys.set(origin, known);
  return known;
}

/** Without a token, the client has the rights of a visitor. */
export async function clientOf(origin: string, token?: string): Promise<SupabaseClient> {
  return createClient(origin, await keyOf(origin), {
    auth: { flowType: "pkce", persistSession: false, autoRefreshToken: false },
    // Node 20 lacks WebSocket.
    realtime: { transport: WebSocket as never },
    ...(token !== undefined && { accessToken: async () => token }),
  });
}

export async function sessionOf(
  origin: string,
  persona: PersonaName,
  metadata: Partial<AccountMetadata> = {},
): Promise<Session> {
  const client = await clientOf(origin);
  const session = await signInAs({ origin }, client, KEYS[persona]);
  const { data, error } = await client.auth.updateUser({
    data: { country: "BO", welcome_carousel_completed: true, timezone: "America/La_Paz", ...metadata },
  });
  if (error) throw error;
  const { provider_token, provider_refresh_token, ...kept } = session;
  await connect(client, data.user.id, provider_token, provider_refresh_token);
  return { ...kept, user: data.user };
}

async function connect(
  client: SupabaseClient,
  userId: string,
  accessToken: string | null | undefined,
  refreshToken: string | null | undefined,
): Promise<void> {
  const saved = await client
    .from("linkedin_tokens")
    .upsert(
      { user_id: userId, access_token: accessToken, refresh_token: refreshToken ?? null, is_valid: true },
      { onConflict: "user_id" },
    );
  if (saved.error) throw saved.error;
  const response = await client.functions.invoke("get-linkedin-organizations", {
    body: { forceRefresh: false },
  });
  if (response.error) throw response.error;
}

export async function sessionOn(page: Page): Promise<Session> {
  const kept = await page.evaluate((key) => localStorage.getItem(key), AUTH_STORAGE_KEY);
  if (!kept) throw new Error("Nobody is signed in on the page.");
  return JSON.parse(kept) as Session;
}

/**
 * Ends the session on the server and expires the stored token, so that the next load requests a session from the
 * server.
 */
export async function endSession(page: Page): Promise<void> {
  const session = await sessionOn(page);
  const client = await clientOf(new URL(page.url()).origin);
  const { error } = await client.auth.admin.signOut(session.access_token, "global");
  if (error) throw error;
  const spent = { ...session, expires_at: Math.floor(Date.now() / 1000) - 60 };
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    AUTH_STORAGE_KEY,
    JSON.stringify(spent),
  ] as const);
}
