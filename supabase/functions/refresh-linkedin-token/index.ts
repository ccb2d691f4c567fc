import { createCredentialStore } from "../_shared/adapters/credential-store.ts";
import { createQuota } from "../_shared/adapters/quota.ts";
import { createRequests } from "../_shared/adapters/requests.ts";
import { startFunction } from "../_shared/adapters/start.ts";
import { createServiceClient } from "../_shared/adapters/supabase.ts";
import { createLinkedInAccess } from "../_shared/linkedin/tokens/access.ts";
import { createLinkedInOAuth } from "../_shared/linkedin/tokens/oauth.ts";
import { createHandler } from "./handler.ts";

startFunction("refresh-linkedin-token", (env) => {
  const client = createServiceClient(env);
  const credentials = createCredentialStore(client);
  const oauth = createLinkedInOAuth({ fetch, ...env.linkedin });
  return createHandler({
    requests: createRequests(client, "refresh-linkedin-token"),
    requireQuota: createQuota(client, "refreshes"),
    credentials,
    access: createLinkedInAccess({ store: credentials, oauth, now: Date.now }),
    now: Date.now,
  });
});
