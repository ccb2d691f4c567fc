import { createMediaBucket } from "../_shared/adapters/media-bucket.ts";
import { ask, createServiceClient } from "../_shared/adapters/supabase.ts";
import { consoleLog } from "../_shared/http/log.ts";
import { startFunction } from "../_shared/http/start.ts";
import { createHandler } from "./handler.ts";
import { createRevoke } from "./revoke.ts";

startFunction("delete-account", (env) => {
  const client = createServiceClient(env);
  const engine = client.schema("engine");
  return createHandler({
    tokens: async (userId) => {
      const [known] = await ask(engine.rpc("get_linkedin_credentials", { p_user_id: userId }));
      return known ? [known.access_token, known.refresh_token].filter((token) => token !== null) : [];
    },
    deleteUser: (userId) => ask(engine.rpc("delete_account", { p_user_id: userId })),
    bucket: createMediaBucket(client, env.publicUrl),
    revoke: createRevoke(fetch, env.linkedin),
    log: consoleLog,
  });
});
