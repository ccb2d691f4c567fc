import { createPaymentStore } from "../_shared/adapters/payment-store.ts";
import { createServiceClient } from "../_shared/adapters/supabase.ts";
import { requireStripe } from "../_shared/environment.ts";
import { consoleLog } from "../_shared/http/log.ts";
import { startFunction } from "../_shared/http/start.ts";
import { createSessionReader, createStripe } from "../_shared/stripe/client.ts";
import { settleCheckout } from "../_shared/stripe/settle.ts";
import { createHandler } from "./handler.ts";

startFunction("settle-checkouts", (env) => {
  const store = createPaymentStore(createServiceClient(env));
  const session = createSessionReader(createStripe(requireStripe(env)));
  return createHandler({
    unsettled: store.unsettled,
    noteRead: store.noteRead,
    settle: async (id) => (await settleCheckout({ session, store, log: consoleLog }, id))[1].status,
    log: consoleLog,
    clock: () => performance.now(),
  });
});
