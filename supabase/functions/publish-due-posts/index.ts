import { createCredentialStore } from "../_shared/adapters/credential-store.ts";
import { createFreshFetch } from "../_shared/adapters/fresh-fetch.ts";
import { createMediaBucket } from "../_shared/adapters/media-bucket.ts";
import { startFunction } from "../_shared/adapters/start.ts";
import { createServiceClient } from "../_shared/adapters/supabase.ts";
import { MAX_UPLOAD_BYTES } from "../_shared/contract/functions.ts";
import { consoleLog } from "../_shared/http/log.ts";
import { createLinkedInClient } from "../_shared/linkedin/client.ts";
import { createLinkedInAccess } from "../_shared/linkedin/tokens/access.ts";
import { createLinkedInOAuth } from "../_shared/linkedin/tokens/oauth.ts";
import { sleep } from "../_shared/sleep.ts";
import { createCommentStore } from "./adapters/comment-store.ts";
import { createPublishStore } from "./adapters/publish-store.ts";
import { createUnconfirmedStore } from "./adapters/unconfirmed-store.ts";
import { createHandler } from "./handler.ts";
import { createRoom } from "./media/room.ts";

/** Two files of 10 MB may be in memory at once, so a run with 32 large files stays below an edge function's 256 MB. */
const FILES_IN_MEMORY_BYTES = 2 * MAX_UPLOAD_BYTES;

startFunction("publish-due-posts", (env) => {
  const client = createServiceClient(env);
  const credentials = createCredentialStore(client);
  const oauth = createLinkedInOAuth({ fetch, ...env.linkedin });
  const linkedin = createLinkedInClient({ fetch, createFetch: createFreshFetch(), ...env.linkedin });
  const store = createPublishStore(client);
  const comments = createCommentStore(client);
  const unconfirmed = createUnconfirmedStore(client);
  const media = createMediaBucket(client, env.publicUrl);
  const room = createRoom(FILES_IN_MEMORY_BYTES);
  return createHandler({
    newWorker: () => `edge:${crypto.randomUUID()}`,
    createEngine: () => ({
      store,
      comments,
      unconfirmed,
      media,
      room,
      credentials,
      access: createLinkedInAccess({ store: credentials, oauth, now: Date.now }),
      linkedin,
      now: Date.now,
      monotonic: () => performance.now(),
      sleep,
      random: Math.random,
      log: consoleLog,
      workerLifeMs: env.workerLifeMs,
      webUrl: env.linkedin.webUrl,
    }),
  });
});
