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
      claim: async (p_limit, p_alone) =>
        z.array(z.string()).parse(await callDatabase(client, "claim_unnamed_media", { p_limit, p_alone })),
      postpone: async () => {
        await callDatabase(client, "postpone_unnamed_media", {});
      },
      forget: async (paths) => {
        await callDatabase(client, "forget_removed_media", { p_names: paths });
      },
      findUnnamed: async (p_limit, p_alone) =>
        z.number().parse(await callDatabase(client, "find_unnamed_media", { p_limit, p_alone })),
      passOver: async () => {
        await callDatabase(client, "pass_over_media", {});
      },
    },
    bucket: createMediaBucket(client, env.publicUrl),
    log: consoleLog,
    clock: () => performance.now(),
  });
});
