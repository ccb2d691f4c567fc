import { openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { createApi } from "./api.ts";
import { createAuthGateway } from "./auth/gateway.ts";
import { createSignInLimits, type SignInLimits } from "./auth/limits.ts";
import { createLinkedInAuth } from "./auth/linkedin-oidc.ts";
import { type AuthSettings, readApiSchemas, readAuthSettings } from "./config.ts";
import { type LocalDatabase, openDatabase } from "./database.ts";
import { functionEnvironment, LINKEDIN_CLIENT } from "./functions/environment.ts";
import { createGateway } from "./functions/gateway.ts";
import { type FunctionSecrets, hostsOf } from "./functions/secrets.ts";
import { superviseFunctions } from "./functions/supervisor.ts";
import { refuseDeepJson } from "./http/nesting.ts";
import { sendResponse, toRequest } from "./http/node-adapter.ts";
import { refuseUnstorable } from "./http/unstorable.ts";
import { createRealtimeServer } from "./realtime/server.ts";
import { DropConnection } from "./sandboxes/drop-connection.ts";
import { openServices, openStripe, SANDBOX_PATHS, type Sandboxes, sandboxAt } from "./sandboxes/services.ts";
import { startScheduler } from "./schedules/cron.ts";
import { startNetWorker } from "./schedules/net.ts";
import { SCHEDULES_PATH, serveSchedules } from "./schedules/run-now.ts";
import { saveSecrets } from "./secrets.ts";
import { type LocalKeys, loadKeys } from "./state/keys.ts";
import { openDataDir } from "./state/open-data-dir.ts";
import { openState } from "./state/state.ts";
import { createStorageGateway } from "./storage-gateway.ts";
import { createTokenVerifier } from "./tokens.ts";

const SUPABASE = join(import.meta.dirname, "..", "supabase");
const CONFIG = join(SUPABASE, "config.toml");
/** Updates the stored address of the local test double, whose port may have changed since the last start. */
const OFFER_TEXTS = `insert into public.webhooks as w (name, url) values ('SEND_SMS', $1)
  on conflict (name) do update set url = excluded.url where w.url like '%/sandbox/mail/texts'`;
const PUBLISH_JOB = "publish-due-posts";

export type Backend = {
  origin: string;
  keys: { publishable: string; secret: string };
  jwtSecret: string;
  database: LocalDatabase;
  middleware(req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void): void;
  fetch(request: Request): Promise<Response | null>;
  handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  sandboxes: Sandboxes;
  linkedinUrl: string;
  /** Runs a schedule (by default publishing); resolves when its request is answered. */
  tick(job?: string): Promise<void>;
  close(): Promise<void>;
};

export type BackendOptions = {
  origin: string;
  dataDir?: string;
  /** The Postgres server to use; `dataDir` then holds only keys, files and the state of the sandboxes. */
  databaseUrl?: string;
  snapshotFile?: string;
  database?: LocalDatabase;
  functions?: boolean;
  secrets?: FunctionSecrets;
  watch?: boolean;
  /** Runs schedules by the clock (default); otherwise only `tick` runs them. */
  cron?: boolean;
  auth?: AuthSettings;
};

/** When it throws `StateError` or `MigrationError`, no part of the backend keeps running. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const closers: Closers = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    return { ...(await start(options, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Closers = (() => unknown)[];

async function start(options: BackendOptions, closers: Closers): Promise<Omit<Backend, "close">> {
  const { origin } = options;
  const config = await readFile(CONFIG, "utf8");
  const auth = options.auth ?? readAuthSettings(config);
  const state = options.dataDir ? await openState(options.dataDir) : undefined;
  if (state) closers.push(state.release);
  const keys = await loadKeys(state?.keys);
  const services = await openServices(origin, state?.sandboxes);
  for (const service of Object.values(services)) closers.push(service.close);

  // Deno is started before the database opens, because both take long and can start at the same time.
  const supervisor = startFunctions(options, keys);
  closers.push(supervisor.close);
  const database = options.database ?? (await openChosenDatabase(options, state?.database));
  closers.push(database.close);
  await database.query(OFFER_TEXTS, [`${origin}${SANDBOX_PATHS.mail}/texts`]);
  await saveSecrets(database, { project_url: origin, secret_key: keys.secret });

  // The backend answers a request to its own address directly, so functions and schedules work without a
  // listening server.
  const sendOwn = async (request: Request): Promise<Response> => {
    const own = new URL(request.url).origin === origin ? await handle(request) : null;
    return own ?? fetch(request);
  };
  const verifyToken = createTokenVerifier(keys.jwtSecret);
  const schemas = readApiSchemas(config);
  const api = await createApi({ origin, database, keys, auth, schemas, storageDir: state?.storage });
  const accepted = [keys.publishable, keys.secret];
  const limits = createSignInLimits();
  const handle = handlerOf({
    signIn: createSignIn(origin, database, auth, services.linkedin, limits),
    auth: createAuthGateway(api, keys, limits.guesses),
    storage: createStorageGateway({ api, keys: accepted, verifyToken }),
    api,
    gateway: createGateway({ supervisor, keys: accepted, verifyToken }),
    // `schedules` and `sandboxAt` read `scheduler` and `stripe` at each request, because both variables are
    // assigned only below.
    schedules: (request) => serveSchedules(database, scheduler)(request),
    sandboxAt: (pathname) => sandboxAt({ ...services, stripe }, pathname),
  });
  const stripe = await openStripe(origin, state?.sandboxes, sendOwn);
  closers.push(stripe.close);
  const realtime = await createRealtimeServer({ database, verifyToken, keys });
  closers.push(realtime.close);
  const net = await startNetWorker(database, sendOwn);
  closers.push(net.close);
  const scheduler = await startScheduler(database, { timers: options.cron ?? true });
  closers.push(scheduler.close);
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
    sandboxes: { ...services, stripe },
    linkedinUrl: origin + SANDBOX_PATHS.linkedin,
    tick: async (job = PUBLISH_JOB) => {
      await scheduler.run(job);
      await net.drain();
    },
  };
}

function startFunctions(
  { origin, secrets = {}, watch = false, functions = true }: BackendOptions,
  keys: LocalKeys,
) {
  const env = functionEnvironment({
    origin,
    keys,
    secrets,
    linkedinUrl: origin + SANDBOX_PATHS.linkedin,
    stripeUrl: origin + SANDBOX_PATHS.stripe,
    aiUrl: `${origin}${SANDBOX_PATHS.ai}/v1`,
    searchUrl: origin + SANDBOX_PATHS.search,
    mailUrl: origin + SANDBOX_PATHS.mail,
  });
  return superviseFunctions({
    dir: join(SUPABASE, "functions"),
    configFile: CONFIG,
    denoConfigFile: join(SUPABASE, "functions", "deno.json"),
    env,
    hosts: hostsOf(env),
    watch,
    enabled: functions,
  });
}

async function openChosenDatabase(
  { databaseUrl, snapshotFile }: BackendOptions,
  folder: string | undefined,
): Promise<LocalDatabase> {
  if (!databaseUrl && folder) return openDataDir(folder);
  const snapshot = snapshotFile ? await openAsBlob(snapshotFile) : undefined;
  return openDatabase({ databaseUrl, snapshot });
}

const createSignIn = (
  origin: string,
  database: LocalDatabase,
  auth: AuthSettings,
  linkedin: Sandboxes["linkedin"],
  limits: SignInLimits,
) =>
  createLinkedInAuth({
    database,
    siteUrl: origin,
    redirectAllowList: auth.redirectUrls,
    callbackUrl: `${origin}/auth/v1/callback`,
    limits,
    provider: {
      issuer: `${origin}${SANDBOX_PATHS.linkedin}/oauth`,
      clientId: LINKEDIN_CLIENT.id,
      clientSecret: LINKEDIN_CLIENT.secret,
      fetch: linkedin.fetch,
    },
  });

type Handler = (request: Request) => Promise<Response | null>;
type Handlers = {
  signIn: Handler;
  auth: Handler;
  storage: Handler;
  api: Handler;
  gateway: Handler;
  schedules: Handler;
  sandboxAt: (pathname: string) => { fetch: Handler } | null;
};

const refuseBody = async (request: Request): Promise<Response | null> =>
  (await refuseDeepJson(request)) ?? refuseUnstorable(request);

function handlerOf({ signIn, auth, storage, api, gateway, schedules, sandboxAt }: Handlers): Handler {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/auth/v1/"))
      return (await refuseBody(request)) ?? (await signIn(request)) ?? auth(request);
    if (pathname.startsWith("/storage/v1/")) return (await refuseBody(request)) ?? storage(request);
    if (pathname.startsWith("/rest/v1/")) return (await refuseDeepJson(request)) ?? api(request);
    if (pathname.startsWith("/functions/v1/")) return gateway(request);
    if (pathname.startsWith("/realtime/v1/"))
      return Response.json({ message: "Not supported by the local backend" }, { status: 501 });
    // Answers 404, because an assistant that looks here for OAuth would otherwise get the app's page and fail.
    if (pathname.startsWith("/.well-known/")) return Response.json({ message: "Not found" }, { status: 404 });
    if (pathname.startsWith(`${SCHEDULES_PATH}/`)) return schedules(request);
    return sandboxAt(pathname)?.fetch(request) ?? null;
  };
}

const OWN_PATHS = /^\/(\.well-known|auth|rest|storage|functions|realtime|sandbox)\//;

async function answer(
  handle: (request: Request) => Promise<Response | null>,
  origin: string,
  req: IncomingMessage & { originalUrl?: string },
  res: ServerResponse,
  next: (error?: unknown) => void,
): Promise<void> {
  // `next` must get the request with an unread body, because the app serves all other paths.
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
