import { html } from "hono/html";
import { totalOf } from "../api/checkout-objects.ts";
import { isAwaited, refundedOf } from "../api/payment-objects.ts";
import type { Context } from "../context.ts";
import type { StoredEvent, StoredPayment, StoredSession } from "../state.ts";
import { stripeText } from "../stripe.text.ts";
import { type Html, page } from "./page.ts";

const text = stripeText.dashboard;
const MOST_SHOWN = 50;

export type Action = keyof typeof text.actions;

function stateOf(context: Context, session: StoredSession, payment: StoredPayment | undefined): string {
  const { states } = text;
  if (session.status !== "complete") return states[session.status];
  if (isAwaited(payment)) return states.processing;
  if (payment?.status !== "succeeded") return states.failed;
  const refunded = refundedOf(context, payment);
  if (refunded === 0) return states.paid;
  return refunded === payment.amount
    ? states.refunded
    : states.partly(stripeText.money(refunded, payment.currency));
}

export function actionsFor(context: Context, session: StoredSession): Action[] {
  const { payments, disputes, refunds } = context.store.state;
  if (session.status === "open") return ["expire"];
  const payment = payments.find(({ id }) => id === session.paymentId);
  if (isAwaited(payment)) return ["arrive", "fail"];
  if (payment?.status !== "succeeded") return [];
  const waiting = refunds.some(({ paymentId, status }) => paymentId === payment.id && status === "pending");
  const dispute = disputes.findLast(({ paymentId }) => paymentId === payment.id);
  const isOpen = dispute?.status === "needs_response" || dispute?.status === "warning_needs_response";
  const rest = payment.amount - refundedOf(context, payment);
  return [
    ...(waiting ? (["refund_arrives", "refund_fails"] as const) : []),
    ...(isOpen ? (["win", "lose"] as const) : []),
    ...(rest > 0 && dispute?.status !== "lost" && dispute?.status !== "needs_response"
      ? (["refund", "part"] as const)
      : []),
    ...(rest > 0 && (!dispute || dispute.status === "won") ? (["dispute", "inquiry"] as const) : []),
  ];
}

function sessionRow(context: Context, session: StoredSession): Html {
  const { payments, disputes } = context.store.state;
  const payment = payments.find(({ id }) => id === session.paymentId);
  const dispute = disputes.findLast(({ paymentId }) => paymentId === payment?.id);
  const names = session.items.map(({ name }) => name).join(", ");
  return html`<article class="card">
    <div class="bar" style="margin-top:0">
      <div>
        <strong>${names} · ${stripeText.money(totalOf(session), session.currency)}</strong>
        <p class="soft small">${session.buyer?.email ?? session.customerEmail ?? text.unknown}</p>
      </div>
      <span>${stateOf(context, session, payment)}${dispute ? ` · ${text.disputes[dispute.status]}` : ""}</span>
    </div>
    <p class="small"><time class="soft">${stripeText.time(session.createdAt)}</time><br /><code>${session.id}</code></p>
    <form method="post" action="${context.base}/__act" class="actions">
      <input type="hidden" name="session" value="${session.id}" />
      ${actionsFor(context, session).map(
        (action) =>
          html`<button class="quiet" name="action" value="${action}">${text.actions[action]}</button>`,
      )}
    </form>
  </article>`;
}

function eventRow(context: Context, event: StoredEvent): Html {
  const deliveries = context.store.state.deliveries.filter(({ eventId }) => eventId === event.id);
  return html`<li>
    <div>
      <strong><code>${event.type}</code></strong>
      ${deliveries.map(
        ({ state, attempts, lastStatus }) => html`<p class="soft small">
          ${state === "waiting" ? text.delivery.waiting(attempts) : text.delivery[state]}
          ${lastStatus === null ? "" : ` · ${text.status(lastStatus)}`}
        </p>`,
      )}
    </div>
    <form method="post" action="${context.base}/__act">
      <input type="hidden" name="event" value="${event.id}" />
      <button class="quiet" name="action" value="resend">${text.resend}</button>
    </form>
  </li>`;
}

export function dashboardPage(context: Context, problem?: string): Promise<Response> {
  const { sessions, events } = context.store.state;
  return page(context, {
    title: text.title,
    status: problem ? 400 : 200,
    body: html`<h1>${text.title}</h1>
      <p class="soft">${text.intro}</p>
      ${problem ? html`<p class="card problem" role="alert">${text.problem} ${problem}</p>` : ""}
      <br />
      ${
        sessions.length === 0
          ? html`<div class="card empty"><h2>${text.none}</h2><p class="soft">${text.noneHint}</p></div>`
          : sessions
              .toReversed()
              .slice(0, MOST_SHOWN)
              .map((session) => sessionRow(context, session))
      }
      <div class="bar">
        <h2>${text.events}</h2>
        <form method="post" action="${context.base}/__act">
          <button class="quiet" name="action" value="deliver">${text.deliverNow}</button>
        </form>
      </div>
      <div class="card">
        <p class="soft small hint">${text.eventsHint}</p>
        ${
          events.length === 0
            ? html`<p class="soft">${text.noEvents}</p>`
            : html`<ul class="list">
                ${events
                  .toReversed()
                  .slice(0, MOST_SHOWN)
                  .map((event) => eventRow(context, event))}
              </ul>`
        }
      </div>`,
  });
}
