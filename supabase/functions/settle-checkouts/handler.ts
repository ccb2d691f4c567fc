import { CodedError } from "../_shared/coded-error.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { describeError, type Log } from "../_shared/http/log.ts";
import { success } from "../_shared/http/responses.ts";

export type Deps = {
  /** Claims up to `limit` checkouts without an outcome. Returns the ids of their sessions. */
  unsettled(limit: number): Promise<string[]>;
  /** Settles a checkout by its state at Stripe. Returns its new status. */
  settle(sessionId: string): Promise<string>;
  /** Records that Stripe has answered about a checkout, which is then not read again for six hours. */
  noteRead(sessionId: string): Promise<unknown>;
  /** Records refunds and disputes whose event never came. Returns how many there were. */
  sweepReversals(): Promise<number>;
  log: Log;
  clock: () => number;
};

/** The most checkouts of a call, because Stripe takes one or two seconds for each. */
const CHECKOUTS_A_CALL = 40;
/**
 * Checkouts may begin in this many milliseconds, because two tries at a silent Stripe take half a minute and the
 * schedule waits 120 s.
 */
const BEGIN_UNTIL_MS = 60_000;

const isGone = (error: unknown) => error instanceof CodedError && error.code === "not_found";

/**
 * The schedule calls it with the secret key. Settles paid checkouts whose event never came and whose buyer never
 * returned. A checkout is due at the next run when Stripe did not answer or the time did not suffice; a checkout
 * that Stripe does not know waits six hours.
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
        // The line is an error, because Stripe's event should have come first: the webhook's URL or secret may be
        // wrong.
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
