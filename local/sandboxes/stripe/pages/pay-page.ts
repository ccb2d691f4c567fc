import { html } from "hono/html";
import { hostedUrl, totalOf } from "../api/checkout-objects.ts";
import { CARDS } from "../checkout/checkout.ts";
import type { Context } from "../context.ts";
import type { StoredSession } from "../state.ts";
import { stripeText } from "../stripe.text.ts";
import { page } from "./page.ts";

const text = stripeText.pay;

const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, "$1 ");

const choice = (value: string, name: string, about: string, checked: boolean) => html`
  <label class="choice">
    <input type="radio" name="method" value="${value}" required ${checked ? "checked" : ""} />
    <span><span class="name">${name}</span><span class="soft small">${about}</span></span>
  </label>`;

const methods = (session: StoredSession) => html`
  ${
    session.paymentMethods.includes("card")
      ? Object.keys(CARDS)
          .toSorted((one, other) => Number(other.startsWith("4242")) - Number(one.startsWith("4242")))
          .map((card, index) => choice(card, spaced(card), text.cards[card] ?? "", index === 0))
      : ""
  }
  ${session.paymentMethods.includes("oxxo") ? choice("later", text.later, text.laterHint, false) : ""}`;

const backLink = ({ cancelUrl }: StoredSession) =>
  cancelUrl === null ? "" : html`<p><a href="${cancelUrl}">${text.back(new URL(cancelUrl).host)}</a></p>`;

export function payPage(context: Context, session: StoredSession, problem?: string): Promise<Response> {
  const { items, currency } = session;
  const price = (amount: number) => stripeText.money(amount, currency);
  const email = session.buyer?.email ?? session.customerEmail ?? "";
  return page(context, {
    title: text.title,
    nav: false,
    status: problem ? 402 : 200,
    body: html`<form class="card narrow" method="post" action="${hostedUrl(context, session)}">
      ${backLink(session)}
      <h1>${text.heading(price(totalOf(session)))}</h1>
      <ul class="list">
        ${items.map(
          ({ name, description, quantity, unitAmount }) => html`<li>
            <div>
              <strong>${name}</strong>
              <p class="soft small">${[quantity > 1 ? text.quantity(quantity) : "", description ?? ""].join(" ")}</p>
            </div>
            <span>${price(quantity * unitAmount)}</span>
          </li>`,
        )}
      </ul>
      ${problem ? html`<p class="card problem" role="alert">${problem}</p>` : ""}
      <label class="field" style="margin-top:16px">${text.email}
        <input name="email" type="email" autocomplete="email" required value="${email}" />
      </label>
      ${
        session.taxIds
          ? html`<label class="field" style="margin-top:16px">${text.taxId}<input name="taxId" maxlength="40" value="${session.buyer?.taxId ?? ""}" /></label>`
          : ""
      }
      <fieldset>
        <legend>${text.choose}</legend>
        ${methods(session)}
      </fieldset>
      <div class="actions"><button class="primary" name="action" value="pay">${text.submit}</button></div>
      <p class="soft small">${text.safe}</p>
    </form>`,
  });
}

export function challengePage(context: Context, session: StoredSession): Promise<Response> {
  const { challenge } = stripeText;
  return page(context, {
    title: challenge.title,
    nav: false,
    body: html`<form class="card narrow" method="post" action="${hostedUrl(context, session)}">
      <h1>${challenge.title}</h1>
      <p>${challenge.intro}</p>
      <p><strong>${stripeText.money(totalOf(session), session.currency)}</strong></p>
      <div class="actions">
        <button class="primary" name="action" value="allow">${challenge.allow}</button>
        <button name="action" value="refuse">${challenge.refuse}</button>
      </div>
    </form>`,
  });
}

export function endedCheckoutPage(
  context: Context,
  state: "missing" | "complete" | "expired",
  session?: StoredSession,
): Promise<Response> {
  const { over } = stripeText;
  return page(context, {
    title: over[state],
    nav: false,
    status: state === "missing" ? 404 : 200,
    body: html`<div class="card narrow">
      <h1>${over[state]}</h1>
      <p class="soft">${over[`${state}Hint`]}</p>
      ${session ? backLink(session) : ""}
    </div>`,
  });
}
