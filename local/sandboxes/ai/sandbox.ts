import { Hono } from "hono";
import { html } from "hono/html";
import { faultsText } from "../faults.text.ts";
import { FaultBook } from "../faults.ts";
import { faultRoutes } from "../faults-pages.ts";
import { sandboxPage } from "../page.ts";
import { aiText } from "./ai.text.ts";
import { type Chat, completeChat } from "./api/chat.ts";
import { addImageRoutes } from "./api/images.ts";
import { refusalIn } from "./api/refusal.ts";
import { addVideoRoutes } from "./api/videos.ts";
import { createBehaviour } from "./behaviour.ts";
import { MANNERS, type Server } from "./manners.ts";
import { SETTING_NAMES, type Settings } from "./quirks.ts";
import { settingsForm } from "./settings-form.ts";

export type AiSandbox = {
  /** Responds to a request. Throws DropConnection when a fault cuts the connection. */
  fetch(request: Request): Promise<Response>;
  faults: FaultBook;
  /**
   * Changes the double's settings; omitted settings return to their defaults. With `beside`, the earlier settings stay
   * for requests that the new settings do not match. Throws InvalidFault.
   */
  behave(settings: Partial<Settings>, how?: "beside"): void;
  requests: readonly { path: string; body: unknown }[];
  close(): void;
};

export type AiSandboxOptions = {
  basePath: string;
  origin: string;
  apiKey: string;
  model: string;
  server?: Server;
};

const MOST_REQUESTS = 200;

export function createAiSandbox(options: AiSandboxOptions): AiSandbox {
  const basePath = options.basePath.replace(/\/+$/, "");
  const base = `${options.origin.replace(/\/+$/, "")}${basePath}`;
  const manners = MANNERS[options.server ?? "openai"];
  const refusal = refusalIn(manners);
  const faults = new FaultBook((status) => refusal(status, "A fault was asked for."));
  const requests: { path: string; body: unknown }[] = [];
  const page = (content: { title: string; body: ReturnType<typeof html>; status?: number }) =>
    sandboxPage({
      ...content,
      service: aiText.title,
      demo: aiText.demo,
      nav: {
        label: aiText.nav.label,
        links: [
          { href: `${base}/`, text: aiText.nav.home },
          { href: `${base}/__faults`, text: aiText.nav.faults },
        ],
      },
    });

  const app = new Hono({ strict: false }).basePath(basePath);
  const text = { ...aiText.faults, kinds: faultsText.kinds };
  const behaviour = createBehaviour();
  const settings = {
    names: SETTING_NAMES,
    current: behaviour.current,
    change: async (input: Readonly<Record<string, unknown>>) => behaviour.change(input),
    form: (action: string) => settingsForm(behaviour.current(), action),
  };
  app.route("/", faultRoutes({ base, faults, text, page, settings }));
  app.get("/", () =>
    page({ title: aiText.title, body: html`<h1>${aiText.title}</h1><p class="soft">${aiText.intro}</p>` }),
  );
  app.use("/v1/*", async (c, next) => {
    if (manners.needsKey && c.req.header("authorization") !== `Bearer ${options.apiKey}`)
      return refusal(401, "Incorrect API key provided.", "invalid_api_key");
    const body: unknown = c.req.method === "POST" ? await c.req.json().catch(() => null) : null;
    requests.push({ path: c.req.path.slice(basePath.length), body });
    if (requests.length > MOST_REQUESTS) requests.shift();
    const model = body && typeof body === "object" && "model" in body ? body.model : options.model;
    if (model !== options.model) return refusal(404, manners.unknownModel(String(model)), "model_not_found");
    return next();
  });
  app.get("/v1/models", () =>
    Response.json({ object: "list", data: [{ id: options.model, object: "model" }] }),
  );
  app.post("/v1/chat/completions", async (c) => {
    const body = await c.req.json<Chat>();
    return completeChat(body, manners, behaviour.next(body));
  });
  if (manners.hasMedia) {
    addImageRoutes(app, refusal, behaviour.next);
    addVideoRoutes(app, refusal);
  }
  // Ollama responds to an unknown path in plain text.
  app.notFound((c) =>
    manners.hasMedia ? refusal(404, "Unknown request URL", "unknown_url") : c.text("404 page not found", 404),
  );

  return {
    faults,
    requests,
    behave: (settings, how) => {
      if (how !== "beside") behaviour.reset();
      behaviour.change(settings);
    },
    async fetch(request) {
      const url = new URL(request.url);
      const path = url.pathname.slice(basePath.length);
      const act = async () => app.fetch(request);
      // Faults disturb only the API; the double's pages for people keep working.
      return path.startsWith("/v1/") ? faults.around(request, `${path}${url.search}`, act) : act();
    },
    close: () => faults.close(),
  };
}
