import { html } from "hono/html";
import { faultsText } from "../../faults.text.ts";
import type { Context } from "../context.ts";
import { stripeText } from "../stripe.text.ts";
import type { Html } from "./page.ts";

const text = stripeText.settings;

const choice = (name: string, label: string, options: Readonly<Record<string, string>>, value: string) =>
  html`<label class="field">${label}
    <select name="${name}">
      ${Object.entries(options).map(
        ([key, shown]) => html`<option value="${key}" ${key === value ? "selected" : ""}>${shown}</option>`,
      )}
    </select>
  </label>`;

const number = (name: string, label: string, value: number) => html`<label class="field">${label}
    <input name="${name}" inputmode="numeric" pattern="[0-9]+" required value="${value}" />
  </label>`;

export function settingsForm(context: Context, action: string): Html {
  const { webhooks, order, copies, delayMs, retryMs } = context.store.state.settings;
  return html`<h2>${faultsText.settings}</h2>
    <form class="card" method="post" action="${action}">
      <p class="soft small hint">${faultsText.settingsHint}</p>
      <div class="grid">
        ${choice("webhooks", text.webhooks, text.webhooksOptions, webhooks)}
        ${choice("order", text.order, text.orderOptions, order)}
        ${number("copies", text.copies, copies)}
        ${number("delayMs", text.delayMs, delayMs)}
        ${number("retryMs", text.retryMs, retryMs)}
      </div>
      <div class="actions"><button name="action" value="settings">${faultsText.save}</button></div>
    </form>`;
}
