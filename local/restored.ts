// `npm run tool -- restored [2026-11-20T10:05Z]`: marks the local database (DATABASE_URL, else .local/) as restored
// from a backup of that moment. The app then asks the owners of posts that have become due since then. Stop the backend
// first. On a hosted project, run engine.database_was_restored in the SQL editor.
import { join } from "node:path";
import { openDatabase } from "./database.ts";
import { readStorage } from "./dev/settings.ts";
import { openDataDir } from "./state/open-data-dir.ts";
import { openState } from "./state/state.ts";
import { StateError } from "./state/state-error.ts";

const [moment = null] = process.argv.slice(2);
if (moment !== null && !(Date.parse(moment) <= Date.now())) {
  console.error("Use: npm run tool -- restored 2026-11-20T10:05Z, the moment of the backup, in the past");
  process.exit(2);
}
const { dataDir, databaseUrl } = readStorage(process.env, join(import.meta.dirname, ".."));

async function note(): Promise<number> {
  const state = databaseUrl || !dataDir ? null : await openState(dataDir);
  const database = state ? await openDataDir(state.database) : await openDatabase({ databaseUrl });
  try {
    await database.query("select engine.database_was_restored($1)", [moment]);
    const [due] = await database.query<{ posts: number }>(
      "select count(*)::int as posts from public.publish_jobs where state = 'preparing' or (state = 'scheduled' and due_at <= now())",
    );
    return due?.posts ?? 0;
  } finally {
    await database.close();
    state?.release();
  }
}

try {
  console.log(`Noted. ${await note()} posts are due: their owners are asked when the backend runs again.`);
} catch (error) {
  console.error(error instanceof StateError ? error.message : error);
  process.exitCode = 1;
}
