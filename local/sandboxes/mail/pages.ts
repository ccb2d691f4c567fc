import { Hono } from "hono";
import { html } from "hono/html";
import { faultsText } from "../faults.text.ts";
import { type Html, sandboxPage } from "../page.ts";
import type { Context } from "./context.ts";
import { mailText as text } from "./mail.text.ts";
import type { SentMessage } from "./state.ts";

export function page(
  context: Context,
  options: { title: string; body: Html; status?: number },
): Promise<Response> {
  const links = [
    { href: `${context.base}/`, text: text.nav.messages },
    { href: `${context.base}/__faults`, text: text.nav.faults },
  ];
  return sandboxPage({
    ...options,
    service: text.title,
    demo: text.demo,
    nav: { label: text.nav.label, links },
  });
}

export const settingsForm = (context: Context, action: string): Html => html`<h2>${faultsText.settings}</h2>
  <form class="card" method="post" action="${action}">
    <p class="soft small hint">${faultsText.settingsHint}</p>
    <label class="field">${text.settings.refused}
      <input name="refused" maxlength="2000" value="${context.store.state.settings.refused}" />
    </label>
    <div class="actions"><button class="primary" name="action" value="settings">${faultsText.save}</button></div>
  </form>`;

const summary = (context: Context, message: SentMessage): Html => html`<li>
  <div>
    <a href="${context.base}/messages/${message.id}"><strong>${message.subject || message.text.slice(0, 120)}</strong></a>
    <p class="soft small">
      ${text.channels[message.channel]} · ${text.to(message.to)} · <time>${text.time(message.at)}</time>
    </p>
  </div>
</li>`;

function listPage(context: Context): Promise<Response> {
  const { messages } = context.store.state;
  return page(context, {
    title: text.title,
    body: html`<h1>${text.title}</h1>
      <p class="soft">${text.intro}</p>
      <br />
      ${
        messages.length === 0
          ? html`<div class="card empty"><h2>${text.none}</h2><p class="soft">${text.noneHint}</p></div>`
          : html`<div class="card"><ul class="list">${messages.toReversed().map((one) => summary(context, one))}</ul></div>
              <form method="post" action="${context.base}/__clear"><button class="quiet">${text.clear}</button></form>`
      }`,
  });
}

const URL_IN_TEXT = /(https?:\/\/[^\s<>]+)/g;
const linked = (value: string): Html =>
  html`${value
    .split(URL_IN_TEXT)
    .map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))}`;

function messagePage(context: Context, message: SentMessage | undefined): Promise<Response> {
  if (!message) {
    return page(context, {
      title: text.missing,
      status: 404,
      body: html`<div class="card empty"><h1>${text.missing}</h1><p><a href="${context.base}/">${text.back}</a></p></div>`,
    });
  }
  return page(context, {
    title: message.subject || text.channels[message.channel],
    body: html`<h1>${message.subject || text.channels[message.channel]}</h1>
      <p class="soft small">${message.from ? `${message.from} · ` : ""}${text.to(message.to)} · <time>${text.time(message.at)}</time></p>
      <div class="card"><p class="text">${linked(message.text)}</p></div>
      ${message.html ? html`<p><a href="${context.base}/messages/${message.id}/html">${text.html}</a></p>` : ""}
      ${
        Object.keys(message.headers).length === 0
          ? ""
          : html`<h2>${text.headers}</h2>
              <div class="card">${Object.entries(message.headers).map(([name, value]) => html`<p><code>${name}: ${value}</code></p>`)}</div>`
      }
      <p><a href="${context.base}/">${text.back}</a></p>`,
  });
}

/** Shows a mail's HTML. The response's content security policy blocks scripts and external files. */
const shownHtml = (message: SentMessage): Response =>
  new Response(message.html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; sandbox allow-popups allow-top-navigation-by-user-activation",
    },
  });

export function pageRoutes(context: Context) {
  const routes = new Hono({ strict: false });
  const find = (id: string) => context.store.state.messages.find((message) => message.id === id);
  routes.get("/", (c) =>
    c.req.header("accept")?.includes("application/json")
      ? Response.json({ messages: context.store.state.messages })
      : listPage(context),
  );
  routes.get("/messages/:id", (c) => messagePage(context, find(c.req.param("id"))));
  routes.get("/messages/:id/html", (c) => {
    const message = find(c.req.param("id"));
    return message?.html ? shownHtml(message) : messagePage(context, undefined);
  });
  routes.post("/__clear", async () => {
    context.store.state.messages = [];
    await context.store.save();
    return new Response(null, { status: 303, headers: { location: `${context.base}/` } });
  });
  return routes;
}
