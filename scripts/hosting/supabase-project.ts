import { SettingsError } from "./settings-error.ts";

const URL_NAME = "VITE_SUPABASE_URL";
const KEY_NAME = "VITE_SUPABASE_PUBLISHABLE_KEY";
type Environment = Record<string, string | undefined>;

const EXAMPLE = "such as https://abcdefghijklmnopqrst.supabase.co";
/** Hosts of this machine or a private network, where no certificate is expected. */
const NEARBY =
  /^(localhost|[^.:]+|.+\.(localhost|local|internal|lan|test)|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\]|\[f[cd].*\])$/;

/** The fault of a project's address, as the end of a sentence; null for an address that pages can call. */
function faultOfAddress(value: string): string | null {
  const url = /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : null;
  if (!url) return `must be a web address ${EXAMPLE}, not "${value}"`;
  // The address may contain a password, so the message does not quote it.
  if (url.username || url.password) return "must not contain a name or password";
  // A workflow writes a host such as `.supabase.co` when the variable with the project's reference is unset.
  if (/^\.|\.\./.test(url.hostname)) return `has a part of its host missing, "${value}"; ${EXAMPLE}`;
  if (/^(www\.|app\.)?supabase\.(com|io)$/.test(url.hostname))
    return `is an address of Supabase's own site; the project's address is under Project Settings → Data API, ${EXAMPLE}`;
  if (/^\/+(rest|auth|storage|realtime|functions)\/v1/.test(url.pathname) || url.search || url.hash)
    return `must be the project's address alone, ${url.origin}, not "${value}"`;
  if (url.protocol === "http:" && !NEARBY.test(url.hostname))
    return `must begin with https://, because http:// would send sessions unencrypted: "${value}"`;
  return null;
}

/** The role in a key of the old kind, a JWT; null for other keys. */
function roleOf(key: string): string | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(key.split(".")[1] ?? "", "base64url").toString());
    return typeof payload === "object" && payload !== null && "role" in payload ? String(payload.role) : null;
  } catch {
    return null;
  }
}

/** The fault of a key that pages show to everybody. Never quotes the key, which may be secret. */
function faultOfKey(key: string): string | null {
  const role = roleOf(key);
  if (/^(sb_secret_|sbp_)/.test(key) || (role !== null && role !== "anon"))
    return "is a secret key, and pages show it to everybody; use the publishable key (sb_publishable_…), and replace this one if a build was published";
  if (!/^[\w.-]+$/.test(key) || key.endsWith("..."))
    return "is not a whole key: copy the publishable key (sb_publishable_…) from Project Settings → API Keys";
  return null;
}

/**
 * True when the settings name a Supabase project instead of the local backend. Throws SettingsError when the address or
 * the key is missing alone, or when the pages could not work with them.
 */
export function usesOwnProject(env: Environment): boolean {
  const [url, key] = [env[URL_NAME]?.trim() ?? "", env[KEY_NAME]?.trim() ?? ""];
  if (!url && !key) return false;
  if (!url || !key) {
    const [present, missing] = url ? [URL_NAME, KEY_NAME] : [KEY_NAME, URL_NAME];
    throw new SettingsError(
      `${present} is set but ${missing} is not. Set both to use your Supabase project, or neither to use the local backend.`,
    );
  }
  const faults = [
    [URL_NAME, faultOfAddress(url)],
    [KEY_NAME, faultOfKey(key)],
  ].filter(([, fault]) => fault !== null);
  if (faults.length > 0) throw new SettingsError(faults.map((fault) => `${fault.join(" ")}.`).join("\n"));
  return true;
}
