import { createMediaBucket } from "../_shared/adapters/media-bucket.ts";
import { startFunction } from "../_shared/adapters/start.ts";
import { ask, createServiceClient } from "../_shared/adapters/supabase.ts";
import { consoleLog } from "../_shared/http/log.ts";
import { createHandler } from "./handler.ts";

startFunction("delete-file", (env) => {
  const client = createServiceClient(env);
  const engine = client.schema("engine");
  return createHandler({
    bucket: createMediaBucket(client, env.publicUrl),
    claim: (userId, path, revision) =>
      ask(
        engine.rpc("claim_given_up_media", {
          p_user_id: userId,
          p_name: path,
          p_revision: revision,
        }),
      ),
    forget: async (paths) => {
      await ask(engine.rpc("forget_removed_media", { p_names: [...paths] }));
    },
    log: consoleLog,
  });
});
