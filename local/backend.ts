import { openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { createApi } from "./api.ts";
import { createLinkedInAuth } from "./auth/linkedin-oidc.ts";
import { type AuthSettings, readApiSchemas, readAuthSettings } from "./config.ts";
import { type LocalDatabase, openDatabase } from "./database.ts";
import {
  AI_DOUBLE,
  functionEnvironment,
  LINKEDIN_CLIENT,
  MAIL_DOUBLE,
  STRIPE_DOUBLE,
} from "./functions/environment.ts";
import { createGateway } from "./functions/gateway.ts";
import { type FunctionSecrets, hostsOf } from "./functions/secrets.ts";
import { superviseFunctions } from "./functions/supervisor.ts";
import { sendResponse, toRequest } from "./http/node-adapter.ts";
import { createRealtimeServer } from "./realtime/server.ts";
import { type AiSandbox, createAiSandbox } from "./sandboxes/ai/sandbox.ts";
import { DropConnection } from "./sandboxes/drop-connection.ts";
import { createLinkedInSandbox, type LinkedInSandbox } from "./sandboxes/linkedin/sandbox.ts";
import { createMailSandbox, type MailSandbox } from "./sandboxes/mail/sandbox.ts";
import { createSearchSandbox, type SearchSandbox } from "./sandboxes/search/sandbox.ts";
import { createStripeSandbox, type StripeSandbox } from "./sandboxes/stripe/sandbox.ts";
import { startScheduler } from "./schedules/cron.ts";
import { startNetWorker } from "./schedules/net.ts";
import { SCHEDULES_PATH, serveSchedules } from "./schedules/run-now.ts";
import { saveSecrets } from "./secrets.ts";
import { loadKeys } from "./state/keys.ts";
import { openDataDir } from "./state/open-data-dir.ts";
import { openState } from "./state/state.ts";
import { createTokenVerifier } from "./tokens.ts";

const SUPABASE = join(import.meta.dirname, "..", "supabase");
const CONFIG = join(SUPABASE, "config.toml");
const SANDBOX = "/sandbox/linkedin";
const STRIPE_SANDBOX = "/sandbox/stripe";
const AI_SANDBOX = "/sandbox/ai";
const SEARCH_SANDBOX = "/sandbox/search";
const MAIL_SANDBOX = "/sandbox/mail";
const PUBLISH_JOB = "publish-due-posts";

export type Backend = {
  origin: string;
  keys: { publishable: string; secret: string };
  jwtSecret: string;
  database: LocalDatabase;
  /** Node's http: answers /auth/v1, /rest/v1, /storage/v1, /functions/v1, /realtime/v1 and /sandbox, passes the rest on. */
  middleware(req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void): void;
  /** The same without a server; null when the address is not the backend's. */
  fetch(request: Request): Promise<Response | null>;
  /** Takes /realtime/v1/websocket; false when the upgrade is not for the backend. */
  handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  sandboxes: {
    linkedin: LinkedInSandbox;
    stripe: StripeSandbox;
    ai: AiSandbox;
    search: SearchSandbox;
    mail: MailSandbox;
  };
  /** Where people look at the double of LinkedIn. */
  linkedinUrl: string;
  /** Runs a schedule now, publishing unless told another's name; resolves when the request that it sends is answered. */
  tick(job?: string): Promise<void>;
  close(): Promise<void>;
};

export type BackendOptions = {
  /** Scheme, host and port under which the browser and the functions reach this backend. */
  origin: string;
  /** Folder that keeps everything; in memory without one. */
  dataDir?: string;
  /** Uses this Postgres server; `dataDir` then keeps only keys, files and sandboxes. */
  databaseUrl?: string;
  /** A dump of a database in memory to begin with; what it lacks of the migrations is applied. */
  snapshotFile?: string;
  /** An open database to use, which the backend closes. For tests. */
  database?: LocalDatabase;
  /** Run the edge functions (default) or answer 404 for each. */
  functions?: boolean;
  /** Function secrets of the developer, as `pickSecrets` reads them from `.env`. */
  secrets?: FunctionSecrets;
  /** Restart the functions when their files change. */
  watch?: boolean;
  /** Run the schedules by the clock (default) or only through `tick`. */
  cron?: boolean;
  /** Instead of what supabase/config.toml says of the sign-in. For tests. */
  auth?: AuthSettings;
};

/** Starts a complete local Supabase. Throws `StateError` or `MigrationError`, leaving nothing running. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { origin, dataDir, databaseUrl, snapshotFile, secrets = {}, watch = false, cron = true } = options;
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const config = await readFile(CONFIG, "utf8");
    const auth = options.auth ?? readAuthSettings(config);
    const schemas = readApiSchemas(config);
    const state = dataDir ? await openState(dataDir) : undefined;
    if (state) closers.push(state.release);
    const keys = await loadKeys(state?.keys);

    const linkedin = await createLinkedInSandbox({
      basePath: SANDBOX,
      origin,
      dataDir: state && join(state.sandboxes, "linkedin"),
    });
    closers.push(linkedin.close);

    const ai = createAiSandbox({
      ...{ basePath: AI_SANDBOX, origin, apiKey: AI_DOUBLE.key, model: AI_DOUBLE.model },
    });
    const search = createSearchSandbox({ basePath: SEARCH_SANDBOX });
    closers.push(ai.close, search.close);

    // Deno boots while the database opens.
    const env = functionEnvironment({
      ...{ origin, keys, secrets },
      ...{
        linkedinUrl: origin + SANDBOX,
        stripeUrl: origin + STRIPE_SANDBOX,
        aiUrl: `${origin}${AI_SANDBOX}/v1`,
        searchUrl: origin + SEARCH_SANDBOX,
      },
      mailUrl: origin + MAIL_SANDBOX,
    });
    const supervisor = superviseFunctions({
      dir: join(SUPABASE, "functions"),
      configFile: CONFIG,
      denoConfigFile: join(SUPABASE, "functions", "deno.json"),
      env,
      hosts: hostsOf(env),
      watch,
      enabled: options.functions ?? true,
    });
    closers.push(supervisor.close);

    const database =
      options.database ??
      (databaseUrl || !state
        ? await openDatabase({
            databaseUrl,
            snapshot: snapshotFile ? await openAsBlob(snapshotFile) : undefined,
          })
        : await openDataDir(state.database));
    closers.push(database.close);
    await saveSecrets(database, { project_url: origin, secret_key: keys.secret });

    const verifyToken = createTokenVerifier(keys.jwtSecret);
    const api = await createApi({ origin, database, keys, auth, schemas, storageDir: state?.storage });
    const signIn = createLinkedInAuth({
      database,
      siteUrl: origin,
      redirectAllowList: auth.redirectUrls,
      callbackUrl: `${origin}/auth/v1/callback`,
      provider: {
        issuer: `${origin}${SANDBOX}/oauth`,
        clientId: LINKEDIN_CLIENT.id,
        clientSecret: LINKEDIN_CLIENT.secret,
        fetch: linkedin.fetch,
      },
    });
    const gateway = createGateway({ supervisor, keys: [keys.publishable, keys.secret], verifyToken });
    // A request to ourselves need not leave the process, nor wait for a server that listens.
    const sendOwn = async (request: Request): Promise<Response> => {
      const own = new URL(request.url).origin === origin ? await handle(request) : null;
      return own ?? fetch(request);
    };
    const stripe = await createStripeSandbox({
      basePath: STRIPE_SANDBOX,
      origin,
      apiKey: STRIPE_DOUBLE.key,
      webhook: { url: `${origin}/functions/v1/stripe-webhook`, secret: STRIPE_DOUBLE.secret, send: sendOwn },
      dataDir: state && join(state.sandboxes, "stripe"),
    });
    closers.push(stripe.close);
    const mail = await createMailSandbox({
      ...{ basePath: MAIL_SANDBOX, origin, apiKey: MAIL_DOUBLE.key },
      dataDir: state && join(state.sandboxes, "mail"),
    });
    closers.push(mail.close);
    const realtime = await createRealtimeServer({ database, verifyToken, keys });
    closers.push(realtime.close);

    async function handle(request: Request): Promise<Response | null> {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith("/auth/v1/")) return (await signIn(request)) ?? api(request);
      if (pathname.startsWith("/rest/v1/") || pathname.startsWith("/storage/v1/")) return api(request);
      if (pathname.startsWith("/functions/v1/")) return gateway(request);
      // Channels are joined over the socket (handleUpgrade); what realtime offers over HTTP is not here.
      if (pathname.startsWith("/realtime/v1/"))
        return Response.json({ message: "Not supported by the local backend" }, { status: 501 });
      if (pathname === SANDBOX || pathname.startsWith(`${SANDBOX}/`)) return linkedin.fetch(request);
      if (pathname === STRIPE_SANDBOX || pathname.startsWith(`${STRIPE_SANDBOX}/`))
        return stripe.fetch(request);
      if (pathname === AI_SANDBOX || pathname.startsWith(`${AI_SANDBOX}/`)) return ai.fetch(request);
      if (pathname.startsWith(`${SEARCH_SANDBOX}/`)) return search.fetch(request);
      if (pathname === MAIL_SANDBOX || pathname.startsWith(`${MAIL_SANDBOX}/`)) return mail.fetch(request);
      if (pathname.startsWith(`${SCHEDULES_PATH}/`)) return schedules(request);
      return null;
    }

    const net = await startNetWorker(database, sendOwn);
    closers.push(net.close);
    const scheduler = await startScheduler(database, { timers: cron });
    closers.push(scheduler.close);
    const schedules = serveSchedules(database, scheduler);

    return {
      origin,
      keys: { publishable: keys.publishable, secret: keys.secret },
      jwtSecret: keys.jwtSecret,
      database,
      fetch: handle,
      middleware: (req, res, next) => void answer(handle, origin, req, res, next),
      handleUpgrade: (req, socket, head) => {
        if (!req.url?.startsWith("/realtime/v1/")) return false;
        realtime.handleUpgrade(req, socket, head);
        return true;
      },
      sandboxes: { linkedin, stripe, ai, search, mail },
      linkedinUrl: origin + SANDBOX,
      tick: async (job = PUBLISH_JOB) => {
        await scheduler.run(job);
        await net.drain();
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const OWN_PATHS = /^\/(auth|rest|storage|functions|realtime|sandbox)\//;

async function answer(
  handle: (request: Request) => Promise<Response | null>,
  origin: string,
  req: IncomingMessage & { originalUrl?: string },
  res: ServerResponse,
  next: (error?: unknown) => void,
): Promise<void> {
  // Everything else is the app's: its body must not be read here.
  if (!OWN_PATHS.test(req.originalUrl ?? req.url ?? "")) return next();
  try {
    const response = await handle(toRequest(req, res, origin));
    if (response) await sendResponse(response, res);
    else next();
  } catch (error) {
    if (error instanceof DropConnection || res.headersSent) res.destroy();
    else if (!res.destroyed) {
      console.error(`${req.method} ${req.url} failed.`, error);
      await sendResponse(Response.json({ message: "Internal error, see the console" }, { status: 500 }), res);
    }
  }
}
