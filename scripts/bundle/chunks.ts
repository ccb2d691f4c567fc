import { createHash } from "node:crypto";
import { relative, resolve } from "node:path";
import { OTHER_PAGES, PAGES_OF_USERS, PAGES_OF_VISITORS, SHELL } from "../pages/page-files.ts";

/** The bundler's facts about its modules. */
type Modules = {
  getModuleInfo(id: string): {
    importedIds: readonly string[];
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
};

const REACT = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;
/** Vite's own, which every module with a dynamic import gets when files are written. */
const PRELOAD_HELPER = /preload-helper/;
/** Schemas also load with dialogs and data: in a page's file they would load that page everywhere. Plain limits are 107 bytes. */
const CHECKS = /[\\/]_shared[\\/]contract[\\/](?!limits\.ts)|node_modules[\\/]zod[\\/]/;

const LIBRARY = /[\\/]node_modules[\\/]/;
/** Each alone would be a request for some hundred bytes. */
const ICON = /node_modules[\\/]lucide-react[\\/]/;

const MAIN = resolve("src/main.tsx");
const APP = resolve("src/app/start/app.tsx");
const LANDING = resolve("src/app/start/landing.ts");
const VISITORS = Object.values(PAGES_OF_VISITORS).map((page) => resolve(page));
const USERS = [SHELL, ...Object.values(PAGES_OF_USERS)].map((page) => resolve(page));
const OTHERS = OTHER_PAGES.map((page) => resolve(page));
/** Entries with a file of their own, with which the build's manifest lists a page's files. */
const OWN_FILES = [MAIN, APP, LANDING, ...VISITORS, ...USERS, ...OTHERS];

const closures = new Map<string, Set<string>>();

/** A module and everything that it statically imports. */
function closureOf(module: string, modules: Modules): Set<string> {
  const known = closures.get(module);
  if (known) return known;
  const closure = new Set<string>();
  const add = (id: string) => {
    if (closure.has(id)) return;
    closure.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  add(module);
  closures.set(module, closure);
  return closure;
}

const reached = new Map<string, ReadonlySet<string>>();

/** The pages that use a module: those that load it at their start, and those with a dialog or part that does. */
function pagesBehind(id: string, modules: Modules): ReadonlySet<string> {
  const known = reached.get(id);
  if (known) return known;
  const pages = new Set<string>();
  const seen = new Set<string>();
  const climb = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    if (OWN_FILES.includes(module)) {
      pages.add(module);
      return;
    }
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(module) ?? {};
    for (const importer of [...importers, ...dynamicImporters]) climb(importer);
  };
  climb(id);
  reached.set(id, pages);
  return pages;
}

/** A short name for a set of files, the same in each build. */
const nameOf = (files: ReadonlySet<string>): string =>
  createHash("sha256")
    .update(
      [...files]
        .map((file) => relative(".", file))
        .sort()
        .join(),
    )
    .digest("hex")
    .slice(0, 6);

/**
 * From this many users' pages on, a shared module goes into the common file: our modules are small, and each
 * separate file is a request.
 */
const SEVERAL = 3;

const usersOf = (id: string, modules: Modules): string[] =>
  USERS.filter((module) => closureOf(module, modules).has(id));

const isOfMost = (users: readonly string[]): boolean =>
  users.length > USERS.length / 2 || users.includes(resolve(SHELL));

/**
 * Whether every page already has the libraries that a module imports: otherwise the common file would load them
 * everywhere.
 */
const needsNoMore = (id: string, modules: Modules): boolean =>
  (modules.getModuleInfo(id)?.importedIds ?? [])
    .filter((one) => LIBRARY.test(one))
    .every((one) => closureOf(APP, modules).has(one) || isOfMost(usersOf(one, modules)));

/** Modules of most users' pages, small ones of several, and icons that more than one may show. */
function isOfPages(id: string, users: readonly string[], modules: Modules): boolean {
  if (isOfMost(users)) return true;
  if (ICON.test(id)) return users.length > 0 && pagesBehind(id, modules).size > 1;
  return users.length >= SEVERAL && !LIBRARY.test(id) && needsNoMore(id, modules);
}

/**
 * The file that a module goes into, so that a page needs few files: the code that decides which start a page gets
 * (`start`, also all that the landing shares with the app), code that every page of the app needs or that visitors'
 * and users' pages share (`core`), code that users' pages share (`pages`), code with which the same two pages begin
 * (`with-`), code of one page alone (`of-`), and code with which one page begins and that others may open later
 * (`by-`). Null leaves it to the bundler: code that opens later, and the rest of the other pages, because the
 * editor and dialogs may load some of it too.
 */
function fileOf(id: string, modules: Modules): string | null {
  if (OWN_FILES.includes(id) || id.endsWith(".css")) return null;
  const isIn = (module: string) => closureOf(module, modules).has(id);
  if (PRELOAD_HELPER.test(id) || isIn(MAIN)) return "start";
  const visitors = VISITORS.filter(isIn);
  const users = usersOf(id, modules);
  if (isIn(LANDING)) return isIn(APP) || visitors.length + users.length > 0 ? "start" : null;
  if (isIn(APP) || (visitors.length > 0 && users.length > 0)) return "core";
  if (isOfPages(id, users, modules)) return "pages";
  // In a page's file it would load that page's whole code for the others.
  if (CHECKS.test(id) || OTHERS.some(isIn)) return null;
  const [page, ...more] = [...visitors, ...users];
  if (!page) return null;
  const pages = pagesBehind(id, modules);
  // Our own modules are small, so another page that opens a dialog with one of them may load the file of both.
  const isTheirs = !LIBRARY.test(id) || [...pages].every((one) => users.includes(one));
  if (more.length > 0) return isTheirs ? `with-${nameOf(new Set(users))}` : null;
  const name = page.replace(/^.*[\\/]|\.tsx$/g, "");
  // A page's file loads with all its modules: another page that opens a dialog with this module must not wait for
  // that.
  return pages.size === 1 ? `of-${name}` : `by-${name}-${nameOf(pages)}`;
}

export const CHUNK_GROUPS = [
  // It changes least, so it is cached the longest.
  { name: "react", test: REACT, priority: 2 },
  {
    name: fileOf,
    debugName: "files of pages",
    priority: 1,
    // The closures are complete, and the landing's must not be merged into the app's.
    includeDependenciesRecursively: false,
  },
];
