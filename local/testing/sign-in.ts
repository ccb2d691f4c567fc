import type { Session, SupabaseClient } from "@supabase/supabase-js";
import type { Backend } from "../backend.ts";

export async function signInAddress(
  client: SupabaseClient,
  options: { redirectTo?: string; scopes?: string; queryParams?: Record<string, string> } = {},
): Promise<string> {
  const { data, error } = await client.auth.signInWithOAuth({
    provider: "linkedin_oidc",
    options: { skipBrowserRedirect: true, ...options },
  });
  if (error) throw error;
  if (!data.url) throw new Error("The client gave no address to sign in at.");
  return data.url;
}

export async function redirectOf(address: string, init?: RequestInit): Promise<URL> {
  const response = await fetch(address, { redirect: "manual", ...init });
  const location = response.headers.get("location");
  if (!location)
    throw new Error(`${address} answered ${response.status} and no redirect: ${await response.text()}`);
  return new URL(location, address);
}

export async function consent(
  consentAddress: URL,
  choice: { persona: string } | { refuse: true },
): Promise<URL> {
  const form = new URLSearchParams(consentAddress.search);
  form.set("decision", "persona" in choice ? "allow" : "cancel");
  if ("persona" in choice) form.set("persona", choice.persona);
  return redirectOf(consentAddress.href, { method: "POST", body: form });
}

const APP_SCOPES = "openid profile email w_member_social r_ads r_organization_admin w_organization_social";

export async function signInAs(
  backend: Pick<Backend, "origin">,
  client: SupabaseClient,
  persona: string,
  scopes: string = APP_SCOPES,
): Promise<Session> {
  const start = await signInAddress(client, { redirectTo: `${backend.origin}/onboarding`, scopes });
  const callback = await consent(await redirectOf(start), { persona });
  const back = await redirectOf(callback.href);
  const code = back.searchParams.get("code");
  if (!code) throw new Error(`The sign-in ended at ${back.href}`);
  const { data, error } = await client.auth.exchangeCodeForSession(code);
  if (error) throw error;
  return data.session;
}
