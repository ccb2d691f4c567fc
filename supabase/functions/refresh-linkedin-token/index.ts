import { createCredentialStore } from "../_shared/adapters/credential-store.ts";
import { createServiceClient } from "../_shared/adapters/supabase.ts";
import { startFunction } from "../_shared/http/start.ts";
import { createLinkedInAccess } from "../_shared/linkedin/access.ts";
import { createLinkedInOAuth } from "../_shared/linkedin/oauth.ts";
import { createHandler } from "./handler.ts";

startFunction("refresh-linkedin-token", (env) => {
  const credentials = createCredentialStore(createServiceClient(env));
  const oauth = createLinkedInOAuth({ fetch, ...env.linkedin });
  return createHandler({
    credentials,
    access: createLinkedInAccess({ store: credentials, oauth, now: Date.now }),
    now: Date.now,
  });
});
