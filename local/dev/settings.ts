import { join } from "node:path";

const URL_NAME = "VITE_SUPABASE_URL";
const KEY_NAME = "VITE_SUPABASE_PUBLISHABLE_KEY";
type Environment = Record<string, string | undefined>;

/** The server's settings contain a mistake; the message is printed without a stack. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/**
 * True when the settings name a Supabase project instead of the local backend. Throws when only one of its two
 * settings is present.
 */
export function usesOwnProject(env: Environment): boolean {
  const hasUrl = Boolean(env[URL_NAME]?.trim());
  const hasKey = Boolean(env[KEY_NAME]?.trim());
  if (hasUrl === hasKey) return hasUrl;
  const [present, missing] = hasUrl ? [URL_NAME, KEY_NAME] : [KEY_NAME, URL_NAME];
  throw new SettingsError(
    `${present} is set but ${missing} is not. Set both to use your Supabase project, or neither to use the local backend.`,
  );
}

export function readPort(value: string | undefined, fallback: number): number {
  if (!value) return fallback;
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new SettingsError(`PORT must be a number from 1 to 65535, not "${value}".`);
}

type Storage = { dataDir?: string; databaseUrl?: string; snapshotFile?: string };

/**
 * The place of the backend's state: `.local/`, the folder TRIBUNA_LOCAL_DIR, or memory (TRIBUNA_MEMORY=1), which
 * may start from the file TRIBUNA_SNAPSHOT.
 */
export function readStorage(env: Environment, root: string): Storage {
  const databaseUrl = env.DATABASE_URL || undefined;
  if (env.TRIBUNA_MEMORY === "1") return { databaseUrl, snapshotFile: env.TRIBUNA_SNAPSHOT || undefined };
  return { dataDir: env.TRIBUNA_LOCAL_DIR || join(root, ".local"), databaseUrl };
}
