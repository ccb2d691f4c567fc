import { z } from "zod";
import { createMediaBucket } from "../_shared/adapters/media-bucket.ts";
import { callDatabase, createServiceClient } from "../_shared/adapters/supabase.ts";
import { consoleLog } from "../_shared/http/log.ts";
import { startFunction } from "../_shared/http/start.ts";
import { createHandler } from "./handler.ts";

startFunction("empty-card-bin", (env) => {
  const client = createServiceClient(env);
  return createHandler({
    emptyBin: async (limit) =>
      z.array(z.string()).parse(await callDatabase(client, "empty_card_bin", { p_limit: limit })),
    bucket: createMediaBucket(client, env.publicUrl),
    log: consoleLog,
  });
});
