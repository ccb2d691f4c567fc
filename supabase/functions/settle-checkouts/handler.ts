import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { describeError, type Log } from "../_shared/http/log.ts";
import { success } from "../_shared/http/responses.ts";

export type Deps = {
  /** Claims up to `limit` checkouts without an outcome. */
  unsettled(limit: number): Promise<string[]>;
  /** Settles a checkout by its state at Stripe; returns its new status. */
  settle(sessionId: string): Promise<string>;
  log: Log;
};

/** Stripe answers in one or two seconds, so a call ends within the schedule's 120 s. */
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
        // Stripe's event should have come first, so the webhook's address or secret may be wrong.
        log("error", "payment_event_missing", { session });
      } catch (error) {
        log("error", "checkout_unread", { session, error: describeError(error) });
      }
    }
    return success({ read: sessions.length, late });
  });
