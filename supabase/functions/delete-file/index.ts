import { createMediaBucket } from "../_shared/adapters/media-bucket.ts";
import { createServiceClient } from "../_shared/adapters/supabase.ts";
import { consoleLog } from "../_shared/http/log.ts";
import { startFunction } from "../_shared/http/start.ts";
import { createHandler } from "./handler.ts";

startFunction("delete-file", (env) =>
  createHandler({ bucket: createMediaBucket(createServiceClient(env), env.publicUrl), log: consoleLog }),
);
