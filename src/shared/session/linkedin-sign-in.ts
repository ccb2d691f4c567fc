import { supabase } from "../client/supabase";
import { env } from "../env";
import { AppError, toAppError } from "../errors";
import { localStore, STORAGE_KEYS, tabStore } from "../storage";

const PERSONAL_SCOPES = ["openid", "profile", "email", "w_member_social"] as const;
const ORGANIZATION_SCOPES = ["r_ads", "r_organization_admin", "w_organization_social"] as const;

/** A scope of LinkedIn's Community Management API. Off by default: apps without access must not request it. */
const READ_PAGES_SCOPE = "r_organization_social";

/** Scopes of a profile's figures. They belong to the Community Management API, so they are off by default. */
const ANALYTICS_SCOPES = ["r_member_postAnalytics", "r_member_profileAnalytics"] as const;

/** Scopes to request. With incremental scopes the organization scopes are requested when needed. */
export const linkedinScopes = (options: {
  incremental: boolean;
  organizations: boolean;
  readsPages?: boolean;
  postAnalytics?: boolean;
}): string =>
  [
    ...PERSONAL_SCOPES,
    ...(options.postAnalytics ? ANALYTICS_SCOPES : []),
    ...(options.incremental && !options.organizations ? [] : ORGANIZATION_SCOPES),
    ...(options.readsPages && !(options.incremental && !options.organizations) ? [READ_PAGES_SCOPE] : []),
  ].join(" ");

export type LinkedInSignInOptions = {
  /** The code is stored until the return, because the OAuth call carries no metadata. */
  invitationCode?: string;
  /** The page to return to, instead of the dashboard. */
  returnTo?: string;
  /** Requests the permissions for company pages, also with incremental scopes. */
  organizations?: boolean;
};

/**
 * Milliseconds of waiting for the server before leaving. Only a failed request means that no server is there;
 * a slow request does not.
 */
const PROBE_MS = 3_000;

/**
 * Throws when the server cannot be reached: leaving is a navigation, and without a server the browser would
 * show its own error page.
 */
async function expectServer(): Promise<void> {
  try {
    await fetch(`${env.supabaseUrl}/auth/v1/health`, {
      headers: { apikey: env.supabaseKey },
      signal: AbortSignal.timeout(PROBE_MS),
    });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "TimeoutError") return;
    throw new AppError("network_unreachable", undefined, { cause });
  }
}

/** Goes to LinkedIn's consent page. Resolves while the browser navigates; throws `AppError` when that fails. */
export async function signInWithLinkedIn(options: LinkedInSignInOptions = {}): Promise<void> {
  await expectServer();
  const code = options.invitationCode?.trim();
  // An attempt without a code removes the stored code, because the code of an abandoned attempt would
  // otherwise be sent.
  if (code) localStore.set(STORAGE_KEYS.invitationCode, code);
  else localStore.remove(STORAGE_KEYS.invitationCode);
  if (options.returnTo) tabStore.set(STORAGE_KEYS.returnTo, options.returnTo);
  tabStore.set(STORAGE_KEYS.loginButton, "1");
  // Removes the flag, because a page that the browser's Back restores has no sign-in under way.
  window.addEventListener("pageshow", () => tabStore.remove(STORAGE_KEYS.loginButton), { once: true });
  const { error } = await supabase.auth.signInWithOAuth({
    provider: "linkedin_oidc",
    options: {
      redirectTo: window.location.origin,
      scopes: linkedinScopes({
        incremental: env.incrementalScopes,
        organizations: options.organizations ?? false,
        readsPages: env.readsPages,
        postAnalytics: env.postAnalytics,
      }),
    },
  });
  if (error) {
    tabStore.remove(STORAGE_KEYS.loginButton);
    throw toAppError(error, error.status);
  }
}
