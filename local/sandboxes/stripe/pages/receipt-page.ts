import { Hono } from "hono";
import { html } from "hono/html";
import { isAwaited, refundedOf } from "../api/payment-objects.ts";
import type { Context } from "../context.ts";
import { stripeText } from "../stripe.text.ts";
import { page } from "./page.ts";
import { endedCheckoutPage } from "./pay-page.ts";

const text = stripeText.receipt;

export function receiptRoutes(context: Context) {
  const routes = new Hono();
  routes.get("/receipts/:charge", (c) => {
    const { payments, sessions } = context.store.state;
    const payment = payments.find(({ chargeId }) => chargeId === c.req.param("charge"));
    const session = sessions.find(({ id }) => id === payment?.sessionId);
    if (!payment || !session) return endedCheckoutPage(context, "missing");
    const money = (amount: number) => stripeText.money(amount, payment.currency);
    const refunded = refundedOf(context, payment);
    return page(context, {
      title: text.title,
      nav: false,
      body: html`<div class="card narrow">
        <h1>${text.title}</h1>
        <p class="soft">${text.paid(stripeText.time(payment.createdAt))}</p>
        <ul class="list">
          ${session.items.map(
            ({ name, quantity, unitAmount }) =>
              html`<li><strong>${name}</strong><span>${money(quantity * unitAmount)}</span></li>`,
          )}
        </ul>
        ${refunded > 0 ? html`<p>${text.refunded(money(refunded))}</p>` : ""}
        <p class="soft small">${text.id}<br /><code>${payment.chargeId}</code></p>
      </div>`,
    });
  });
  routes.get("/vouchers/:payment", (c) => {
    const payment = context.store.state.payments.find(({ id }) => id === c.req.param("payment"));
    if (!payment || !isAwaited(payment)) return endedCheckoutPage(context, "missing");
    return page(context, {
      title: text.voucher,
      nav: false,
      body: html`<div class="card narrow">
        <h1>${text.voucher}</h1>
        <p>${text.payHere(stripeText.money(payment.amount, payment.currency))}</p>
      </div>`,
    });
  });
  return routes;
}
