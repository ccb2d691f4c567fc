import { Hono } from "hono";
import { html } from "hono/html";
import { faultsText as text } from "./faults.text.ts";
import { FAULT_KINDS, type Fault, type FaultBook, type FaultInput, InvalidFault } from "./faults.ts";
import type { Html } from "./page.ts";

export type FaultPages = {
  base: string;
  faults: FaultBook;
  text: {
    intro: string;
    paths: Readonly<Record<string, string>>;
    kinds: Readonly<Partial<Record<FaultInput["kind"], string>>>;
  };
  page(options: { title: string; body: Html; status?: number }): Promise<Response>;
  settings: {
    names: readonly string[];
    current(): unknown;
    change(input: Readonly<Record<string, unknown>>): Promise<void>;
    form(action: string): Html;
  };
};

const STATUSES = [401, 403, 404, 409, 422, 429, 500, 503, 504];

const option = (value: string, label: string) => html`<option value="${value}">${label}</option>`;

function faultRow({ base, text: own }: FaultPages, fault: Fault): Html {
  const where = [fault.method ?? text.anyMethod, fault.path ?? own.paths[""]].join(" · ");
  return html`<li>
    <div>
      <strong>${own.kinds[fault.kind] ?? fault.kind}${fault.status ? ` ${fault.status}` : ""}</strong>
      <p class="soft small">
        ${where} · ${text.remaining(fault.remaining)} ${fault.delayMs ? html`· ${text.waits(fault.delayMs)}` : ""}
      </p>
    </div>
    <form method="post" action="${base}/__faults">
      <input type="hidden" name="action" value="remove" />
      <button class="quiet" name="id" value="${fault.id}">${text.remove}</button>
    </form>
  </li>`;
}

function faultsPage(double: FaultPages, problem?: string): Promise<Response> {
  const faults = double.faults.list();
  const action = `${double.base}/__faults`;
  return double.page({
    title: text.title,
    status: problem ? 400 : 200,
    body: html`<h1>${text.title}</h1>
      <p class="soft">${double.text.intro}</p>
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
            : html`<ul class="list">${faults.map((fault) => faultRow(double, fault))}</ul>`
        }
      </div>
      <h2>${text.add}</h2>
      <form class="card" method="post" action="${action}">
        <div class="grid">
          <label class="field">${text.kind}
            <select name="kind">${Object.entries(double.text.kinds).map(([kind, label]) => option(kind, label))}</select>
          </label>
          <label class="field">${text.path}
            <select name="path">${Object.entries(double.text.paths).map(([value, label]) => option(value, label))}</select>
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
      ${double.settings.form(action)}`,
  });
}

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

async function applyForm({ faults, settings }: FaultPages, form: URLSearchParams): Promise<void> {
  const action = form.get("action");
  if (action === "clear") faults.clear();
  else if (action === "remove") faults.remove(form.get("id") ?? "");
  else if (action === "settings") {
    form.delete("action");
    await settings.change(Object.fromEntries(form));
  } else faults.add(fromForm(form));
}

export function faultRoutes(double: FaultPages) {
  const routes = new Hono({ strict: false });

  routes.get("/__faults", (c) =>
    c.req.header("accept")?.includes("text/html")
      ? faultsPage(double)
      : Response.json({ faults: double.faults.list(), settings: double.settings.current() }),
  );

  routes.post("/__faults", async (c) => {
    const isForm = c.req.header("content-type")?.includes("application/x-www-form-urlencoded") ?? false;
    try {
      if (isForm) {
        await applyForm(double, new URLSearchParams(await c.req.text()));
        return new Response(null, { status: 303, headers: { location: `${double.base}/__faults` } });
      }
      const body = (await c.req.json().catch(() => null)) as FaultInput | Record<string, unknown> | null;
      // A body with `kind` is a fault. Other names do not decide, because faults and settings share some names.
      const isFault = typeof body !== "object" || body === null || "kind" in body;
      if (!isFault && double.settings.names.some((name) => name in body)) {
        await double.settings.change(body);
        return Response.json({ settings: double.settings.current() });
      }
      return Response.json(double.faults.add(body as FaultInput), { status: 201 });
    } catch (error) {
      if (!(error instanceof InvalidFault)) throw error;
      if (isForm) return faultsPage(double, error.problems.join("; "));
      return Response.json({ error: error.message, problems: error.problems }, { status: 400 });
    }
  });

  routes.delete("/__faults", () => {
    double.faults.clear();
    return new Response(null, { status: 204 });
  });

  routes.delete("/__faults/:id", (c) =>
    double.faults.remove(c.req.param("id"))
      ? new Response(null, { status: 204 })
      : Response.json({ error: "no such fault" }, { status: 404 }),
  );

  return routes;
}
