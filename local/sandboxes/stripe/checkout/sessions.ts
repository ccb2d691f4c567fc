import { Hono } from "hono";
import { z } from "zod";
import { listOf, totalOf, wireItem, wireSession } from "../api/checkout-objects.ts";
import { expand } from "../api/expand.ts";
import { integer, readForm, readParameters } from "../api/form.ts";
import type { ApiContext, ApiEnv } from "../api/gate.ts";
import { ApiError, noSuchError } from "../api-errors.ts";
import { type Context, newId, seconds } from "../context.ts";
import type { StoredItem, StoredSession } from "../state.ts";
import { expire } from "./checkout.ts";
import { METHODS, type SessionInput, sessionInput } from "./session-input.ts";

const DAY_MS = 86_400_000;
/** The smallest charge in US cents; minimums of other currencies are ignored. */
const LEAST_CHARGE = 50;

export const readOptions = z.strictObject({ expand: z.array(z.string()).max(20).optional() });
export const paging = {
  limit: integer(1, 100).default(10),
  starting_after: z.string().optional(),
  expand: z.array(z.string()).max(20).optional(),
};

export function pageOf<Item extends { id: string }>(
  items: readonly Item[],
  { limit, starting_after }: { limit: number; starting_after?: string },
) {
  const newest = items.toReversed();
  const start = starting_after ? newest.findIndex(({ id }) => id === starting_after) + 1 : 0;
  return { page: newest.slice(start, start + limit), hasMore: newest.length > start + limit };
}

function itemsOf(input: SessionInput): { items: StoredItem[]; currency: string } {
  const currencies = new Set(input.line_items.map(({ price_data }) => price_data?.currency));
  const items = input.line_items.map(({ quantity, price, price_data }, index): StoredItem => {
    if (price !== undefined) throw noSuchError("price", price, `line_items[${index}][price]`);
    if (!price_data) {
      throw new ApiError(
        400,
        "You must specify either the `price` or `price_data` parameter on each line item.",
        {
          param: `line_items[${index}]`,
        },
      );
    }
    const { name, description = null } = price_data.product_data;
    return {
      id: newId("li"),
      name,
      description,
      quantity,
      unitAmount: price_data.unit_amount,
      productId: newId("prod", 14),
      priceId: newId("price"),
    };
  });
  if (currencies.size > 1) throw new ApiError(400, "All line items must use the same currency.");
  return { items, currency: input.line_items[0]?.price_data?.currency ?? "" };
}

function create(context: Context, input: SessionInput): StoredSession {
  const now = context.now();
  const session: StoredSession = {
    id: newId("cs_test", 58),
    createdAt: now,
    status: "open",
    paymentStatus: "unpaid",
    expiresAt: input.expires_at === undefined ? now + DAY_MS : input.expires_at * 1000,
    ...itemsOf(input),
    successUrl: input.success_url,
    cancelUrl: input.cancel_url ?? null,
    clientReferenceId: input.client_reference_id ?? null,
    customerEmail: input.customer_email ?? null,
    metadata: input.metadata ?? {},
    paymentMetadata: input.payment_intent_data?.metadata ?? {},
    locale: input.locale ?? null,
    paymentMethods: [...(input.payment_method_types ?? METHODS)],
    invoice: input.invoice_creation?.enabled ?? false,
    taxIds: input.tax_id_collection?.enabled ?? false,
    paymentId: null,
    buyer: null,
  };
  if (session.currency === "usd" && totalOf(session) < LEAST_CHARGE) {
    throw new ApiError(400, "The Checkout Session's total amount must convert to at least 50 cents.", {
      code: "amount_too_small",
    });
  }
  context.store.state.sessions.push(session);
  context.wake();
  return session;
}

function sessionBy(context: Context, id: string): StoredSession {
  const session = context.store.state.sessions.find((candidate) => candidate.id === id);
  if (!session) throw noSuchError("checkout.session", id, "session");
  return session;
}

const parametersOf = (c: ApiContext) => readForm(c.get("form"));

export function sessionRoutes(context: Context) {
  const routes = new Hono<ApiEnv>();

  routes.post("/v1/checkout/sessions", async (c) => {
    const input = readParameters(sessionInput(seconds(context.now())), parametersOf(c));
    const session = create(context, input);
    await context.store.save();
    return c.json(expand(context, wireSession(context, session), input.expand));
  });

  routes.get("/v1/checkout/sessions", (c) => {
    const parameters = z.strictObject({
      payment_intent: z.string().optional(),
      status: z.enum(["open", "complete", "expired"]).optional(),
      ...paging,
    });
    const { payment_intent, status, ...rest } = readParameters(parameters, parametersOf(c));
    const fitting = context.store.state.sessions.filter(
      (session) =>
        (payment_intent === undefined || session.paymentId === payment_intent) &&
        (status === undefined || session.status === status),
    );
    const { page, hasMore } = pageOf(fitting, rest);
    const data = page.map((session) => wireSession(context, session));
    return c.json(expand(context, listOf(data, "/v1/checkout/sessions", hasMore), rest.expand));
  });

  routes.get("/v1/checkout/sessions/:id", (c) => {
    const session = sessionBy(context, c.req.param("id"));
    const options = readParameters(readOptions, parametersOf(c));
    return c.json(expand(context, wireSession(context, session), options.expand));
  });

  routes.get("/v1/checkout/sessions/:id/line_items", (c) => {
    const session = sessionBy(context, c.req.param("id"));
    const { page, hasMore } = pageOf(
      session.items.toReversed(),
      readParameters(z.strictObject(paging), parametersOf(c)),
    );
    const data = page.map((item) => wireItem(item, session));
    return c.json(listOf(data, `/v1/checkout/sessions/${session.id}/line_items`, hasMore));
  });

  routes.post("/v1/checkout/sessions/:id/expire", async (c) => {
    const session = sessionBy(context, c.req.param("id"));
    const options = readParameters(readOptions, parametersOf(c));
    if (session.status !== "open") {
      throw new ApiError(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    }
    expire(context, session, { cause: c.get("cause") });
    await context.store.save();
    return c.json(expand(context, wireSession(context, session), options.expand));
  });

  return routes;
}
