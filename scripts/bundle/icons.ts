import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const LIBRARY = "node_modules/lucide-react/dist/esm/lucide-react.mjs";
const EXPORTS = /^export \{ (.+) \} from '\.\/icons\/([\w-]+)\.mjs';$/gm;
const IMPORTS = /import \{([^}]*)\} from "lucide-react";/g;

/** The file of each icon, by every name that the library gives it. */
const filesByName = (library: string): Map<string, string> =>
  new Map(
    [...library.matchAll(EXPORTS)].flatMap(([, names = "", file = ""]) =>
      names.split(", ").map((name): [string, string] => [name.replace("default as ", ""), file]),
    ),
  );

/** Each icon from its own file, in as many lines as before, so that the source maps still fit. */
export function importEachIcon(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(IMPORTS, (_, names: string) => {
    const lines = names.replace(/[^\n]/g, "");
    const each = names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map((name) => {
        const [exported = "", local = exported] = name.split(" as ");
        const file = files.get(exported);
        if (!file) throw new Error(`lucide-react has no icon ${exported}.`);
        return `import ${local} from "lucide-react/icons/${file}";`;
      });
    return each.join(" ") + lines;
  });
}

/**
 * Imports icons from their own files. The library's one entry imports them all, so that an icon of one page would count
 * as every page's (see `closureOf` in chunks.ts).
 */
export function iconsByFile(): Plugin {
  const files = filesByName(readFileSync(LIBRARY, "utf8"));
  return {
    name: "icons-by-file",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: "lucide-react" },
      handler: (code) => ({ code: importEachIcon(code, files), map: null }),
    },
  };
}
