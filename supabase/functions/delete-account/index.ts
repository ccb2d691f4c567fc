import { createMediaBucket } from "../_shared/adapters/media-bucket.ts";
import { ask, createServiceClient } from "../_shared/adapters/supabase.ts";
import { consoleLog } from "../_shared/http/log.ts";
import { startFunction } from "../_shared/http/start.ts";
import { createLinkedInOAuth } from "../_shared/linkedin/tokens/oauth.ts";
import { createHandler } from "./handler.ts";

startFunction("delete-account", (env) => {
  const client = createServiceClient(env);
  return createHandler({
    deleteUser: async (userId) => {
      const [gone] = await ask(client.schema("engine").rpc("delete_account", { p_user_id: userId }));
      return gone ?? { files: [], tokens: [] };
    },
    bucket: createMediaBucket(client, env.publicUrl),
    revoke: createLinkedInOAuth({ fetch, ...env.linkedin }).revoke,
    log: consoleLog,
  });
});
