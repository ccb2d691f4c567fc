import { loadEnv } from "vite";

export const isPublishableKey = (key: string): boolean => /^pk_(test|live)_\w+$/.test(key);

/** VITE_STRIPE_PUBLISHABLE_KEY of environment or `.env`; null when unset. Throws for a secret key: pages contain it. */
export function readStripeKey(folder: string): string | null {
  const name = "VITE_STRIPE_PUBLISHABLE_KEY";
  const key = loadEnv("production", folder, name)[name];
  if (!key) return null;
  // The message does not quote the key, which may be secret.
  if (!isPublishableKey(key)) throw new Error(`${name} must begin with pk_test_ or pk_live_.`);
  return key;
}
