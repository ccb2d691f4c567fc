import { firstStepPaths, paths, SETTINGS_SECTIONS, userPaths } from "@/shared/paths";
import { needsOnboarding, needsWelcome } from "@/shared/session/account";
import type { User } from "@/shared/session/session";
import { pathOf } from "./address";

type Described = Pick<User, "id" | "user_metadata"> & { email?: string };

export const HOME = paths.dashboard();

const FIRST_STEPS: readonly string[] = Object.values(firstStepPaths).map((address) => address());
const USER_PAGES: readonly string[] = [
  ...Object.values(userPaths).map((address) => address()),
  ...SETTINGS_SECTIONS.map((section) => paths.settings(section)),
];

const isFirstStep = (path: string): boolean => FIRST_STEPS.includes(path);
const isUserPage = (path: string): boolean => USER_PAGES.includes(path);

export const isSignedInPage = (address: string): boolean =>
  isFirstStep(pathOf(address)) || isUserPage(pathOf(address));

/**
 * Stripe's checkout returns to this page, so it is a valid return address, although the page is also open to visitors.
 */
const AFTER_PAYING = paths.paymentSuccess();

/**
 * Returns `address` when it leads to a page for signed-in users or to the page after a payment. Returns null for other
 * addresses, because an address from outside must not redirect the browser.
 */
export function safeReturnTo(address: string | null): string | null {
  if (!address?.startsWith("/") || address.startsWith("//")) return null;
  if (pathOf(address) === AFTER_PAYING) return address;
  return isUserPage(pathOf(address)) ? address : null;
}

export type Waypoints = {
  returnTo: string | null;
  welcomePassed: string | null;
};

export function destinationAfterSignIn(user: Described, { returnTo, welcomePassed }: Waypoints): string {
  if (needsOnboarding(user)) return paths.onboarding();
  if (needsWelcome(user) && welcomePassed !== user.id) return paths.welcome();
  return safeReturnTo(returnTo) ?? HOME;
}

export function guardRedirect(user: Described, pathname: string, waypoints: Waypoints): string | null {
  const path = pathOf(pathname);
  const target = destinationAfterSignIn(user, waypoints);
  if (isFirstStep(target)) return path === target ? null : target;
  return isFirstStep(path) ? target : null;
}

const REMEMBERED: Readonly<Record<string, string>> = {
  [paths.dashboard()]: "dashboard",
  [paths.profile()]: "profile",
  [paths.posts()]: "posts",
};

export const rememberedPage = (pathname: string): string | null => REMEMBERED[pathOf(pathname)] ?? null;
