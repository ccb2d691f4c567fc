import { ApiError } from "../api-errors.ts";
import type { Context } from "../context.ts";
import { listOf, wireItem } from "./checkout-objects.ts";
import { refundedOf, wireCharge, wirePayment, wireRefund } from "./payment-objects.ts";

type Wire = Record<string, unknown>;
type Expander = (context: Context, owner: Wire) => unknown;

const paymentBy = (context: Context, id: unknown) => {
  const payment = context.store.state.payments.find(
    (candidate) => candidate.id === id || candidate.chargeId === id,
  );
  return payment ?? null;
};

const payment: Expander = (context, owner) => {
  const payment = paymentBy(context, owner.payment_intent);
  return payment && wirePayment(context, payment);
};
const charge =
  (field: string): Expander =>
  (context, owner) => {
    const payment = paymentBy(context, owner[field]);
    return payment?.chargeId ? wireCharge(context, payment) : null;
  };

const EXPANDERS: Readonly<Record<string, Readonly<Record<string, Expander>>>> = {
  "checkout.session": {
    payment_intent: payment,
    line_items: (context, owner) => {
      const session = context.store.state.sessions.find(({ id }) => id === owner.id);
      const items = session?.items.map((item) => wireItem(item, session)) ?? [];
      return listOf(items, `/v1/checkout/sessions/${String(owner.id)}/line_items`);
    },
  },
  payment_intent: { latest_charge: charge("latest_charge") },
  charge: {
    payment_intent: payment,
    refunds: (context, owner) => {
      const payment = paymentBy(context, owner.id);
      const made = context.store.state.refunds.filter(({ paymentId }) => paymentId === payment?.id);
      const data = payment ? made.map((refund) => wireRefund(payment, refund)) : [];
      return {
        ...listOf(data, `/v1/refunds?charge=${String(owner.id)}`),
        total: payment && refundedOf(context, payment),
      };
    },
  },
  refund: { payment_intent: payment, charge: charge("charge") },
  dispute: { payment_intent: payment, charge: charge("charge") },
};

function expandOne(context: Context, owner: unknown, path: readonly string[], whole: string): unknown {
  const [field, ...rest] = path;
  if (field === undefined || typeof owner !== "object" || owner === null) return owner;
  const wire = owner as Wire;
  if (wire.object === "list" && field === "data") {
    const data = (wire.data as unknown[]).map((entry) => expandOne(context, entry, rest, whole));
    return { ...wire, data };
  }
  const present = typeof wire[field] === "object" && wire[field] !== null ? wire[field] : undefined;
  const expander = EXPANDERS[String(wire.object)]?.[field];
  if (!present && !expander) {
    throw new ApiError(400, `This property cannot be expanded (${whole}).`, { param: "expand" });
  }
  const value = present ?? expander?.(context, wire);
  return { ...wire, [field]: expandOne(context, value, rest, whole) };
}

/** Replaces the ids at `paths` with their objects, as Stripe's parameter `expand` does. Throws ApiError. */
export function expand(context: Context, wire: object, paths: readonly string[] = []): object {
  return paths.reduce<object>(
    (value, path) => expandOne(context, value, path.split("."), path) as object,
    wire,
  );
}
