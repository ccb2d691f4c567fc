import { createHash } from "node:crypto";
import { relative, resolve } from "node:path";
import { OTHER_PAGES, PAGES_OF_USERS, PAGES_OF_VISITORS, SHELL } from "../pages/page-files.ts";

type Modules = {
  getModuleInfo(id: string): {
    importedIds: readonly string[];
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
};

const REACT = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;
/** Vite's helper of modules with dynamic imports. */
const PRELOAD_HELPER = /preload-helper/;
/** Schemas load with dialogs and data too: in a page's file they would load that page. */
const CHECKS = /[\\/]_shared[\\/]contract[\\/](?!limits\.ts)|node_modules[\\/]zod[\\/]/;

const LIBRARY = /[\\/]node_modules[\\/]/;
/** Each module by itself would be a request. */
const ICON = /node_modules[\\/]lucide-react[\\/]/;

const MAIN = resolve("src/main.tsx");
const APP = resolve("src/app/start/app.tsx");
const LANDING = resolve("src/app/start/landing.ts");
const VISITORS = Object.values(PAGES_OF_VISITORS).map((page) => resolve(page));
const USERS = [SHELL, ...Object.values(PAGES_OF_USERS)].map((page) => resolve(page));
const OTHERS = OTHER_PAGES.map((page) => resolve(page));
/** The largest code on demand. */
const EDITOR = resolve("src/features/composer/post-editor.tsx");
/** They show posts as the editor does, and would load its libraries. */
const SHARED_BY_LINK = ["approval", "board"].map((page) => resolve(`src/app/pages/${page}-route.tsx`));
const OWN_FILES = [MAIN, APP, LANDING, ...VISITORS, ...USERS, ...OTHERS];

const closures = new Map<string, Set<string>>();

/** A module with its static imports. */
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

/** The pages that use a module, at the start or in a later part. */
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

/** A short, stable name of a set of files. */
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

/** From this many pages a shared module is common: files are requests. */
const SEVERAL = 3;

const usersOf = (id: string, modules: Modules): string[] =>
  USERS.filter((module) => closureOf(module, modules).has(id));

const isOfMost = (users: readonly string[]): boolean =>
  users.length > USERS.length / 2 || users.includes(resolve(SHELL));

/** Returns whether all pages have a module's libraries: the common file must not bring new ones. */
const needsNoMore = (id: string, modules: Modules): boolean =>
  (modules.getModuleInfo(id)?.importedIds ?? [])
    .filter((one) => LIBRARY.test(one))
    .every((one) => closureOf(APP, modules).has(one) || isOfMost(usersOf(one, modules)));

/** The modules of most pages, small shared modules, and icons. */
function isOfPages(id: string, users: readonly string[], modules: Modules): boolean {
  if (isOfMost(users)) return true;
  if (ICON.test(id)) return users.length > 0 && pagesBehind(id, modules).size > 1;
  return users.length >= SEVERAL && !LIBRARY.test(id) && needsNoMore(id, modules);
}

/**
 * A module's file, so that pages need few: `start` (chooses the start; common with the landing), `core` (every page,
 * or visitors and users), `pages` (users' pages), `with-` (two pages' beginnings), `of-` (one page), `by-` (one
 * page's, later others'), `editor` (alone, or with others' dialogs). Null leaves it to the bundler: other later code.
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
  // In the file of one page the module would load that page for others.
  if (CHECKS.test(id) || OTHERS.some(isIn)) return null;
  const [page, ...more] = [...visitors, ...users];
  const pages = pagesBehind(id, modules);
  // The bundler alone makes 45 files of the editor. The modules that other pages' dialogs share stay apart from it.
  if (!page) {
    if (!isIn(EDITOR) || SHARED_BY_LINK.some(isIn)) return null;
    return pages.size === 1 ? "editor" : `editor-${nameOf(pages)}`;
  }
  // The module is small, so a page that opens one module may load both.
  const isTheirs = !LIBRARY.test(id) || [...pages].every((one) => users.includes(one));
  if (more.length > 0) return isTheirs ? `with-${nameOf(new Set(users))}` : null;
  const name = page.replace(/^.*[\\/]|\.tsx$/g, "");
  // A page's file loads whole: another page's dialog must not wait for it.
  if (pages.size === 1) return `of-${name}`;
  // The pages of links would load all that users' pages share.
  return SHARED_BY_LINK.some(isIn) ? `by-${name}-links` : `by-${name}`;
}

export const CHUNK_GROUPS = [
  // This group changes least, so it is cached longest.
  { name: "react", test: REACT, priority: 2 },
  {
    name: fileOf,
    debugName: "files of pages",
    priority: 1,
    // Each closure is complete; the landing's stay apart from the app's.
    includeDependenciesRecursively: false,
  },
];
