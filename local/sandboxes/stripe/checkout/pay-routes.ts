import { Hono } from "hono";
import type { Context } from "../context.ts";
import { seeOther } from "../pages/page.ts";
import { challengePage, endedCheckoutPage, payPage } from "../pages/pay-page.ts";
import type { StoredSession } from "../state.ts";
import { stripeText } from "../stripe.text.ts";
import { answerChallenge, isCard, type PayResult, payByCard, payLater } from "./checkout.ts";

const text = stripeText.pay;

const paymentOf = (context: Context, session: StoredSession) =>
  context.store.state.payments.find(({ id }) => id === session.paymentId);

const backFrom = (session: StoredSession) =>
  seeOther(session.successUrl.replaceAll("{CHECKOUT_SESSION_ID}", session.id));

function declinedPage(context: Context, session: StoredSession): Promise<Response> {
  const code = paymentOf(context, session)?.failureCode ?? "card_declined";
  return payPage(context, session, text.declined[code] ?? text.declined.card_declined);
}

async function show(context: Context, session: StoredSession, result: PayResult): Promise<Response> {
  await context.store.save();
  if (result === "paid") return backFrom(session);
  return result === "challenged" ? challengePage(context, session) : declinedPage(context, session);
}

async function pay(context: Context, session: StoredSession, form: URLSearchParams): Promise<Response> {
  const email = form.get("email")?.trim() ?? "";
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return payPage(context, session, text.email_missing);
  session.buyer = { email, taxId: form.get("taxId")?.trim() || null };
  const method = form.get("method") ?? "";
  if (method === "later" && session.paymentMethods.includes("oxxo")) {
    payLater(context, session);
    await context.store.save();
    return backFrom(session);
  }
  if (!isCard(method) || !session.paymentMethods.includes("card")) {
    return payPage(context, session, text.method_missing);
  }
  return show(context, session, payByCard(context, session, method));
}

export function payRoutes(context: Context) {
  const routes = new Hono();

  const open = (id: string): StoredSession | Promise<Response> => {
    const session = context.store.state.sessions.find((candidate) => candidate.id === id);
    if (!session) return endedCheckoutPage(context, "missing");
    return session.status === "open" ? session : endedCheckoutPage(context, session.status, session);
  };

  routes.get("/c/pay/:id", (c) => {
    const session = open(c.req.param("id"));
    return "then" in session ? session : payPage(context, session);
  });

  routes.post("/c/pay/:id", async (c) => {
    const session = open(c.req.param("id"));
    if ("then" in session) return session;
    const form = new URLSearchParams(await c.req.text());
    const action = form.get("action");
    if (action !== "allow" && action !== "refuse") return pay(context, session, form);
    return show(context, session, answerChallenge(context, session, action === "allow"));
  });

  return routes;
}
