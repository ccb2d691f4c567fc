import { CodedError } from "../_shared/coded-error.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { describeError, type Log } from "../_shared/http/log.ts";
import { success } from "../_shared/http/responses.ts";

export type Deps = {
  /** Claims up to `limit` checkouts without an outcome; returns their sessions. */
  unsettled(limit: number): Promise<string[]>;
  /** Settles a checkout by its state at Stripe; returns its new status. */
  settle(sessionId: string): Promise<string>;
  /** Notes that Stripe has answered about a checkout, which is then not read again for six hours. */
  noteRead(sessionId: string): Promise<unknown>;
  /** Records refunds and disputes whose event never came; returns their number. */
  sweepReversals(): Promise<number>;
  log: Log;
  clock: () => number;
};

/** The most checkouts of a call: Stripe answers each in one or two seconds. */
const CHECKOUTS_A_CALL = 40;
/**
 * Milliseconds in which checkouts may begin: two tries at a silent Stripe take half a minute, and the
 * schedule waits 120 s.
 */
const BEGIN_UNTIL_MS = 60_000;

const isGone = (error: unknown) => error instanceof CodedError && error.code === "not_found";

/**
 * Called by the schedule with the secret key: settles paid checkouts whose event never came and whose buyer never
 * returned. A checkout about which Stripe does not answer, or that the time did not suffice for, is due at the next
 * run; one that Stripe does not know waits six hours.
 */
export const createHandler = ({ unsettled, settle, noteRead, sweepReversals, log, clock }: Deps): Endpoint =>
  createEndpoint({ who: "service" }, async () => {
    const began = clock();
    const sessions = await unsettled(CHECKOUTS_A_CALL);
    let read = 0;
    let late = 0;
    for (const session of sessions) {
      if (clock() - began >= BEGIN_UNTIL_MS) break;
      try {
        const status = await settle(session);
        read++;
        if (status !== "completed") {
          await noteRead(session);
          continue;
        }
        late++;
        // An error in the log, because Stripe's event should have come first: the webhook's URL or secret may
        // be wrong.
        log("error", "payment_event_missing", { session });
      } catch (error) {
        log("error", "checkout_unread", { session, error: describeError(error) });
        if (isGone(error)) await noteRead(session).catch(() => undefined);
      }
    }
    let reversed = 0;
    if (clock() - began < BEGIN_UNTIL_MS) {
      reversed = await sweepReversals().catch((error: unknown) => {
        log("error", "reversals_unread", { error: describeError(error) });
        return 0;
      });
    }
    return success({ read, late, reversed });
  });
