import { html } from "hono/html";
import { faultsText } from "../../faults.text.ts";
import type { Html } from "../../page.ts";
import type { Context } from "../context.ts";
import { linkedinText } from "../linkedin.text.ts";
import { CHOICES, SETTING_NAMES, type Settings } from "../settings.ts";

const text = { ...faultsText, ...linkedinText.faults };

function control(name: keyof Settings, value: string | number): Html {
  const words = CHOICES[name];
  return words
    ? html`<select name="${name}">
        ${words.map((word) => html`<option value="${word}" ${word === value ? "selected" : ""}>${word}</option>`)}
      </select>`
    : html`<input name="${name}" inputmode="numeric" pattern="[0-9]+" required value="${value}" />`;
}

export function settingsForm(context: Context, action: string): Html {
  const { settings } = context.store.state;
  return html`<h2>${text.settings}</h2>
    <form class="card" method="post" action="${action}">
      <p class="soft small hint">${text.settingsHint}</p>
      <div class="grid">
        ${SETTING_NAMES.map(
          (name) => html`<label class="field">${text.settingNames[name]}
            ${control(name, settings[name])}
          </label>`,
        )}
      </div>
      <div class="actions"><button name="action" value="settings">${text.save}</button></div>
    </form>`;
}
