import { html } from "hono/html";
import { faultsText } from "../faults.text.ts";
import type { Html } from "../page.ts";
import { aiText } from "./ai.text.ts";
import { QUIRKS, type Settings } from "./quirks.ts";

const WRITERS = ["demo", "strong", "weak"] as const;

export const settingsForm = (
  { quirks, writer }: Settings,
  action: string,
): Html => html`<h2>${faultsText.settings}</h2>
  <form class="card" method="post" action="${action}">
    <p class="soft small hint">${aiText.settings.hint(QUIRKS.join(", "))}</p>
    <div class="grid">
      <label class="field">${aiText.settings.writer}
        <select name="writer">
          ${WRITERS.map((one) => html`<option value="${one}" ${one === writer ? "selected" : ""}>${aiText.settings.writers[one]}</option>`)}
        </select>
      </label>
      <label class="field">${aiText.settings.quirks}
        <input name="quirks" value="${quirks.join(", ")}" />
      </label>
    </div>
    <div class="actions"><button class="primary" name="action" value="settings">${faultsText.save}</button></div>
  </form>`;
