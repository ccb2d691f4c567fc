import { supabase } from "../client/supabase";
import { env } from "../env";
import { AppError, toAppError } from "../errors";
import { localStore, STORAGE_KEYS, tabStore } from "../storage";

const PERSONAL_SCOPES = ["openid", "profile", "email", "w_member_social"] as const;
const ORGANIZATION_SCOPES = ["r_ads", "r_organization_admin", "w_organization_social"] as const;

/**
 * A scope of LinkedIn's Community Management API. LinkedIn refuses a sign-in with this scope to apps without access to
 * the API.
 */
const READ_PAGES_SCOPE = "r_organization_social";

/** Scopes of the Community Management API, which most LinkedIn apps lack, so they are off by default. */
const ANALYTICS_SCOPES = ["r_member_postAnalytics", "r_member_profileAnalytics"] as const;

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
  /** Stored in the browser until the return, because an OAuth request carries no metadata. */
  invitationCode?: string;
  returnTo?: string;
  organizations?: boolean;
};

/**
 * Milliseconds until a server without a response counts as slow but reachable. A failed request counts as unreachable.
 */
const PROBE_MS = 3_000;

/** Throws when the server cannot be reached, because the browser would then show its own error page. */
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
  // Without a code, removes the code of an earlier, abandoned attempt, which would otherwise be sent.
  if (code) localStore.set(STORAGE_KEYS.invitationCode, code);
  else localStore.remove(STORAGE_KEYS.invitationCode);
  if (options.returnTo) tabStore.set(STORAGE_KEYS.returnTo, options.returnTo);
  tabStore.set(STORAGE_KEYS.loginButton, "1");
  // Removes the mark when the browser's Back restores this page, because then no sign-in is under way.
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
