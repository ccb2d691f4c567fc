import { z } from "zod";
import { createMediaBucket } from "../_shared/adapters/media-bucket.ts";
import { callDatabase, createServiceClient } from "../_shared/adapters/supabase.ts";
import { consoleLog } from "../_shared/http/log.ts";
import { startFunction } from "../_shared/http/start.ts";
import { createHandler } from "./handler.ts";

startFunction("empty-card-bin", (env) => {
  const client = createServiceClient(env);
  return createHandler({
    store: {
      emptyBin: async (limit) =>
        z.number().parse(await callDatabase(client, "empty_card_bin", { p_limit: limit })),
      claim: async (limit) =>
        z.array(z.string()).parse(await callDatabase(client, "claim_unnamed_media", { p_limit: limit })),
      forget: async (paths) => {
        await callDatabase(client, "forget_removed_media", { p_names: paths });
      },
      findUnnamed: async (limit) =>
        z.number().parse(await callDatabase(client, "find_unnamed_media", { p_limit: limit })),
    },
    bucket: createMediaBucket(client, env.publicUrl),
    log: consoleLog,
    clock: () => performance.now(),
  });
});
