import { Hono } from "hono";
import { z } from "zod";
import { refundedOf } from "./api/payment-objects.ts";
import { ApiError } from "./api-errors.ts";
import { expire, settleLater } from "./checkout/checkout.ts";
import type { Context } from "./context.ts";
import { deliver } from "./events.ts";
import { type Action, actionsFor, dashboardPage } from "./pages/dashboard-page.ts";
import { seeOther } from "./pages/page.ts";
import type { StoredPayment, StoredSession } from "./state.ts";
import { closeDispute, openDispute, refund, settleRefund } from "./trouble.ts";

export type Dashboard = Context & { deliverNow: () => Promise<void> };

const input = z.object({
  action: z.string(),
  session: z.string().optional(),
  event: z.string().optional(),
});

const half = (context: Context, payment: StoredPayment) =>
  Math.max(1, Math.floor((payment.amount - refundedOf(context, payment)) / 2));

function actOnPayment(context: Context, payment: StoredPayment, action: Action): void {
  const { disputes, refunds } = context.store.state;
  const dispute = disputes.findLast(({ paymentId }) => paymentId === payment.id);
  const waiting = refunds.find(({ paymentId, status }) => paymentId === payment.id && status === "pending");
  if (action === "arrive" || action === "fail") settleLater(context, payment, action === "arrive");
  if (action === "refund") refund(context, payment, { reason: "requested_by_customer" });
  if (action === "part") refund(context, payment, { amount: half(context, payment) });
  if (waiting && (action === "refund_arrives" || action === "refund_fails"))
    settleRefund(context, payment, waiting, action === "refund_arrives");
  if (action === "dispute" || action === "inquiry") openDispute(context, payment, action === "inquiry");
  if (dispute && (action === "win" || action === "lose"))
    closeDispute(context, payment, dispute, action === "win");
}

function act(context: Context, session: StoredSession, action: string): void {
  const known = actionsFor(context, session).find((candidate) => candidate === action);
  if (!known) throw new ApiError(400, `"${action}" is not possible for this payment`);
  if (known === "expire") expire(context, session);
  const payment = context.store.state.payments.find(({ id }) => id === session.paymentId);
  if (payment) actOnPayment(context, payment, known);
}

async function press(context: Dashboard, command: z.output<typeof input>): Promise<void> {
  const { sessions, events } = context.store.state;
  if (command.action === "deliver") return context.deliverNow();
  if (command.action === "resend") {
    const event = events.find(({ id }) => id === command.event);
    if (!event) throw new ApiError(404, "no such event");
    deliver(context, event);
  } else {
    const session = sessions.find(({ id }) => id === command.session);
    if (!session) throw new ApiError(404, "no such session");
    act(context, session, command.action);
  }
  await context.store.save();
}

export function dashboardRoutes(context: Dashboard) {
  const routes = new Hono({ strict: false });
  routes.get("/", () => dashboardPage(context));

  routes.post("/__act", async (c) => {
    const isForm = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
    const body: unknown = isForm
      ? Object.fromEntries(new URLSearchParams(await c.req.text()))
      : await c.req.json().catch(() => null);
    const command = input.safeParse(body);
    try {
      if (!command.success) throw new ApiError(400, "an action is missing");
      await press(context, command.data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isForm) return dashboardPage(context, error.message);
      return Response.json({ error: error.message }, { status: error.status });
    }
    return isForm ? seeOther(`${context.base}/`) : Response.json({ done: true });
  });

  return routes;
}
