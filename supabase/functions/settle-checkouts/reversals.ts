import type { PaymentStore, Reversal } from "../_shared/adapters/payment-store.ts";
import { describeError, type Log } from "../_shared/http/log.ts";
import { disputeReversal, refundReversal } from "../_shared/stripe/reversals.ts";

type List = (from: number, to: number) => Promise<unknown[]>;

export type ReversalDeps = {
  store: Pick<PaymentStore, "takeReversalRead" | "unknown" | "reverse" | "finishReversalRead">;
  lists: { refunds: List; disputes: List };
  log: Log;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** Banks decide disputes, and return failed refunds, in less time than this. */
const READ_BACK_SECONDS = 120 * 86_400;
/** Refunds and disputes newer than this are left out, because their webhook events may still arrive. */
const EVENT_TAKES_SECONDS = 20 * 60;

function readAll(objects: unknown[], read: (object: unknown) => Reversal | null, log: Log): Reversal[] {
  return objects.flatMap((object) => {
    try {
      return read(object) ?? [];
    } catch (error) {
      log("error", "reversal_unread", { error: describeError(error) });
      return [];
    }
  });
}

/**
 * Once a day reads all recent refunds and disputes from Stripe, because the event about a refund or dispute may never
 * arrive. Returns how many events were missing.
 */
export async function sweepReversals({ store, lists, log, now }: ReversalDeps): Promise<number> {
  if (!(await store.takeReversalRead())) return 0;
  const to = Math.floor(now() / 1000) - EVENT_TAKES_SECONDS;
  const from = to - READ_BACK_SECONDS;
  const [refunds, disputes] = await Promise.allSettled([lists.refunds(from, to), lists.disputes(from, to)]);
  const listed = (list: PromiseSettledResult<unknown[]>) => (list.status === "fulfilled" ? list.value : []);
  const reversals = [
    ...readAll(listed(refunds), refundReversal, log),
    ...readAll(listed(disputes), disputeReversal, log),
  ];
  const unknown = new Set(await store.unknown(reversals));
  let missed = 0;
  // Begins with the oldest, because the user is notified in this order.
  for (const reversal of reversals.filter(({ id }) => unknown.has(id)).reverse()) {
    if (!(await store.reverse(reversal))) continue;
    missed += 1;
    log("error", "reversal_event_missing", { reversal: reversal.id, state: reversal.state });
  }
  for (const list of [refunds, disputes]) if (list.status === "rejected") throw list.reason;
  await store.finishReversalRead();
  return missed;
}
