import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { describeError, type Log } from "../_shared/http/log.ts";
import { success } from "../_shared/http/responses.ts";

export type Deps = {
  /** Claims checkouts without an outcome, at most `limit`. */
  unsettled(limit: number): Promise<string[]>;
  /** Settles a checkout with its state at Stripe; answers its status afterwards. */
  settle(sessionId: string): Promise<string>;
  log: Log;
};

/** Stripe answers within a second or two: a call ends within the 120 s of the schedule. */
const CHECKOUTS_A_CALL = 40;

/**
 * Called by the schedule with the secret key: settles paid checkouts whose event never came and whose buyer never
 * returned. A checkout that cannot be read is logged and waits six hours.
 */
export const createHandler = ({ unsettled, settle, log }: Deps): Endpoint =>
  createEndpoint({ who: "service" }, async () => {
    const sessions = await unsettled(CHECKOUTS_A_CALL);
    let late = 0;
    for (const session of sessions) {
      try {
        if ((await settle(session)) !== "completed") continue;
        late++;
        // Stripe's event should have come first: the webhook's address or secret may be wrong.
        log("error", "payment_event_missing", { session });
      } catch (error) {
        log("error", "checkout_unread", { session, error: describeError(error) });
      }
    }
    return success({ read: sessions.length, late });
  });
