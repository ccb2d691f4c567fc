import { createMediaBucket } from "../_shared/adapters/media-bucket.ts";
import { startFunction } from "../_shared/adapters/start.ts";
import { ask, createServiceClient } from "../_shared/adapters/supabase.ts";
import { consoleLog } from "../_shared/http/log.ts";
import { createHandler } from "./handler.ts";

startFunction("empty-card-bin", (env) => {
  const client = createServiceClient(env);
  const engine = client.schema("engine");
  return createHandler({
    store: {
      emptyBin: (limit) => ask(engine.rpc("empty_card_bin", { p_limit: limit })),
      claim: (p_limit, p_alone) => ask(engine.rpc("claim_unnamed_media", { p_limit, p_alone })),
      postpone: async () => {
        await ask(engine.rpc("postpone_unnamed_media"));
      },
      forget: async (paths) => {
        await ask(engine.rpc("forget_removed_media", { p_names: [...paths] }));
      },
      findUnnamed: (p_limit, p_alone) => ask(engine.rpc("find_unnamed_media", { p_limit, p_alone })),
      passOver: async () => {
        await ask(engine.rpc("pass_over_media"));
      },
    },
    bucket: createMediaBucket(client, env.publicUrl),
    log: consoleLog,
    clock: () => performance.now(),
  });
});
