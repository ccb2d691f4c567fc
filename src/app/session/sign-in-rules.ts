import type { User } from "@/shared/session/session";

const NEW_ACCOUNT_MS = 5 * 60 * 1000;

const DIAGNOSED_ACCOUNT_MS = 10 * 60 * 1000;

export const isRecentAccount = (user: Pick<User, "created_at">, now: number): boolean =>
  now - new Date(user.created_at).getTime() < DIAGNOSED_ACCOUNT_MS;

export type SignedInFacts = {
  cameFromButton: boolean;
  alreadyGreeted: boolean;
  user: Pick<User, "created_at" | "identities">;
  now: number;
};

const hasLinkedInIdentity = (user: SignedInFacts["user"]): boolean =>
  user.identities?.some((identity) => identity.provider === "linkedin_oidc") ?? false;

/**
 * Greets only a sign-in by the user, because SIGNED_IN is also sent after a reload, by another tab and on focus. A new
 * account is greeted also without the login button's flag, which an embedded browser may have lost.
 */
export function decideSignedIn(facts: SignedInFacts): "greet" | "restore" {
  if (facts.cameFromButton) return "greet";
  const age = facts.now - new Date(facts.user.created_at).getTime();
  const isNew = age < NEW_ACCOUNT_MS && hasLinkedInIdentity(facts.user);
  return isNew && !facts.alreadyGreeted ? "greet" : "restore";
}
