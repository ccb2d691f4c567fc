import { existsSync, readdirSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { LockError, takeLock } from "./lock.ts";
import { StateError } from "./state-error.ts";

/** The version of state folders, raised when folders of the earlier version become unusable. */
export const STATE_VERSION = 2;
const versionSchema = z.object({ version: z.number() });

export type LocalState = {
  database: string;
  storage: string;
  sandboxes: string;
  keys: string;
  release(): void;
};

async function checkVersion(dir: string): Promise<void> {
  const file = join(dir, "version.json");
  if (!existsSync(file)) {
    const others = readdirSync(dir).filter((name) => name !== "lock");
    if (others.length > 0) throw new StateError(`${dir} holds files but no version.json`);
    await writeFile(file, `${JSON.stringify({ version: STATE_VERSION })}\n`);
    return;
  }
  let version: number;
  try {
    version = versionSchema.parse(JSON.parse(await readFile(file, "utf8"))).version;
  } catch (error) {
    throw new StateError(`${file} cannot be read`, error);
  }
  if (version !== STATE_VERSION) {
    throw new StateError(
      `${dir} was written by version ${version} of the local backend, this is ${STATE_VERSION}`,
    );
  }
}

async function claim(dir: string): Promise<() => void> {
  try {
    await mkdir(dir, { recursive: true });
    return takeLock(join(dir, "lock"));
  } catch (error) {
    if (error instanceof LockError) throw error;
    throw new StateError(`${dir} cannot be used`, error);
  }
}

export async function openState(dir: string): Promise<LocalState> {
  const release = await claim(dir);
  try {
    await checkVersion(dir);
    const at = (name: string) => join(dir, name);
    for (const name of ["storage", "sandboxes"]) await mkdir(at(name), { recursive: true });
    return {
      database: at("db"),
      storage: at("storage"),
      sandboxes: at("sandboxes"),
      keys: at("keys.json"),
      release,
    };
  } catch (error) {
    release();
    throw error;
  }
}
