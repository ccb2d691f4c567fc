import { createMediaBucket } from "../_shared/adapters/media-bucket.ts";
import { createServiceClient } from "../_shared/adapters/supabase.ts";
import { consoleLog } from "../_shared/http/log.ts";
import { startFunction } from "../_shared/http/start.ts";
import { createHandler } from "./handler.ts";

startFunction("upload-file", (env) =>
  createHandler({
    bucket: createMediaBucket(createServiceClient(env), env.publicUrl),
    newId: () => crypto.randomUUID(),
    log: consoleLog,
  }),
);
