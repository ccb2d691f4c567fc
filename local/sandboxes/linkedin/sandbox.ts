import { Hono } from "hono";
import type { JWK } from "jose";
import { faultsText } from "../faults.text.ts";
import { FaultBook, type PlayedFault } from "../faults.ts";
import { faultRoutes } from "../faults-pages.ts";
import { apiError, errorForStatus } from "./api-errors.ts";
import type { Context } from "./context.ts";
import { linkedinText } from "./linkedin.text.ts";
import { documentRoutes } from "./media/documents.ts";
import { imageRoutes } from "./media/images.ts";
import { pictureRoutes } from "./media/pictures.ts";
import { uploadRoutes } from "./media/uploads.ts";
import { videoRoutes } from "./media/videos.ts";
import { organizationRoutes } from "./organizations.ts";
import { feedRoutes } from "./pages/feed.ts";
import { indexRoutes } from "./pages/index-page.ts";
import { page } from "./pages/page.ts";
import { roleRoutes } from "./pages/roles.ts";
import { settingsForm } from "./pages/settings-form.ts";
import { PERSONAS, type Persona } from "./personas.ts";
import { commentRoutes, olderCommentRoutes } from "./posts/comments.ts";
import { postRoutes } from "./posts/posts.ts";
import { type RestEnv, restGate } from "./rest-gate.ts";
import { MOOD, readSettings, SETTING_NAMES, type Settings } from "./settings.ts";
import { authorizeRoutes } from "./sign-in/authorize.ts";
import { identityRoutes } from "./sign-in/identity.ts";
import { oauthError, tokenRoutes } from "./sign-in/token-endpoint.ts";
import { openStore } from "./state.ts";
import { statisticsRoutes } from "./statistics/statistics.ts";

export type LinkedInSandbox = {
  /** Responds to a request. Throws DropConnection when a fault cuts the connection. */
  fetch(request: Request): Promise<Response>;
  faults: FaultBook;
  personas: readonly Persona[];
  close(): Promise<void>;
};

export type LinkedInSandboxOptions = {
  basePath: string;
  origin: string;
  dataDir?: string;
  now?: () => number;
  clients?: Readonly<Record<string, string>>;
  settings?: Partial<Settings>;
  signingKey?: JWK;
};

/** Matches the paths that faults disturb: the API, but not the double's pages for people. */
const API = /^\/(?:oauth\/(?!v2\/authorization)|v2\/|rest\/|dms-uploads\/)/;

function faultAnswer(status: number, path: string): Response {
  if (!path.startsWith("/oauth/")) return errorForStatus(status);
  if (status === 401) return oauthError(401, "invalid_client", "Client authentication failed");
  if (status === 429) return oauthError(429, "temporarily_unavailable", "Too many requests");
  if (status >= 500)
    return oauthError(status, "server_error", "The authorization server met an unexpected condition");
  return oauthError(status, "invalid_request", "The request was refused");
}

function supportHeaders(response: Response, version: string | null): Response {
  const headers = new Headers(response.headers);
  headers.set("x-li-uuid", crypto.randomUUID());
  headers.set("x-li-request-id", crypto.randomUUID());
  headers.set("x-li-fabric", "prod-sandbox");
  if (version) headers.set("linkedin-version", version);
  return new Response(response.body, { status: response.status, headers });
}

function faultPages(context: Context) {
  const { intro, paths, kinds } = linkedinText.faults;
  return faultRoutes({
    base: context.base,
    faults: context.faults,
    text: { intro, paths, kinds: { ...faultsText.kinds, ...kinds } },
    page: (options) => page(context, options),
    settings: {
      names: [...SETTING_NAMES, MOOD],
      current: () => context.store.state.settings,
      change: async (input) => {
        Object.assign(context.store.state.settings, readSettings(input));
        await context.store.save();
      },
      form: (action) => settingsForm(context, action),
    },
  });
}

/** Makes the double with its stored state. Throws StateError when the state is unreadable. */
export async function createLinkedInSandbox(options: LinkedInSandboxOptions): Promise<LinkedInSandbox> {
  const basePath = options.basePath.replace(/\/+$/, "");
  const faults = new FaultBook((status, request) =>
    faultAnswer(status, new URL(request.url).pathname.slice(basePath.length)),
  );
  const context: Context = {
    base: `${options.origin.replace(/\/+$/, "")}${basePath}`,
    basePath,
    store: await openStore(options.dataDir, options),
    faults,
    now: options.now ?? Date.now,
    clients: options.clients,
  };

  const rest = new Hono<RestEnv>();
  rest.use("/rest/*", restGate(context));
  for (const routes of [
    postRoutes,
    imageRoutes,
    documentRoutes,
    videoRoutes,
    commentRoutes,
    statisticsRoutes,
    organizationRoutes,
  ])
    rest.route("/", routes(context));

  const app = new Hono<Pick<RestEnv, "Bindings">>({ strict: false }).basePath(basePath);
  const pages = [indexRoutes, feedRoutes, faultPages, roleRoutes, pictureRoutes];
  const calls = [identityRoutes, authorizeRoutes, tokenRoutes, uploadRoutes];
  for (const routes of [...pages, ...calls]) app.route("/", routes(context));
  app.route("/", olderCommentRoutes(context));
  app.route("/", rest);
  app.notFound((c) =>
    apiError(404, `No virtual resource found for: ${c.req.path}`, { code: "RESOURCE_NOT_FOUND" }),
  );
  app.onError((error) => {
    console.error("LinkedIn sandbox:", error);
    return errorForStatus(500);
  });

  return {
    faults,
    personas: PERSONAS,
    async fetch(request) {
      const url = new URL(request.url);
      const path = url.pathname.slice(basePath.length);
      const act = async (played?: PlayedFault) => app.fetch(request, { played });
      if (!API.test(path)) return act();
      const { latencyMs } = context.store.state.settings;
      if (latencyMs > 0) await faults.pause(latencyMs, request.signal);
      const response = await faults.around(request, `${path}${url.search}`, act);
      return supportHeaders(
        response,
        path.startsWith("/rest/") ? request.headers.get("linkedin-version") : null,
      );
    },
    async close() {
      faults.close();
      await context.store.save();
    },
  };
}
