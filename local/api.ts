import { App, setExperimental } from "@supabase/lite";
import type { AuthSettings } from "./config.ts";
import type { LocalDatabase } from "./database.ts";
import type { LocalKeys } from "./state/keys.ts";
import { createStorageAdapter } from "./storage.ts";

export type ApiOptions = {
  origin: string;
  database: LocalDatabase;
  keys: LocalKeys;
  auth: AuthSettings;
  schemas: readonly string[];
  storageDir?: string;
};

/**
 * Supabase Lite serves this part of the backend: /rest/v1, /auth/v1, /storage/v1, with API keys and row-level
 * security.
 */
export async function createApi(options: ApiOptions): Promise<(request: Request) => Promise<Response>> {
  const { origin, database, keys, auth, schemas, storageDir } = options;
  const app = new App({
    connection: database.connection,
    project_id: "tribuna",
    api: { schemas: [...schemas], external_url: origin },
    auth: {
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      site_url: origin,
      additional_redirect_urls: auth.redirectUrls,
      jwt_expiry: auth.jwtExpiry,
      email: { enable_signup: false },
    },
    options: { server: { disableStudio: true, admin: false } },
  });
  app._storageAdapter = createStorageAdapter(storageDir);
  await app.init();
  // Storage is enabled after `init`, because `init` would otherwise print a warning about it.
  setExperimental("storage", true);
  return (request) => app.fetch(request);
}
