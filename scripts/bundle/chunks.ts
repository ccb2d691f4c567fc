import { resolve } from "node:path";
import {
  OTHER_PAGES,
  PAGES_OF_USERS,
  PAGES_OF_VISITORS,
  reachable,
  SHELL,
  STARTS,
  shortName,
} from "../pages/page-files.ts";

type Modules = {
  getModuleInfo(id: string): {
    importedIds: readonly string[];
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
};

const REACT = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;
const PRELOAD_HELPER = /preload-helper/;

const LIBRARY = /[\\/]node_modules[\\/]/;
/** All icons share a file, because a file for each icon would cost a request each. */
const ICON = /node_modules[\\/]lucide-react[\\/]/;

const MAIN = resolve("src/main.tsx");
const APP = resolve("src/app/start/app.tsx");
const LANDING = resolve("src/app/start/landing.ts");
const VISITORS = PAGES_OF_VISITORS.map((page) => resolve(page));
const USERS = [SHELL, ...PAGES_OF_USERS].map((page) => resolve(page));
const OTHERS = OTHER_PAGES.map((page) => resolve(page));
const EDITOR = resolve("src/features/composer/post-editor.tsx");
/** The pages of reviewers show posts as the editor's preview does. */
const REVIEW = OTHERS.filter((page) => /(approval|board)-route/.test(page));
const FLOATING = resolve("src/ui/floating-code.ts");
const OWN_FILES = [MAIN, APP, LANDING, ...VISITORS, ...USERS, ...OTHERS];

/** Over HTTP/1.1 a file costs a request of 150 ms on a phone, so these modules have no files of their own. */
const FILE_OF_START: ReadonlyMap<string, string> = new Map(
  [...STARTS].map(([module, file]) => [resolve(module), file]),
);

const closures = new Map<string, ReadonlySet<string>>();

function closureOf(module: string, modules: Modules): ReadonlySet<string> {
  const closure =
    closures.get(module) ?? reachable([module], (id) => modules.getModuleInfo(id)?.importedIds ?? []);
  closures.set(module, closure);
  return closure;
}

function pagesBehind(id: string, modules: Modules): string[] {
  const importersOf = (module: string) => {
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(module) ?? {};
    return OWN_FILES.includes(module) ? [] : [...importers, ...dynamicImporters];
  };
  return [...reachable([id], importersOf)].filter((module) => OWN_FILES.includes(module));
}

/** A module that at least this many pages use goes into the common file, because each further file costs a request. */
const SEVERAL = 3;

const usersOf = (id: string, modules: Modules): string[] =>
  USERS.filter((module) => closureOf(module, modules).has(id));

const isOfMost = (users: readonly string[]): boolean =>
  users.length > USERS.length / 2 || users.includes(resolve(SHELL));

/** True when each page already loads the libraries of a module, so the module adds none to the common file. */
const needsNoMore = (id: string, modules: Modules): boolean =>
  (modules.getModuleInfo(id)?.importedIds ?? [])
    .filter((one) => LIBRARY.test(one))
    .every((one) => closureOf(APP, modules).has(one) || isOfMost(usersOf(one, modules)));

function isOfPages(id: string, users: readonly string[], modules: Modules): boolean {
  if (isOfMost(users)) return true;
  if (ICON.test(id)) return users.length > 0 && pagesBehind(id, modules).length > 1;
  return users.length >= SEVERAL && !LIBRARY.test(id) && needsNoMore(id, modules);
}

/**
 * The file of a module: `start` chooses landing or app, `core` serves every page, `pages` the pages of signed-in users;
 * other files are named after the pages that load them. Null lets the bundler decide.
 */
function fileOf(id: string, modules: Modules): string | null {
  const file = FILE_OF_START.get(id);
  if (file) return file;
  if (OWN_FILES.includes(id) || id.endsWith(".css")) return null;
  const isIn = (module: string) => closureOf(module, modules).has(id);
  if (PRELOAD_HELPER.test(id) || isIn(MAIN)) return "start";
  const visitors = VISITORS.filter(isIn);
  const users = usersOf(id, modules);
  if (isIn(LANDING)) return isIn(APP) || visitors.length + users.length > 0 ? "start" : null;
  if (isIn(APP) || (visitors.length > 0 && users.length > 0)) return "core";
  if (isOfPages(id, users, modules)) return "pages";
  const starts = [...visitors, ...users];
  const isOpen = OTHERS.some(isIn);
  const pages = pagesBehind(id, modules);
  const name = starts.map(shortName).join("-");
  if (starts.length > 1) return name;
  if (name !== "") return isOpen ? `${name}-open` : pages.length > starts.length ? `${name}-shared` : name;
  if (isIn(FLOATING)) return "floating";
  if (!isIn(EDITOR)) return null;
  // The names group the editor's modules, because the bundler alone would make 45 files of them.
  if (isOpen) return !LIBRARY.test(id) && REVIEW.some(isIn) ? "editor-review" : null;
  return pages.length === 1 ? "editor" : "editor-shared";
}

export const CHUNK_GROUPS = [
  // React has its own file, because it changes least often and so stays in browsers' caches longest.
  { name: "react", test: REACT, priority: 2 },
  {
    name: fileOf,
    debugName: "files of pages",
    priority: 1,
    // `fileOf` assigns every module itself, so a group must not pull in the imports of its modules.
    includeDependenciesRecursively: false,
  },
];
