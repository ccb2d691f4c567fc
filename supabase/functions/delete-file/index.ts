import { z } from "zod";
import { createMediaBucket } from "../_shared/adapters/media-bucket.ts";
import { callDatabase, createServiceClient } from "../_shared/adapters/supabase.ts";
import { consoleLog } from "../_shared/http/log.ts";
import { startFunction } from "../_shared/http/start.ts";
import { createHandler } from "./handler.ts";

startFunction("delete-file", (env) => {
  const client = createServiceClient(env);
  return createHandler({
    bucket: createMediaBucket(client, env.publicUrl),
    isNamed: async (userId, path, revision) =>
      z.boolean().parse(
        await callDatabase(client, "is_media_named", {
          p_user_id: userId,
          p_name: path,
          p_revision: revision,
        }),
      ),
    log: consoleLog,
  });
});
