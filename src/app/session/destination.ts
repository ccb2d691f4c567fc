import { needsOnboarding, needsWelcome } from "@/shared/account";
import type { User } from "@/shared/session";

type Described = Pick<User, "user_metadata"> & { email?: string };

export const HOME = "/dashboard";

/** Paths that only a signed-in user may open. */
const GUARDED = [
  "/onboarding",
  "/welcome",
  "/dashboard",
  "/profile",
  "/posts",
  "/research",
  "/resultados",
  "/calendar",
  "/settings",
];

const pathOf = (address: string): string => address.split(/[?#]/)[0]?.replace(/(?<=.)\/+$/, "") ?? "/";

export const isGuarded = (address: string): boolean => GUARDED.includes(pathOf(address));

/** A kept address counts only when it is one of our own guarded pages: nothing else may steer the browser. */
export function safeReturnTo(address: string | null): string | null {
  if (!address?.startsWith("/") || address.startsWith("//")) return null;
  return isGuarded(address) && !["/onboarding", "/welcome"].includes(pathOf(address)) ? address : null;
}

/** Where a user who has just signed in belongs. */
export function destinationAfterSignIn(user: Described, returnTo: string | null): string {
  if (needsOnboarding(user)) return "/onboarding";
  if (needsWelcome(user)) return "/welcome";
  return safeReturnTo(returnTo) ?? HOME;
}

/** Where the guard sends a signed-in user from a guarded path; null lets them stay. */
export function guardRedirect(user: Described, pathname: string, returnTo: string | null): string | null {
  const path = pathOf(pathname);
  const target = destinationAfterSignIn(user, returnTo);
  const isStep = target === "/onboarding" || target === "/welcome";
  if (isStep) return path === target ? null : target;
  return path === "/onboarding" || path === "/welcome" ? target : null;
}

/** Pages that the app remembers as the last visited one. */
const REMEMBERED: Readonly<Record<string, string>> = {
  "/dashboard": "dashboard",
  "/profile": "profile",
  "/posts": "posts",
};

export const rememberedPage = (pathname: string): string | null => REMEMBERED[pathOf(pathname)] ?? null;
