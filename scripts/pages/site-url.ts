import { loadEnv } from "vite";

/** SITE_URL of the environment or of the `.env` files, without its closing slash; null when it is set nowhere. */
export function readSiteUrl(folder: string): string | null {
  const value = loadEnv("production", folder, "SITE_URL").SITE_URL?.trim();
  if (!value) return null;
  const url = new URL(value);
  if (!["http:", "https:"].includes(url.protocol))
    throw new Error(`SITE_URL must be a web address, not "${value}".`);
  return url.href.replace(/\/+$/, "");
}
