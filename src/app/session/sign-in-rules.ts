import type { User } from "@/shared/session/session";

/** How long an account counts as new. */
const NEW_ACCOUNT_MS = 5 * 60 * 1000;

/** Up to this age the rows prepared for a new account are logged to the console. */
export const DIAGNOSED_ACCOUNT_MS = 10 * 60 * 1000;

export const isDiagnosed = (user: Pick<User, "created_at">, now: number): boolean =>
  now - new Date(user.created_at).getTime() < DIAGNOSED_ACCOUNT_MS;

export type SignedInFacts = {
  /** The flag that the login button stored before the redirect. */
  cameFromButton: boolean;
  /** This browser has already greeted the account, which has not signed out since. */
  alreadyGreeted: boolean;
  user: Pick<User, "created_at" | "identities">;
  now: number;
};

const hasLinkedInIdentity = (user: SignedInFacts["user"]): boolean =>
  user.identities?.some((identity) => identity.provider === "linkedin_oidc") ?? false;

/**
 * SIGNED_IN also comes after a reload, from another tab and whenever a tab gets the focus back; only a sign-in that
 * the user has just made is greeted. A new account needs no flag of the button, which an embedded browser may have
 * lost on the way.
 */
export function decideSignedIn(facts: SignedInFacts): "greet" | "restore" {
  if (facts.cameFromButton) return "greet";
  const age = facts.now - new Date(facts.user.created_at).getTime();
  const isNew = age < NEW_ACCOUNT_MS && hasLinkedInIdentity(facts.user);
  return isNew && !facts.alreadyGreeted ? "greet" : "restore";
}
