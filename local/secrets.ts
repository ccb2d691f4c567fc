import type { LocalDatabase } from "./database.ts";

/** Stores secrets in Vault by name, because schedules read the backend's present address and key there. */
export async function saveSecrets(database: LocalDatabase, secrets: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(secrets)) {
    await database.query(
      `select case
         when exists (select from vault.secrets where name = $1)
           then (select vault.update_secret(id, $2)::text from vault.secrets where name = $1)
         else vault.create_secret($2, $1)::text
       end`,
      [name, value],
    );
  }
}
