import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "../../../local/database.ts";
import { serverVersion } from "../../../local/testing/database-kind.ts";
import { startRealPostgres } from "../../../local/testing/real-postgres.ts";
import { CACHE, fingerprint } from "../../../local/testing/test-database.ts";

type Server = Awaited<ReturnType<typeof startRealPostgres>>;

/** Each concurrent worker makes a folder, and the first rename wins. */
async function keep(server: Server, target: string): Promise<void> {
  const draft = await mkdtemp(`${target}.draft-`);
  await server.stopInto(draft);
  await rename(draft, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true });
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
  });
}

async function removeOthers(kept: string, version: number): Promise<void> {
  const names = await readdir(CACHE);
  const old = names.filter((name) => new RegExp(`^server-${version}-\\w+$`).test(name) && name !== kept);
  await Promise.all(old.map((name) => rm(join(CACHE, name), { recursive: true, force: true })));
}

/**
 * Starts a copy of a stopped, migrated server. The original is made once for each state of the migrations,
 * because making and migrating a cluster takes 2 s of processor time.
 */
export async function startMigratedServer(): Promise<Server> {
  const version = serverVersion();
  const name = `server-${version}-${await fingerprint()}`;
  const path = join(CACHE, name);
  if (!existsSync(path)) {
    await mkdir(CACHE, { recursive: true });
    const server = await startRealPostgres({ version });
    try {
      await (await openDatabase({ databaseUrl: server.url })).close();
      await keep(server, path);
    } finally {
      await server.stop();
    }
    await removeOthers(name, version);
  }
  return startRealPostgres({ version, copyOf: path });
}
