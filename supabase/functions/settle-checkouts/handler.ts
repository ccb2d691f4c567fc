import { CodedError } from "../_shared/coded-error.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { describeError, type Log } from "../_shared/http/log.ts";
import { success } from "../_shared/http/responses.ts";

export type Deps = {
  unsettled(limit: number): Promise<string[]>;
  settle(sessionId: string): Promise<string>;
  noteRead(sessionId: string): Promise<unknown>;
  sweepReversals(): Promise<number>;
  log: Log;
  clock: () => number;
};

const CHECKOUTS_A_CALL = 40;
/**
 * No checkout is read after this time: two attempts without a response take half a minute, and the schedule waits 120
 * s.
 */
const BEGIN_UNTIL_MS = 60_000;

const isNotFound = (error: unknown) => error instanceof CodedError && error.code === "not_found";

/** Called by the schedule. Grants the credits of paid checkouts whose event never arrived from Stripe. */
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
        // Logs an error, because Stripe's event should have arrived first: the webhook's URL or secret may be wrong.
        log("error", "payment_event_missing", { session });
      } catch (error) {
        log("error", "checkout_unread", { session, error: describeError(error) });
        if (isNotFound(error)) await noteRead(session).catch(() => undefined);
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
