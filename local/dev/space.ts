import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { SettingsError } from "../../scripts/hosting/settings-error.ts";

const NEEDED_MB = 100;
const MB = 1024 * 1024;

async function diskOf(folder: string): ReturnType<typeof statfs> {
  try {
    return await statfs(folder);
  } catch (error) {
    if (dirname(folder) === folder) throw error;
    return diskOf(dirname(folder));
  }
}

/** Throws when the disk is nearly full, because a later write of Postgres would otherwise fail halfway. */
export async function assertSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await diskOf(folder);
  const free = Math.floor((Number(bavail) * Number(bsize)) / MB);
  if (free >= NEEDED_MB) return;
  throw new SettingsError(
    `The disk of ${folder} has ${free} MB left, and the local data needs ${NEEDED_MB} MB. Free some space, or set TRIBUNA_LOCAL_DIR to a folder on another disk.`,
  );
}
