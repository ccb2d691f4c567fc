import { createMediaBucket } from "../_shared/adapters/media-bucket.ts";
import { startFunction } from "../_shared/adapters/start.ts";
import { ask, createServiceClient } from "../_shared/adapters/supabase.ts";
import { consoleLog } from "../_shared/http/log.ts";
import { createHandler } from "./handler.ts";

startFunction("upload-file", (env) => {
  const client = createServiceClient(env);
  return createHandler({
    requireUpload: async (userId, path, bytes) => {
      await ask(
        client.schema("engine").rpc("require_upload", { p_user_id: userId, p_name: path, p_bytes: bytes }),
      );
    },
    bucket: createMediaBucket(client, env.publicUrl),
    newId: () => crypto.randomUUID(),
    log: consoleLog,
  });
});
