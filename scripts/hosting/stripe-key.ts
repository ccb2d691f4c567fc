import { loadEnv } from "vite";
import { SettingsError } from "./settings-error.ts";

export const isPublishableKey = (key: string): boolean => /^pk_(test|live)_\w+$/.test(key);

/** Throws for a secret key, because the built pages contain the key. */
export function readStripeKey(folder: string): string | null {
  const name = "VITE_STRIPE_PUBLISHABLE_KEY";
  const key = loadEnv("production", folder, name)[name];
  if (!key) return null;
  if (!isPublishableKey(key)) throw new SettingsError(`${name} must begin with pk_test_ or pk_live_.`);
  return key;
}
