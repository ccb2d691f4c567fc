import type { Manifest } from "vite";
import { paths } from "../../src/shared/paths.ts";

const APP = "src/app/start/app.tsx";

/** The layout of users' pages. */
export const SHELL = "src/app/shell/guarded-shell.tsx";

/** Visitors' pages with a document of their own. */
export const PAGES_OF_VISITORS: Readonly<Record<string, string>> = {
  [paths.login()]: "src/app/pages/login-route.tsx",
};
export const PAGES_OF_USERS: Readonly<Record<string, string>> = {
  [paths.dashboard()]: "src/features/dashboard/dashboard-page.tsx",
  [paths.posts()]: "src/app/planner/planner-route.tsx",
  [paths.research()]: "src/features/research/research-page.tsx",
  [paths.results()]: "src/app/pages/results-route.tsx",
  [paths.calendar()]: "src/app/many/calendar-route.tsx",
  [paths.settings()]: "src/app/pages/settings-route.tsx",
  [paths.profile()]: "src/app/pages/profile-route.tsx",
};

export const OTHER_PAGES: readonly string[] = [
  "src/app/pages/approval-route.tsx",
  "src/app/pages/board-route.tsx",
  "src/app/pages/onboarding-route.tsx",
  "src/features/welcome/welcome-page.tsx",
  "src/features/payments/payment-success-page.tsx",
  "src/features/payments/payment-cancelled-page.tsx",
  "src/features/mail-links/act-page.tsx",
  "src/features/mail-links/unsubscribe-page.tsx",
  "src/app/screens/not-found.tsx",
];

export function keysOf(manifest: Manifest, keys: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build's manifest.`);
    if (found.has(key)) return;
    found.add(key);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const key of keys) add(key);
  return [...found];
}

/** The files that modules need. Throws for a module that the manifest lacks. */
export const filesOf = (manifest: Manifest, keys: readonly string[]): string[] => [
  ...new Set(keysOf(manifest, keys).flatMap((key) => manifest[key]?.file ?? [])),
];

export function filesOfPage(manifest: Manifest, path: string | null): string[] {
  if (path === null) return filesOf(manifest, [APP]);
  const ofVisitors = PAGES_OF_VISITORS[path];
  if (ofVisitors) return filesOf(manifest, [APP, ofVisitors]);
  const ofUsers = PAGES_OF_USERS[path];
  if (!ofUsers)
    throw new Error(`${path} is drawn, and scripts/pages/page-files.ts does not say what it imports.`);
  return filesOf(manifest, [APP, SHELL, ofUsers]);
}
