import { createPaymentStore } from "../_shared/adapters/payment-store.ts";
import { startFunction } from "../_shared/adapters/start.ts";
import { createServiceClient } from "../_shared/adapters/supabase.ts";
import { requireStripe } from "../_shared/environment.ts";
import { consoleLog } from "../_shared/http/log.ts";
import { createSessionReader, createStripe } from "../_shared/stripe/client.ts";
import { createReversalLists } from "../_shared/stripe/reversals.ts";
import { settleCheckout } from "../_shared/stripe/settle.ts";
import { createHandler } from "./handler.ts";
import { sweepReversals } from "./reversals.ts";

startFunction("settle-checkouts", (env) => {
  const store = createPaymentStore(createServiceClient(env));
  const stripe = createStripe(requireStripe(env));
  const session = createSessionReader(stripe);
  const lists = createReversalLists(stripe);
  return createHandler({
    unsettled: store.unsettled,
    noteRead: store.noteRead,
    settle: async (id) => (await settleCheckout({ session, store, log: consoleLog }, id))[1].status,
    sweepReversals: () => sweepReversals({ store, lists, log: consoleLog, now: Date.now }),
    log: consoleLog,
    clock: () => performance.now(),
  });
});
