import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { html } from "hono/html";
import { faultsText } from "../faults.text.ts";
import { FaultBook } from "../faults.ts";
import { faultRoutes } from "../faults-pages.ts";
import { sandboxPage } from "../page.ts";
import { aiText } from "./ai.text.ts";
import { answerFor } from "./answers.ts";
import { MANNERS, type Manners, type Server, spokenAnswer } from "./manners.ts";
import { base64Of, pictureAs } from "./picture.ts";
import {
  DEFAULT_SETTINGS,
  readSettings,
  SETTING_NAMES,
  type Settings,
  streamOf,
  withWrappings,
  withWritings,
} from "./quirks.ts";
import { settingsForm } from "./settings-form.ts";

export type AiSandbox = {
  /** Throws DropConnection when a fault cuts the connection. */
  fetch(request: Request): Promise<Response>;
  faults: FaultBook;
  /**
   * Omitted settings return to their defaults. With `beside`, requests that these settings do not match keep the
   * earlier settings. Throws InvalidFault.
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
/** The number of polls that get the answer 'not ready' before a video is finished. */
const LOOKS_BEFORE_READY = 1;

type Refuse = (status: number, message: string, code?: string | null) => Response;
const refusalIn =
  (manners: Manners): Refuse =>
  (status, message, code = null) =>
    Response.json(manners.refusal(status, message, code), { status });

type Chat = {
  model?: string;
  messages?: { role: string; content: string }[];
  response_format?: { type: string; json_schema?: { name: string; schema: unknown } };
};
type Film = { seconds: number; looks: number };

const UNKNOWN_FORMAT = "'response_format.type' must be 'json_schema' or 'text'";

function chatRoute(body: Chat, manners: Manners, { quirks, writer }: Settings): Response {
  const refusal = refusalIn(manners);
  const user = body.messages?.findLast(({ role }) => role === "user")?.content;
  if (!user) return refusal(400, "messages must hold a message of the user");
  const format = body.response_format?.json_schema;
  if (format && manners.schema === "refused") return refusal(400, UNKNOWN_FORMAT);
  const system = body.messages?.find(({ role }) => role === "system")?.content ?? "";
  const content =
    format && manners.schema === "kept"
      ? JSON.stringify(withWritings(answerFor(format.name, format.schema, { system, user }, writer), quirks))
      : spokenAnswer(system, user);
  const polite = { content, message: { ...manners.message }, finish: "stop", isStreamed: false };
  const saying = withWrappings(polite, quirks);
  if (saying.isStreamed)
    return new Response(streamOf(saying), { headers: { "content-type": "text/event-stream" } });
  const message = { role: "assistant", content: saying.content, ...saying.message };
  return Response.json({
    id: "chatcmpl-demo",
    object: "chat.completion",
    created: 0,
    model: body.model,
    ...manners.completion,
    choices: [{ index: 0, message, finish_reason: saying.finish }],
    usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
  });
}

/**
 * Rules for requests that contain certain words come before the rule for all requests. Each rule counts the answers
 * that it may still disturb.
 */
function createBehaviour() {
  const ruled = (settings: Settings) => ({
    settings,
    left: settings.times === "always" ? Number.POSITIVE_INFINITY : settings.times,
  });
  let forAll = ruled(DEFAULT_SETTINGS);
  let forWords: ReturnType<typeof ruled>[] = [];
  return {
    current: () => forAll.settings,
    reset: () => {
      forAll = ruled(DEFAULT_SETTINGS);
      forWords = [];
    },
    change: (input: Readonly<Record<string, unknown>>) => {
      const given = readSettings(input);
      if (given.requestsWith) forWords = [ruled({ ...DEFAULT_SETTINGS, ...given }), ...forWords];
      else forAll = ruled({ ...forAll.settings, ...given });
    },
    next: (body: unknown): Settings => {
      const prompt = forWords.length > 0 ? JSON.stringify(body) : "";
      const rule = forWords.find(({ settings }) => prompt.includes(settings.requestsWith)) ?? forAll;
      rule.left -= 1;
      return rule.left >= 0 ? rule.settings : { ...rule.settings, quirks: [] };
    },
  };
}

function filmRoutes(app: Hono, refusal: Refuse): void {
  const films = new Map<string, Film>();
  app.post("/v1/videos", async (c) => {
    const { prompt, duration } = await c.req.json<{ prompt?: string; duration?: number }>();
    if (!prompt) return refusal(400, "prompt is required");
    if (duration !== 4 && duration !== 8) return refusal(400, "duration must be 4 or 8");
    const id = `video_demo_${films.size + 1}`;
    films.set(id, { seconds: duration, looks: 0 });
    return Response.json({ id, polling_url: `/v1/videos/${id}`, status: "pending" }, { status: 202 });
  });
  app.get("/v1/videos/:id", (c) => {
    const film = films.get(c.req.param("id"));
    if (!film) return refusal(404, "No such video", "not_found");
    film.looks += 1;
    const status = film.looks > LOOKS_BEFORE_READY ? "completed" : "in_progress";
    return Response.json({ id: c.req.param("id"), status });
  });
  app.get("/v1/videos/:id/content", async (c) => {
    const film = films.get(c.req.param("id"));
    if (!film || film.looks <= LOOKS_BEFORE_READY) return refusal(404, "No such video", "not_found");
    const bytes = await readFile(join(import.meta.dirname, "media", `demo-${film.seconds}s.mp4`));
    return new Response(new Uint8Array(bytes), { headers: { "content-type": "video/mp4" } });
  });
}

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
    return chatRoute(body, manners, behaviour.next(body));
  });
  if (manners.hasMedia) {
    app.post("/v1/images/generations", async (c) => {
      const body = await c.req.json<{ prompt?: string; output_format?: string }>();
      const { prompt, output_format } = body;
      if (!prompt) return refusal(400, "prompt is required");
      const behaves = behaviour.next(body);
      // A request for PNG never gets WebP, as real models also send the requested format.
      const quirks = behaves.quirks.filter((name) => name !== "webp-picture" || output_format !== "png");
      return Response.json({
        created: 0,
        data: [{ b64_json: base64Of(await pictureAs(prompt, quirks), quirks) }],
      });
    });
    filmRoutes(app, refusal);
  }
  // Ollama answers an unknown path in plain text.
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
      // Faults disturb only the API; the sandbox's pages for people keep working.
      return path.startsWith("/v1/") ? faults.around(request, `${path}${url.search}`, act) : act();
    },
    close: () => faults.close(),
  };
}
