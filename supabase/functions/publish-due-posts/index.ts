import { createCredentialStore } from "../_shared/adapters/credential-store.ts";
import { createFreshFetch } from "../_shared/adapters/fresh-fetch.ts";
import { createMediaBucket } from "../_shared/adapters/media-bucket.ts";
import { createServiceClient } from "../_shared/adapters/supabase.ts";
import { consoleLog } from "../_shared/http/log.ts";
import { startFunction } from "../_shared/http/start.ts";
import { createLinkedInAccess } from "../_shared/linkedin/access.ts";
import { createLinkedInClient } from "../_shared/linkedin/client.ts";
import { createLinkedInOAuth } from "../_shared/linkedin/oauth.ts";
import { createPublishStore } from "./adapters/publish-store.ts";
import { createHandler } from "./handler.ts";

startFunction("publish-due-posts", (env) => {
  const client = createServiceClient(env);
  const credentials = createCredentialStore(client);
  const oauth = createLinkedInOAuth({ fetch, ...env.linkedin });
  const linkedin = createLinkedInClient({ fetch, createFetch: createFreshFetch(), ...env.linkedin });
  const store = createPublishStore(client);
  const media = createMediaBucket(client, env.publicUrl);
  return createHandler({
    newWorker: () => `edge:${crypto.randomUUID()}`,
    createEngine: () => ({
      store,
      media,
      credentials,
      access: createLinkedInAccess({ store: credentials, oauth, now: Date.now }),
      linkedin,
      now: Date.now,
      monotonic: () => performance.now(),
      sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      random: Math.random,
      log: consoleLog,
      webUrl: env.linkedin.webUrl,
    }),
  });
});
