import { Hono } from "hono";
import { html } from "hono/html";
import { FAULT_KINDS, type Fault, type FaultInput, InvalidFault } from "../faults.ts";
import type { Context } from "./context.ts";
import { linkedinText } from "./linkedin.text.ts";
import { type Html, page } from "./page.ts";
import { readSettings, SETTING_NAMES } from "./settings.ts";
import { settingsForm } from "./settings-form.ts";

const text = linkedinText.faults;

const STATUSES = [401, 403, 404, 409, 422, 429, 500, 503, 504];

const option = (value: string, label: string) => html`<option value="${value}">${label}</option>`;

function faultRow(context: Context, fault: Fault): Html {
  const where = [fault.method ?? text.anyMethod, fault.path ?? text.paths[""]].join(" · ");
  return html`<li>
    <div>
      <strong>${text.kinds[fault.kind]}${fault.status ? ` ${fault.status}` : ""}</strong>
      <p class="soft small">
        ${where} · ${text.remaining(fault.remaining)} ${fault.delayMs ? html`· ${text.waits(fault.delayMs)}` : ""}
      </p>
    </div>
    <form method="post" action="${context.base}/__faults">
      <input type="hidden" name="action" value="remove" />
      <button class="quiet" name="id" value="${fault.id}">${text.remove}</button>
    </form>
  </li>`;
}

function faultsPage(context: Context, problem?: string): Promise<Response> {
  const faults = context.faults.list();
  const action = `${context.base}/__faults`;
  return page(context, {
    title: text.title,
    status: problem ? 400 : 200,
    body: html`<h1>${text.title}</h1>
      <p class="soft">${text.intro}</p>
      ${problem ? html`<p class="card problem" role="alert">${text.problem} ${problem}</p>` : ""}
      <div class="bar">
        <h2>${text.active}</h2>
        ${
          faults.length === 0
            ? ""
            : html`<form method="post" action="${action}">
                <button class="quiet" name="action" value="clear">${text.clear}</button>
              </form>`
        }
      </div>
      <div class="card">
        ${
          faults.length === 0
            ? html`<p class="soft">${text.none}</p>`
            : html`<ul class="list">${faults.map((fault) => faultRow(context, fault))}</ul>`
        }
      </div>
      <h2>${text.add}</h2>
      <form class="card" method="post" action="${action}">
        <div class="grid">
          <label class="field">${text.kind}
            <select name="kind">${FAULT_KINDS.map((kind) => option(kind, text.kinds[kind]))}</select>
          </label>
          <label class="field">${text.path}
            <select name="path">${Object.entries(text.paths).map(([value, label]) => option(value, label))}</select>
          </label>
          <label class="field">${text.method}
            <select name="method">
              ${option("", text.anyMethod)} ${["GET", "POST", "PUT", "DELETE"].map((method) => option(method, method))}
            </select>
          </label>
          <label class="field">${text.status}
            <select name="status">${STATUSES.map((status) => option(String(status), String(status)))}</select>
          </label>
          <label class="field">${text.delay}
            <input name="delayMs" type="number" min="0" max="600000" inputmode="numeric" value="0" />
          </label>
          <label class="field">${text.times}
            <select name="times">
              ${["1", "2", "3", "5", "10"].map((times) => option(times, times))} ${option("always", text.always)}
            </select>
          </label>
        </div>
        <div class="actions"><button class="primary" name="action" value="add">${text.add}</button></div>
      </form>
      ${settingsForm(context, action)}`,
  });
}

/** A fault as the form tells it: only what its kind uses. */
function fromForm(form: URLSearchParams): FaultInput {
  const kind = FAULT_KINDS.find((entry) => entry === form.get("kind")) ?? "status";
  const times = form.get("times") ?? "1";
  const delayMs = Number(form.get("delayMs") || 0);
  return {
    kind,
    ...(form.get("path") ? { path: form.get("path") ?? "" } : {}),
    ...(form.get("method") ? { method: form.get("method") ?? "" } : {}),
    ...(kind === "status" || kind === "status_after" ? { status: Number(form.get("status")) } : {}),
    ...(delayMs > 0 || kind === "latency" ? { delayMs } : {}),
    times: times === "always" ? "always" : Number(times),
  };
}

async function changeSettings(context: Context, input: Readonly<Record<string, unknown>>): Promise<void> {
  Object.assign(context.store.state.settings, readSettings(input));
  await context.store.save();
}

async function applyForm(context: Context, form: URLSearchParams): Promise<void> {
  const action = form.get("action");
  if (action === "clear") context.faults.clear();
  else if (action === "remove") context.faults.remove(form.get("id") ?? "");
  else if (action === "settings") {
    form.delete("action");
    await changeSettings(context, Object.fromEntries(form));
  } else context.faults.add(fromForm(form));
}

/** `__faults`: a page for people; JSON (GET, POST, DELETE) for programs. */
export function faultRoutes(context: Context) {
  const routes = new Hono({ strict: false });

  routes.get("/__faults", (c) =>
    c.req.header("accept")?.includes("text/html")
      ? faultsPage(context)
      : Response.json({ faults: context.faults.list(), settings: context.store.state.settings }),
  );

  routes.post("/__faults", async (c) => {
    const isForm = c.req.header("content-type")?.includes("application/x-www-form-urlencoded") ?? false;
    try {
      if (isForm) {
        await applyForm(context, new URLSearchParams(await c.req.text()));
        return new Response(null, { status: 303, headers: { location: `${context.base}/__faults` } });
      }
      const body = (await c.req.json().catch(() => null)) as FaultInput | Record<string, unknown> | null;
      if (typeof body === "object" && body !== null && SETTING_NAMES.some((name) => name in body)) {
        await changeSettings(context, body);
        return Response.json({ settings: context.store.state.settings });
      }
      return Response.json(context.faults.add(body as FaultInput), { status: 201 });
    } catch (error) {
      if (!(error instanceof InvalidFault)) throw error;
      if (isForm) return faultsPage(context, error.problems.join("; "));
      return Response.json({ error: error.message, problems: error.problems }, { status: 400 });
    }
  });

  routes.delete("/__faults", () => {
    context.faults.clear();
    return new Response(null, { status: 204 });
  });

  routes.delete("/__faults/:id", (c) =>
    context.faults.remove(c.req.param("id"))
      ? new Response(null, { status: 204 })
      : Response.json({ error: "no such fault" }, { status: 404 }),
  );

  return routes;
}
