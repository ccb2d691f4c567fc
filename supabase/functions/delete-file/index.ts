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
    claim: async (userId, path, revision) =>
      z.boolean().parse(
        await callDatabase(client, "claim_given_up_media", {
          p_user_id: userId,
          p_name: path,
          p_revision: revision,
        }),
      ),
    forget: async (paths) => {
      await callDatabase(client, "forget_removed_media", { p_names: paths });
    },
    log: consoleLog,
  });
});
