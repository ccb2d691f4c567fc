import { Hono } from "hono";
import { faultsText } from "../faults.text.ts";
import { FaultBook } from "../faults.ts";
import { faultRoutes } from "../faults-pages.ts";
import { apiError, errorForStatus } from "./api-errors.ts";
import type { Context } from "./context.ts";
import { mailText } from "./mail.text.ts";
import { page, pageRoutes, settingsForm } from "./pages.ts";
import { apiRoutes } from "./routes.ts";
import { readSettings, SETTING_NAMES } from "./settings.ts";
import { openStore, type SentMessage } from "./state.ts";

export type MailSandbox = {
  /** Responds to a request. Throws DropConnection when a fault cuts the connection. */
  fetch(request: Request): Promise<Response>;
  faults: FaultBook;
  messages(): readonly SentMessage[];
  refuse(...addresses: string[]): Promise<void>;
  close(): Promise<void>;
};

export type MailSandboxOptions = {
  basePath: string;
  origin: string;
  apiKey: string;
  dataDir?: string;
  now?: () => number;
};

const faultPages = (context: Context) =>
  faultRoutes({
    base: context.base,
    faults: context.faults,
    text: { ...mailText.faults, kinds: faultsText.kinds },
    page: (options) => page(context, options),
    settings: {
      names: SETTING_NAMES,
      current: () => context.store.state.settings,
      change: async (input) => {
        Object.assign(context.store.state.settings, readSettings(input));
        await context.store.save();
      },
      form: (action) => settingsForm(context, action),
    },
  });

/** Makes the double with its stored state. Throws StateError when the state is unreadable. */
export async function createMailSandbox(options: MailSandboxOptions): Promise<MailSandbox> {
  const basePath = options.basePath.replace(/\/+$/, "");
  const context: Context = {
    base: `${options.origin.replace(/\/+$/, "")}${basePath}`,
    store: await openStore(options.dataDir),
    faults: new FaultBook(errorForStatus),
    now: options.now ?? Date.now,
    apiKey: options.apiKey,
  };
  const app = new Hono({ strict: false }).basePath(basePath);
  for (const routes of [faultPages, pageRoutes, apiRoutes]) app.route("/", routes(context));
  app.notFound(() => apiError(404, "not_found", "The requested endpoint does not exist."));
  app.onError((error) => {
    console.error("Mail sandbox:", error);
    return errorForStatus(500);
  });
  return {
    faults: context.faults,
    messages: () => context.store.state.messages,
    refuse: async (...addresses) => {
      context.store.state.settings.refused = addresses.join(",");
      await context.store.save();
    },
    async fetch(request) {
      const url = new URL(request.url);
      const path = url.pathname.slice(basePath.length);
      const act = async () => app.fetch(request);
      // Faults disturb only the API; the double's pages for people keep working.
      return /^\/(emails|texts)$/.test(path) ? context.faults.around(request, path + url.search, act) : act();
    },
    async close() {
      context.faults.close();
      await context.store.save();
    },
  };
}
