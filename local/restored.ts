// `npm run restored -- [2026-11-20T10:05Z]`: marks the database of the local backend (DATABASE_URL, else .local/) as
// restored from a backup of that moment. Posts that are due are not sent then; their owners are asked first. Stop the
// backend before. In a hosted project, run engine.database_was_restored in the SQL editor.
import { join } from "node:path";
import { openDatabase } from "./database.ts";
import { readStorage } from "./dev/settings.ts";
import { openDataDir } from "./state/open-data-dir.ts";
import { openState } from "./state/state.ts";

const { dataDir, databaseUrl } = readStorage(process.env, join(import.meta.dirname, ".."));
const state = databaseUrl || !dataDir ? null : await openState(dataDir);
const database = state ? await openDataDir(state.database) : await openDatabase({ databaseUrl });
try {
  await database.query("select engine.database_was_restored($1)", [process.argv[2] ?? null]);
  const [due] = await database.query<{ posts: number }>(
    "select count(*)::int as posts from public.publish_jobs where state = 'preparing' or (state = 'scheduled' and due_at <= now())",
  );
  console.log(`Noted. ${due?.posts ?? 0} posts are due: their owners are asked when the backend runs again.`);
} finally {
  await database.close();
  state?.release();
}
