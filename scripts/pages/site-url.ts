import { loadEnv } from "vite";

export function readSiteUrl(folder: string): string | null {
  const value = loadEnv("production", folder, "SITE_URL").SITE_URL?.trim();
  if (!value) return null;
  const url = new URL(value);
  if (!["http:", "https:"].includes(url.protocol))
    throw new Error(`SITE_URL must be a web address, not "${value}".`);
  return url.href.replace(/\/+$/, "");
}
