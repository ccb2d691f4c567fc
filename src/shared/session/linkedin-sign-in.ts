import { supabase } from "../client/supabase";
import { env } from "../env";
import { AppError, toAppError } from "../errors";
import { localStore, STORAGE_KEYS, tabStore } from "../storage";

const PERSONAL_SCOPES = ["openid", "profile", "email", "w_member_social"] as const;
const ORGANIZATION_SCOPES = ["r_ads", "r_organization_admin", "w_organization_social"] as const;

/**
 * A scope of LinkedIn's Community Management API. An app without access to it must not request it, so it is off by
 * default.
 */
const READ_PAGES_SCOPE = "r_organization_social";

/**
 * Scopes for the figures of a profile's posts and followers. They belong to the Community Management API too, so they
 * are off by default.
 */
const ANALYTICS_SCOPES = ["r_member_postAnalytics", "r_member_profileAnalytics"] as const;

/**
 * Scopes to request, space separated. With incremental scopes, the organization ones are requested when they are
 * needed.
 */
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
  /** Stored until the user returns: the OAuth call cannot carry metadata. */
  invitationCode?: string;
  /** Path to return to instead of the dashboard. */
  returnTo?: string;
  /** Request the company pages too, whatever the incremental setting. */
  organizations?: boolean;
};

/** How long to wait for a server before leaving all the same, in milliseconds: slow is not unreachable. */
const PROBE_MS = 3_000;

/** Leaving is a plain navigation: without a server the browser would show its own error page. */
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

/**
 * Goes to LinkedIn's consent page. On success the browser is already navigating when this resolves; throws
 * `AppError` when the redirect fails.
 */
export async function signInWithLinkedIn(options: LinkedInSignInOptions = {}): Promise<void> {
  await expectServer();
  const code = options.invitationCode?.trim();
  // Written even when it is empty, so that the code of an abandoned attempt, perhaps another person's, is not sent
  // with this one.
  if (code) localStore.set(STORAGE_KEYS.invitationCode, code);
  else localStore.remove(STORAGE_KEYS.invitationCode);
  if (options.returnTo) tabStore.set(STORAGE_KEYS.returnTo, options.returnTo);
  tabStore.set(STORAGE_KEYS.loginButton, "1");
  // Shown again: the browser's Back has returned to this page, without a sign-in.
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
