import { startFunction } from "../_shared/adapters/start.ts";
import { ask, createServiceClient } from "../_shared/adapters/supabase.ts";
import { createHandler } from "./handler.ts";

startFunction("calendar-feed", (env) => {
  const engine = createServiceClient(env).schema("engine");
  return createHandler({
    eventsOf: async (hash) =>
      (await ask(engine.rpc("read_calendar_feed", { p_token_hash: hash }))).map((row) => ({
        uid: row.uid,
        kind: row.kind === "note" || row.kind === "idea" ? row.kind : "post",
        title: row.title,
        day: row.day,
        startsAt: row.starts_at,
        sequence: row.sequence,
        changedAt: row.changed_at,
        isCancelled: row.is_cancelled,
        isTentative: row.is_tentative,
      })),
  });
});
