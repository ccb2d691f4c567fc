/** The largest number of files in a folder, without tests and subfolders, because a reader cannot take in more. */
const MOST = 12;

const FLAT: Readonly<Record<string, string>> = {
  "src/ui": "each file is a piece of its own of the design system",
  bench: "each file is a command",
  "supabase/schemas": "each file is a subject, by the number in which it is applied",
  "supabase/tests/lints": "each file is one of Splinter's lints",
  "supabase/functions/_shared/typesetting/assets": "two generated files for each face",
};

const isCounted = (path: string): boolean =>
  /\.(?:tsx?|mjs|sql)$/.test(path) && !/\.(?:test|spec)\.tsx?$/.test(path);

export function folderSizeFaults(
  paths: readonly string[],
  flat: Readonly<Record<string, string>> = FLAT,
): string[] {
  const counts = new Map<string, number>();
  for (const path of paths.filter(isCounted)) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const large = [...counts].filter(([, count]) => count > MOST);
  return [
    ...large
      .filter(([folder]) => !(folder in flat))
      .map(
        ([folder, count]) =>
          `${folder}: ${count} files in its root, at most ${MOST}: divide it by what changes together, or name it with the reason in scripts/architecture/folder-size.ts`,
      ),
    ...Object.keys(flat)
      .filter((folder) => !large.some(([name]) => name === folder))
      .map((folder) => `${folder}: is not too large: take it out of scripts/architecture/folder-size.ts`),
  ];
}
