import { join } from "node:path";
import { SettingsError } from "../../scripts/hosting/settings-error.ts";

type Environment = Record<string, string | undefined>;

export function readPort(value: string | undefined, fallback: number): number {
  if (!value) return fallback;
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new SettingsError(`PORT must be a number from 1 to 65535, not "${value}".`);
}

type Storage = { dataDir?: string; databaseUrl?: string; snapshotFile?: string };

/**
 * Where the backend keeps its state: `.local/`, the folder TRIBUNA_LOCAL_DIR, or memory (TRIBUNA_MEMORY=1), which may
 * start from the file TRIBUNA_SNAPSHOT.
 */
export function readStorage(env: Environment, root: string): Storage {
  const databaseUrl = env.DATABASE_URL || undefined;
  if (env.TRIBUNA_MEMORY === "1") return { databaseUrl, snapshotFile: env.TRIBUNA_SNAPSHOT || undefined };
  return { dataDir: env.TRIBUNA_LOCAL_DIR || join(root, ".local"), databaseUrl };
}
