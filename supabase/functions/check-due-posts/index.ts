import { createCredentialStore } from "../_shared/adapters/credential-store.ts";
import { startFunction } from "../_shared/adapters/start.ts";
import { createServiceClient } from "../_shared/adapters/supabase.ts";
import { consoleLog } from "../_shared/http/log.ts";
import { createLinkedInClient } from "../_shared/linkedin/client.ts";
import { createLinkedInAccess } from "../_shared/linkedin/tokens/access.ts";
import { createLinkedInOAuth } from "../_shared/linkedin/tokens/oauth.ts";
import { createCheckStore } from "./adapters/check-store.ts";
import { createHandler } from "./handler.ts";

startFunction("check-due-posts", (env) => {
  const client = createServiceClient(env);
  const credentials = createCredentialStore(client);
  const oauth = createLinkedInOAuth({ fetch, ...env.linkedin });
  const linkedin = createLinkedInClient({ fetch, ...env.linkedin });
  const store = createCheckStore(client);
  return createHandler({
    createChecker: () => ({
      store,
      credentials,
      access: createLinkedInAccess({ store: credentials, oauth, now: Date.now }),
      oauth,
      linkedin,
      now: Date.now,
      log: consoleLog,
    }),
  });
});
