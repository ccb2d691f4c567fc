import { createMediaBucket } from "../_shared/adapters/media-bucket.ts";
import { startFunction } from "../_shared/adapters/start.ts";
import { ask, createServiceClient } from "../_shared/adapters/supabase.ts";
import { consoleLog } from "../_shared/http/log.ts";
import { createLinkedInOAuth } from "../_shared/linkedin/tokens/oauth.ts";
import { askStripe, createStripe } from "../_shared/stripe/client.ts";
import { createHandler } from "./handler.ts";

/** The timeout is short, because the user waits. */
const STRIPE_TIMEOUT_MS = 5_000;

startFunction("delete-account", (env) => {
  const client = createServiceClient(env);
  const stripe = env.stripe && createStripe(env.stripe, STRIPE_TIMEOUT_MS);
  return createHandler({
    deleteUser: async (userId) => {
      const [deleted] = await ask(client.schema("engine").rpc("delete_account", { p_user_id: userId }));
      return deleted ?? { files: [], tokens: [], checkouts: [] };
    },
    bucket: createMediaBucket(client, env.publicUrl),
    revoke: createLinkedInOAuth({ fetch, ...env.linkedin }).revoke,
    expireCheckout:
      stripe && (async (sessionId) => void (await askStripe(stripe.checkout.sessions.expire(sessionId)))),
    log: consoleLog,
  });
});
