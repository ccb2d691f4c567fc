import { join } from "node:path";
import { z } from "zod";
import { SettingsError } from "../scripts/hosting/settings-error.ts";

export const CONFIG_FILE = join(import.meta.dirname, "..", "supabase", "config.toml");

const authSettings = z.object({
  jwt_expiry: z.number().int().min(1).max(604_800).default(3600),
  additional_redirect_urls: z.array(z.string()).default([]),
});

const apiSettings = z.object({ schemas: z.array(z.string()).min(1).default(["public"]) });

export type AuthSettings = { jwtExpiry: number; redirectUrls: string[] };

/** Reads a table of a TOML file, one value a line. A value that is not JSON becomes a text. */
function readTable(toml: string, table: string): Record<string, unknown> {
  const settings: Record<string, unknown> = {};
  let current = "";
  for (const line of toml.split("\n")) {
    current = /^\s*\[([^\]]*)\]\s*(?:#.*)?$/.exec(line)?.[1]?.trim() ?? current;
    const [, key, value] = /^\s*(\w+)\s*=\s*("[^"]*"|\[[^\]]*\]|[^#\s]+)\s*(?:#.*)?$/.exec(line) ?? [];
    if (current !== table || !key || value === undefined) continue;
    try {
      settings[key] = JSON.parse(value);
    } catch {
      settings[key] = value;
    }
  }
  return settings;
}

/**
 * Reads the auth settings of supabase/config.toml, but not `site_url`, because the site is the server's own address.
 * Throws `SettingsError` for values that a hosted project refuses.
 */
export function readAuthSettings(toml: string): AuthSettings {
  const result = authSettings.safeParse(readTable(toml, "auth"));
  if (!result.success) {
    throw new SettingsError(`supabase/config.toml, [auth]: ${z.prettifyError(result.error)}`);
  }
  const { jwt_expiry: jwtExpiry, additional_redirect_urls: redirectUrls } = result.data;
  return { jwtExpiry, redirectUrls };
}

export function readApiSchemas(toml: string): string[] {
  const result = apiSettings.safeParse(readTable(toml, "api"));
  if (!result.success) {
    throw new SettingsError(`supabase/config.toml, [api]: ${z.prettifyError(result.error)}`);
  }
  return result.data.schemas;
}
