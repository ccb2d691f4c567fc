import { Hono } from "hono";
import { faultsText } from "../faults.text.ts";
import { FaultBook } from "../faults.ts";
import { faultRoutes } from "../faults-pages.ts";
import { type ApiEnv, apiFailure, apiGate } from "./api/gate.ts";
import { resourceRoutes } from "./api/resources.ts";
import { errorForStatus, errorResponse } from "./api-errors.ts";
import { payRoutes } from "./checkout/pay-routes.ts";
import { sessionRoutes } from "./checkout/sessions.ts";
import { type Context, newId, type WebhookEndpoint } from "./context.ts";
import { type Dashboard, dashboardRoutes } from "./dashboard.ts";
import { startDeliveries } from "./deliveries.ts";
import { API_VERSION } from "./events.ts";
import { page } from "./pages/page.ts";
import { receiptRoutes } from "./pages/receipt-page.ts";
import { settingsForm } from "./pages/settings-form.ts";
import { readSettings, SETTING_NAMES, type Settings } from "./settings.ts";
import { openStore } from "./state.ts";
import { stripeText } from "./stripe.text.ts";

export type StripeSandbox = {
  /** Responds to a request. Throws DropConnection when a fault cuts the connection. */
  fetch(request: Request): Promise<Response>;
  faults: FaultBook;
  /** Sends the events that are due, even to a paused endpoint. */
  deliver(): Promise<void>;
  close(): Promise<void>;
};

export type StripeSandboxOptions = {
  basePath: string;
  origin: string;
  apiKey: string;
  webhook?: WebhookEndpoint;
  dataDir?: string;
  now?: () => number;
  settings?: Partial<Settings>;
  /** False: deliveries and expiry happen only when a test calls `deliver`. */
  timers?: boolean;
};

function faultPages(context: Context) {
  const { intro, paths } = stripeText.faults;
  return faultRoutes({
    base: context.base,
    faults: context.faults,
    text: { intro, paths, kinds: faultsText.kinds },
    page: (options) => page(context, options),
    settings: {
      names: SETTING_NAMES,
      current: () => context.store.state.settings,
      change: async (input) => {
        Object.assign(context.store.state.settings, readSettings(input));
        await context.store.save();
        context.wake();
      },
      form: (action) => settingsForm(context, action),
    },
  });
}

function supportHeaders(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("request-id", newId("req", 14));
  headers.set("stripe-version", API_VERSION);
  return new Response(response.body, { status: response.status, headers });
}

/** Makes the double with its stored state. Throws StateError when the state is unreadable. */
export async function createStripeSandbox(options: StripeSandboxOptions): Promise<StripeSandbox> {
  const basePath = options.basePath.replace(/\/+$/, "");
  const faults = new FaultBook(errorForStatus);
  const context: Dashboard = {
    base: `${options.origin.replace(/\/+$/, "")}${basePath}`,
    store: await openStore(options.dataDir, options.settings),
    faults,
    now: options.now ?? Date.now,
    apiKey: options.apiKey,
    webhook: options.webhook,
    wake: () => deliveries.wake(),
    deliverNow: () => deliveries.run("paused"),
  };
  const deliveries = startDeliveries(context, options.timers ?? true);

  const api = new Hono<ApiEnv>();
  api.use("/v1/*", apiGate(context));
  api.onError(apiFailure);
  for (const routes of [sessionRoutes, resourceRoutes]) api.route("/", routes(context));

  const app = new Hono({ strict: false }).basePath(basePath);
  for (const routes of [faultPages, payRoutes, receiptRoutes]) app.route("/", routes(context));
  app.route("/", dashboardRoutes(context));
  app.route("/", api);
  app.notFound((c) =>
    errorResponse(404, `Unrecognized request URL (${c.req.method}: ${c.req.path.slice(basePath.length)}).`),
  );
  app.onError(apiFailure);

  return {
    faults,
    async fetch(request) {
      const url = new URL(request.url);
      const path = url.pathname.slice(basePath.length);
      const act = async () => app.fetch(request);
      // Faults disturb only the API; the double's pages for people keep working.
      if (!path.startsWith("/v1/")) return act();
      return supportHeaders(await faults.around(request, `${path}${url.search}`, act));
    },
    deliver: () => deliveries.run("paused"),
    async close() {
      faults.close();
      await deliveries.close();
      await context.store.save();
    },
  };
}
