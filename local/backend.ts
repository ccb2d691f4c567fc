import { openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type AuthSettings, CONFIG_FILE, readApiSchemas, readAuthSettings } from "./config.ts";
import { type LocalDatabase, openDatabase } from "./database.ts";
import { type FunctionsOptions, startFunctions } from "./functions/start.ts";
import { createGateways } from "./http/gateways.ts";
import { createMiddleware, type Middleware } from "./http/middleware.ts";
import { createRouter, type Handler } from "./http/router.ts";
import { createRealtimeServer } from "./realtime/server.ts";
import { openServices, openStripe, SANDBOX_PATHS, type Sandboxes, sandboxAt } from "./sandboxes/services.ts";
import { startScheduler } from "./schedules/cron.ts";
import { startNetWorker } from "./schedules/net.ts";
import { serveSchedules } from "./schedules/run-now.ts";
import { saveSecrets } from "./secrets.ts";
import { loadKeys } from "./state/keys.ts";
import { openDataDir } from "./state/open-data-dir.ts";
import { openState } from "./state/state.ts";
import { createTokenVerifier } from "./tokens.ts";

/** Sets SEND_SMS to the local test double, whose port may have changed, unless its row names another service. */
const OFFER_TEXTS = `insert into public.webhooks as w (name, url) values ('SEND_SMS', $1)
  on conflict (name) do update set url = excluded.url where w.url like '%/sandbox/mail/texts'`;
const PUBLISH_JOB = "publish-due-posts";

export type Backend = {
  origin: string;
  keys: { publishable: string; secret: string };
  jwtSecret: string;
  database: LocalDatabase;
  middleware: Middleware;
  fetch: Handler;
  handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  sandboxes: Sandboxes;
  linkedinUrl: string;
  /** Runs a schedule (by default publishing); resolves when its request has a response. */
  tick(job?: string): Promise<void>;
  close(): Promise<void>;
};

export type BackendOptions = FunctionsOptions & {
  dataDir?: string;
  /** The Postgres server to use; `dataDir` then holds only keys, files and the state of the doubles. */
  databaseUrl?: string;
  snapshotFile?: string;
  database?: LocalDatabase;
  /** Runs schedules by the clock (default); otherwise only `tick` runs them. */
  cron?: boolean;
  auth?: AuthSettings;
};

/** Starts the local backend. When it throws `StateError` or `MigrationError`, no part of the backend keeps running. */
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
  const closing = <Part extends { close(): unknown }>(part: Part): Part => {
    closers.push(part.close);
    return part;
  };
  const config = await readFile(CONFIG_FILE, "utf8");
  const auth = options.auth ?? readAuthSettings(config);
  const state = options.dataDir ? await openState(options.dataDir) : undefined;
  if (state) closers.push(state.release);
  const keys = await loadKeys(state?.keys);
  const services = await openServices(origin, state?.sandboxes);
  for (const service of Object.values(services)) closing(service);

  // Deno is started before the database opens, because both take long and can start at the same time.
  const supervisor = closing(startFunctions(options, keys));
  const database = closing(options.database ?? (await openChosenDatabase(options, state?.database)));
  await database.query(OFFER_TEXTS, [`${origin}${SANDBOX_PATHS.mail}/texts`]);
  await saveSecrets(database, { project_url: origin, secret_key: keys.secret });

  // The backend serves a request to its own address directly, so functions and schedules work without a listening
  // server.
  const sendOwn = async (request: Request): Promise<Response> => {
    const own = new URL(request.url).origin === origin ? await handle(request) : null;
    return own ?? fetch(request);
  };
  const verifyToken = createTokenVerifier(keys.jwtSecret);
  const gateways = await createGateways({
    origin,
    database,
    keys,
    auth,
    schemas: readApiSchemas(config),
    storageDir: state?.storage,
    linkedin: services.linkedin,
    supervisor,
    verifyToken,
  });
  const handle = createRouter({
    ...gateways,
    // `schedules` and `sandboxAt` read `scheduler` and `stripe` at each request, because both variables are
    // assigned only below.
    schedules: (request) => serveSchedules(database, scheduler)(request),
    sandboxAt: (pathname) => sandboxAt({ ...services, stripe }, pathname),
  });
  const stripe = closing(await openStripe(origin, state?.sandboxes, sendOwn));
  const realtime = closing(await createRealtimeServer({ database, verifyToken, keys }));
  const net = closing(await startNetWorker(database, sendOwn));
  const scheduler = closing(await startScheduler(database, { timers: options.cron ?? true }));
  return {
    origin,
    keys: { publishable: keys.publishable, secret: keys.secret },
    jwtSecret: keys.jwtSecret,
    database,
    fetch: handle,
    middleware: createMiddleware(handle, origin),
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

async function openChosenDatabase(
  { databaseUrl, snapshotFile }: BackendOptions,
  folder: string | undefined,
): Promise<LocalDatabase> {
  if (!databaseUrl && folder) return openDataDir(folder);
  const snapshot = snapshotFile ? await openAsBlob(snapshotFile) : undefined;
  return openDatabase({ databaseUrl, snapshot });
}
