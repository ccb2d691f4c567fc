import { startFunction } from "../_shared/adapters/start.ts";
import { createServiceClient } from "../_shared/adapters/supabase.ts";
import { requireStripe } from "../_shared/environment.ts";
import { createStripe } from "../_shared/stripe/client.ts";
import { createCheckoutStore } from "./adapters/checkout-store.ts";
import { createCheckoutOpener } from "./adapters/stripe-checkout.ts";
import { createHandler } from "./handler.ts";

startFunction("create-payment", (env) => {
  const settings = requireStripe(env);
  return createHandler({
    store: createCheckoutStore(createServiceClient(env)),
    openCheckout: createCheckoutOpener(createStripe(settings), {
      siteOrigin: env.siteOrigin,
      invoices: settings.invoices,
    }),
    newKey: () => crypto.randomUUID(),
  });
});
