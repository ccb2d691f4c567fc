import type { User } from "@/shared/session/session";

/** The age in milliseconds up to which an account counts as new. */
const NEW_ACCOUNT_MS = 5 * 60 * 1000;

/** The age in milliseconds up to which the rows prepared for a new account are logged to the console. */
export const DIAGNOSED_ACCOUNT_MS = 10 * 60 * 1000;

export const isDiagnosed = (user: Pick<User, "created_at">, now: number): boolean =>
  now - new Date(user.created_at).getTime() < DIAGNOSED_ACCOUNT_MS;

export type SignedInFacts = {
  /** True when the user clicked the login button, which stores a flag before the browser leaves for LinkedIn. */
  cameFromButton: boolean;
  /** True when this browser has greeted the account since its last sign-out. */
  alreadyGreeted: boolean;
  user: Pick<User, "created_at" | "identities">;
  now: number;
};

const hasLinkedInIdentity = (user: SignedInFacts["user"]): boolean =>
  user.identities?.some((identity) => identity.provider === "linkedin_oidc") ?? false;

/**
 * Greets only a sign-in by the user: SIGNED_IN also comes after a reload, from another tab and on focus. A new
 * account is greeted without the button's flag, which an embedded browser may have lost.
 */
export function decideSignedIn(facts: SignedInFacts): "greet" | "restore" {
  if (facts.cameFromButton) return "greet";
  const age = facts.now - new Date(facts.user.created_at).getTime();
  const isNew = age < NEW_ACCOUNT_MS && hasLinkedInIdentity(facts.user);
  return isNew && !facts.alreadyGreeted ? "greet" : "restore";
}
