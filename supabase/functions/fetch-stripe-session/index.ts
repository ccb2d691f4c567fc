import { createPaymentStore } from "../_shared/adapters/payment-store.ts";
import { createQuota } from "../_shared/adapters/quota.ts";
import { startFunction } from "../_shared/adapters/start.ts";
import { createServiceClient, createTokenVerifier } from "../_shared/adapters/supabase.ts";
import { requireStripe } from "../_shared/environment.ts";
import { createUserOf } from "../_shared/http/caller.ts";
import { createStripe } from "../_shared/stripe/client.ts";
import { createSessionDetails } from "./adapters/session-details.ts";
import { createHandler } from "./handler.ts";

startFunction("fetch-stripe-session", (env) => {
  const client = createServiceClient(env);
  return createHandler({
    buyerOf: createPaymentStore(client).buyerOf,
    userOf: createUserOf(createTokenVerifier(env)),
    details: createSessionDetails(createStripe(requireStripe(env))),
    requireQuota: createQuota(client, "payments"),
  });
});
