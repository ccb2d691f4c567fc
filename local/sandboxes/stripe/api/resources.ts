import { Hono } from "hono";
import { z } from "zod";
import { ApiError, noSuchError } from "../api-errors.ts";
import { pageOf, paging, readOptions } from "../checkout/sessions.ts";
import { type Context, seconds } from "../context.ts";
import { wireEvent } from "../events.ts";
import type { StoredPayment } from "../state.ts";
import { refund } from "../trouble.ts";
import { listOf } from "./checkout-objects.ts";
import { expand } from "./expand.ts";
import { integer, metadata, readForm, readParameters } from "./form.ts";
import type { ApiContext, ApiEnv } from "./gate.ts";
import { wireCharge, wireDispute, wirePayment, wireRefund } from "./payment-objects.ts";

const refundInput = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: integer(1, 99_999_999).optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  metadata: metadata.optional(),
  expand: z.array(z.string()).optional(),
});

const moment = integer(0, 9_999_999_999).optional();
const ofPayment = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  created: z
    .union([
      integer(0, 9_999_999_999).transform((at) => ({ gte: at, lte: at, gt: undefined, lt: undefined })),
      z.strictObject({ gt: moment, gte: moment, lt: moment, lte: moment }),
    ])
    .optional(),
  ...paging,
});

function paymentBy(context: Context, id: string, what: string, param: string): StoredPayment {
  const payment = context.store.state.payments.find(
    (candidate) => candidate.id === id || candidate.chargeId === id,
  );
  if (!payment) throw noSuchError(what, id, param);
  return payment;
}

type Created = z.output<typeof ofPayment>["created"];
const isCreated = (created: Created, at: number): boolean =>
  at > (created?.gt ?? -1) &&
  at >= (created?.gte ?? 0) &&
  at < (created?.lt ?? Infinity) &&
  at <= (created?.lte ?? Infinity);

function listed<Item extends { id: string; paymentId: string; createdAt: number }>(
  context: Context,
  c: ApiContext,
  items: readonly Item[],
  wire: (payment: StoredPayment, item: Item) => object,
) {
  const parameters = readParameters(ofPayment, readForm(c.get("form")));
  const wanted = parameters.payment_intent ?? parameters.charge;
  const payment = wanted && paymentBy(context, wanted, "payment_intent", "payment_intent");
  const { page, hasMore } = pageOf(
    items.filter(
      ({ paymentId, createdAt }) =>
        (!payment || paymentId === payment.id) && isCreated(parameters.created, seconds(createdAt)),
    ),
    parameters,
  );
  const data = page.map((item) => wire(paymentBy(context, item.paymentId, "payment_intent", ""), item));
  return c.json(expand(context, listOf(data, new URL(c.req.url).pathname, hasMore), parameters.expand));
}

export function resourceRoutes(context: Context) {
  const routes = new Hono<ApiEnv>();
  const { state } = context.store;
  const answer = (c: ApiContext, wire: object) =>
    c.json(expand(context, wire, readParameters(readOptions, readForm(c.get("form"))).expand));

  routes.get("/v1/payment_intents/:id", (c) =>
    answer(c, wirePayment(context, paymentBy(context, c.req.param("id"), "payment_intent", "intent"))),
  );
  routes.get("/v1/charges/:id", (c) =>
    answer(c, wireCharge(context, paymentBy(context, c.req.param("id"), "charge", "charge"))),
  );

  routes.post("/v1/refunds", async (c) => {
    const input = readParameters(refundInput, readForm(c.get("form")));
    const id = input.payment_intent ?? input.charge;
    if (id === undefined) {
      throw new ApiError(
        400,
        "One of the following params should be provided for this request: payment_intent or charge.",
        {
          code: "parameter_missing",
        },
      );
    }
    const payment = paymentBy(context, id, "payment_intent", "payment_intent");
    const made = refund(context, payment, input, c.get("cause"));
    await context.store.save();
    return c.json(expand(context, wireRefund(payment, made), input.expand));
  });
  routes.get("/v1/refunds", (c) => listed(context, c, state.refunds, wireRefund));
  routes.get("/v1/disputes", (c) => listed(context, c, state.disputes, wireDispute));
  routes.get("/v1/disputes/:id", (c) => {
    const dispute = state.disputes.find(({ id }) => id === c.req.param("id"));
    if (!dispute) throw noSuchError("dispute", c.req.param("id"), "dispute");
    return answer(c, wireDispute(paymentBy(context, dispute.paymentId, "payment_intent", ""), dispute));
  });

  routes.get("/v1/events", (c) => {
    const parameters = z.strictObject({ type: z.string().optional(), ...paging });
    const { type, ...rest } = readParameters(parameters, readForm(c.get("form")));
    const { page, hasMore } = pageOf(
      state.events.filter((event) => type === undefined || event.type === type),
      rest,
    );
    const data = page.map((event) => wireEvent(context, event));
    return c.json(listOf(data, "/v1/events", hasMore));
  });
  routes.get("/v1/events/:id", (c) => {
    const event = state.events.find(({ id }) => id === c.req.param("id"));
    if (!event) throw noSuchError("event", c.req.param("id"), "id");
    return c.json(wireEvent(context, event));
  });

  return routes;
}
