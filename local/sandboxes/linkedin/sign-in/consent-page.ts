import { html } from "hono/html";
import type { Context } from "../context.ts";
import { linkedinText } from "../linkedin.text.ts";
import { page } from "../pages/page.ts";
import { PERSONAS, type Persona } from "../personas.ts";
import type { Scope } from "./scopes.ts";

const text = linkedinText.consent;

const choice = (context: Context, persona: Persona, checked: boolean) => html`
  <label class="choice">
    <input type="radio" name="persona" value="${persona.key}" required ${checked ? "checked" : ""}
      aria-labelledby="name-${persona.key}" aria-describedby="about-${persona.key}" />
    <img class="avatar" src="${context.base}/avatars/${persona.key}.svg" alt="" />
    <span>
      <span class="name" id="name-${persona.key}">${persona.name}</span>
      <span class="soft small" id="about-${persona.key}">${persona.description}</span>
    </span>
  </label>`;

/** The form contains the sign-in request, which the server checks again when the form is sent. */
export function consentPage(
  context: Context,
  wanted: { redirectUri: string; scopes: readonly Scope[] },
  params: URLSearchParams,
): Promise<Response> {
  const carried = [...params].filter(([name]) => name !== "persona" && name !== "decision");
  return page(context, {
    title: text.title,
    nav: false,
    body: html`<form class="card narrow" method="post" action="${context.base}/oauth/v2/authorization">
      <h1>${text.heading(text.app)}</h1>
      ${carried.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <fieldset>
        <legend>${text.choose}</legend>
        ${PERSONAS.map((persona, index) => choice(context, persona, index === 0))}
      </fieldset>
      <h2>${text.scopes}</h2>
      <ul class="scopes">
        ${wanted.scopes.map((scope) => html`<li>${linkedinText.scopes[scope]}</li>`)}
      </ul>
      <div class="actions">
        <button type="submit" name="decision" value="allow" class="primary">${text.allow}</button>
        <button type="submit" name="decision" value="cancel" formnovalidate>${text.cancel}</button>
      </div>
      <p class="soft small">${text.back(new URL(wanted.redirectUri).host)}</p>
    </form>`,
  });
}

export function consentErrorPage(context: Context, problem: string): Promise<Response> {
  const { title, hint } = linkedinText.consentError;
  return page(context, {
    title,
    nav: false,
    status: 400,
    body: html`<div class="card narrow">
      <h1>${title}</h1>
      <p>${problem}</p>
      <p class="soft">${hint}</p>
    </div>`,
  });
}
