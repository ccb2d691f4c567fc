import { createPaymentStore } from "../_shared/adapters/payment-store.ts";
import { createQuota } from "../_shared/adapters/quota.ts";
import { startFunction } from "../_shared/adapters/start.ts";
import { createServiceClient } from "../_shared/adapters/supabase.ts";
import { requireStripe } from "../_shared/environment.ts";
import { consoleLog } from "../_shared/http/log.ts";
import { createStripe } from "../_shared/stripe/client.ts";
import { createStripeReader, createVerify } from "./adapters/stripe.ts";
import { createHandler } from "./handler.ts";

startFunction("stripe-webhook", (env) => {
  const settings = requireStripe(env);
  const stripe = createStripe(settings);
  const client = createServiceClient(env);
  return createHandler({
    store: createPaymentStore(client),
    verify: createVerify(stripe, settings.webhookSecrets),
    stripe: createStripeReader(stripe),
    requireQuota: createQuota(client, "payments"),
    log: consoleLog,
  });
});
