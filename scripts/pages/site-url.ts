import { loadEnv } from "vite";
import { SettingsError } from "../hosting/settings-error.ts";

export function readSiteUrl(folder: string): string | null {
  const value = loadEnv("production", folder, "SITE_URL").SITE_URL?.trim();
  if (!value) return null;
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value))
    throw new SettingsError(`SITE_URL must be a web address such as https://your.site, not "${value}".`);
  return new URL(value).href.replace(/(?<!\/)\/+$/, "");
}
