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

/** Whether only a signed-in user may open it. */
export const isGuarded = (address: string): boolean =>
  isFirstStep(pathOf(address)) || isUserPage(pathOf(address));

/** The page that the checkout leads to: it may be come back to, although a visitor may open it too. */
const AFTER_PAYING = paths.paymentSuccess();

/** A stored address counts only when it is one of our own users' pages, so that nothing else can steer the browser. */
export function safeReturnTo(address: string | null): string | null {
  if (!address?.startsWith("/") || address.startsWith("//")) return null;
  if (pathOf(address) === AFTER_PAYING) return address;
  return isUserPage(pathOf(address)) ? address : null;
}

/** The tab's stored values that decide where to go. */
export type Waypoints = {
  /** Address that the sign-in has to come back to. */
  returnTo: string | null;
  /** Id of the user who has passed the welcome although the server did not save it. */
  welcomePassed: string | null;
};

/** Where a user who has just signed in belongs. */
export function destinationAfterSignIn(user: Described, { returnTo, welcomePassed }: Waypoints): string {
  if (needsOnboarding(user)) return paths.onboarding();
  if (needsWelcome(user) && welcomePassed !== user.id) return paths.welcome();
  return safeReturnTo(returnTo) ?? HOME;
}

/** Where the guard sends a signed-in user from a guarded path; null lets them stay. */
export function guardRedirect(user: Described, pathname: string, waypoints: Waypoints): string | null {
  const path = pathOf(pathname);
  const target = destinationAfterSignIn(user, waypoints);
  if (isFirstStep(target)) return path === target ? null : target;
  return isFirstStep(path) ? target : null;
}

/** Pages that the app remembers as the last visited one. */
const REMEMBERED: Readonly<Record<string, string>> = {
  [paths.dashboard()]: "dashboard",
  [paths.profile()]: "profile",
  [paths.posts()]: "posts",
};

export const rememberedPage = (pathname: string): string | null => REMEMBERED[pathOf(pathname)] ?? null;
