import type { Manifest } from "vite";
import { DRAWN_PAGES } from "../../src/app/prerender/drawn-pages.ts";

const APP = "src/app/start/app.tsx";

export const SHELL = "src/app/shell/guarded-shell.tsx";

const modulesFor = (readers: "visitors" | "users"): string[] =>
  DRAWN_PAGES.filter((page) => page.for === readers).map(({ module }) => module);
export const PAGES_OF_VISITORS = modulesFor("visitors");
export const PAGES_OF_USERS = modulesFor("users");

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

/** Shortens `src/app/planner/planner-route.tsx` to `planner`. */
export const shortName = (page: string): string => page.replace(/^.*[\\/]|(-route|-page)?\.tsx$/g, "");

/** For each module of the app's start: the name of the built file that holds it. */
export const STARTS: ReadonlyMap<string, string> = new Map([
  [APP, "core"],
  [SHELL, "pages"],
  ...[...PAGES_OF_VISITORS, ...PAGES_OF_USERS].map((page) => [page, shortName(page)] as const),
]);

/** Returns the manifest's key of a group of `chunks.ts`. The manifest lists a group without a source. */
export function keyOfGroup(manifest: Manifest, name: string): string {
  const [key, ...more] = Object.keys(manifest).filter((candidate) => {
    const chunk = manifest[candidate];
    return chunk?.name === name && !chunk.src;
  });
  if (!key || more.length > 0) throw new Error(`The build's manifest has no single chunk ${name}.`);
  return key;
}

function keyOfModule(manifest: Manifest, module: string): string {
  const group = STARTS.get(module);
  return manifest[module] || group === undefined ? module : keyOfGroup(manifest, group);
}

/** Returns the starts and everything that `next` leads to from them. */
export function reachable(starts: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(starts);
  // The iteration also visits the elements that are added to the set meanwhile.
  for (const id of found) for (const one of next(id)) found.add(one);
  return found;
}

export function keysOf(manifest: Manifest, keys: readonly string[]): string[] {
  const importsOf = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build's manifest.`);
    return chunk.imports ?? [];
  };
  const starts = keys.map((key) => keyOfModule(manifest, key));
  return [...reachable(starts, importsOf)];
}

export const filesOf = (manifest: Manifest, keys: readonly string[]): string[] => [
  ...new Set(keysOf(manifest, keys).flatMap((key) => manifest[key]?.file ?? [])),
];

export function filesOfPage(manifest: Manifest, path?: string): string[] {
  const page = DRAWN_PAGES.find((drawn) => drawn.path === path);
  const shell = page?.for === "users" ? [SHELL] : [];
  return filesOf(manifest, page ? [APP, ...shell, page.module] : [APP]);
}
