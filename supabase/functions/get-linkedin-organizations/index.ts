import { createCredentialStore } from "../_shared/adapters/credential-store.ts";
import { createQuota } from "../_shared/adapters/quota.ts";
import { createRequests } from "../_shared/adapters/requests.ts";
import { startFunction } from "../_shared/adapters/start.ts";
import { createServiceClient } from "../_shared/adapters/supabase.ts";
import { createLinkedInClient } from "../_shared/linkedin/client.ts";
import { createLinkedInAccess } from "../_shared/linkedin/tokens/access.ts";
import { createLinkedInOAuth } from "../_shared/linkedin/tokens/oauth.ts";
import { sleep } from "../_shared/sleep.ts";
import { createOrganizationStore } from "./adapters/organization-store.ts";
import { createHandler } from "./handler.ts";

startFunction("get-linkedin-organizations", (env) => {
  const client = createServiceClient(env);
  const credentials = createCredentialStore(client);
  const oauth = createLinkedInOAuth({ fetch, ...env.linkedin });
  return createHandler({
    requests: createRequests(client, "get-linkedin-organizations"),
    requireQuota: createQuota(client, "pages"),
    store: createOrganizationStore(client),
    credentials,
    now: Date.now,
    sleep,
    access: createLinkedInAccess({ store: credentials, oauth, now: Date.now }),
    linkedin: createLinkedInClient({ fetch, ...env.linkedin }),
  });
});
