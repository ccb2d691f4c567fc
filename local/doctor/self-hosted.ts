import { createHash, createHmac } from "node:crypto";
import { WebSocket } from "ws";
import { z } from "zod";
import { type DatabaseFacts, readDatabase } from "./database-facts.ts";
import type { Facts } from "./project.ts";

export type Stack = {
  url: string;
  env: Readonly<Record<string, string>>;
  ofFunctions: Readonly<Record<string, string>>;
  functions: readonly string[];
  run(sql: string): Promise<unknown[] | null>;
};

/** Null when the stack did not respond. */
export type Answer = { status: number; headers: Headers; body: string } | null;

export type StackFacts = DatabaseFacts &
  Pick<Facts, "secrets"> & {
    services: Record<"auth" | "rest" | "storage" | "realtime", boolean>;
    schemas: Record<"public" | "engine", string | null>;
    keys: { name: string; problem: string | null }[];
    isKeyInVault: boolean;
    signIn: { linkedin: boolean; email: boolean; clientId: string } | null;
    siteUrl: string;
    functions: { name: string; status: number | null; code: string | null; origin: string | null }[];
    pages: { home: Answer; unknown: Answer; asset: Answer };
    open: readonly string[];
  };

const TIMEOUT_MS = 30_000;
const AT_ONCE = 4;
const NO_ASSET = "/assets/doctor.js";
const CLOSED = ["/realtime/v1/api/tenants", "/rest/v1/", "/pg/tables", "/_headers", "/.env"];
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const VAULT_KEY = `select encode(sha256(convert_to(decrypted_secret, 'UTF8')), 'hex') as hash
  from vault.decrypted_secrets where name = 'secret_key'`;

const errorCode = z.union([
  z.object({ code: z.string() }),
  z.object({ error: z.object({ code: z.string() }) }).transform(({ error }) => error),
]);
const codeIn = (body: string): string | null => {
  try {
    return errorCode.parse(JSON.parse(body)).code;
  } catch {
    return null;
  }
};

async function ask(url: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { method, headers, redirect: "manual", signal });
    return { status: response.status, headers: response.headers, body: await response.text() };
  } catch {
    return null;
  }
}

function opensSocket(url: string, key: string): Promise<boolean> {
  const address = `${url.replace(/^http/, "ws")}/realtime/v1/websocket?apikey=${key}&vsn=1.0.0`;
  const socket = new WebSocket(address, { handshakeTimeout: TIMEOUT_MS });
  return new Promise((resolve) => {
    socket.once("open", () => {
      resolve(true);
      socket.terminate();
    });
    socket.once("error", () => resolve(false));
  });
}

const claims = z.object({ role: z.string(), exp: z.number() });
const DAY_S = 86_400;

/**
 * Checks a key: a token of the role, signed with the secret, valid for at least a month. Returns the fault
 * without the key, or null.
 */
export function faultOfKey(key: string, role: string, secret: string, now: Date): string | null {
  const [header = "", payload = "", signature = ""] = key.split(".");
  const signed = createHmac("sha256", secret).update(`${header}.${payload}`).digest("base64url");
  if (signature !== signed) return "is not signed with JWT_SECRET";
  const read = claims.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  if (!read.success || read.data.role !== role) return `is no key of ${role}`;
  const days = Math.floor((read.data.exp - now.getTime() / 1000) / DAY_S);
  return days < 30 ? `ends in ${days} days` : null;
}

async function readFunctions({ url, functions }: Stack): Promise<StackFacts["functions"]> {
  const deployed: StackFacts["functions"] = [];
  for (let start = 0; start < functions.length; start += AT_ONCE) {
    const names = functions.slice(start, start + AT_ONCE);
    // Sends OPTIONS, because a function responds to it without doing work.
    const answers = await Promise.all(names.map((name) => ask(`${url}/functions/v1/${name}`, {}, "OPTIONS")));
    deployed.push(
      ...names.map((name, index) => {
        const answer = answers[index] ?? null;
        const origin = answer?.headers.get("access-control-allow-origin") ?? null;
        return { name, status: answer?.status ?? null, code: answer && codeIn(answer.body), origin };
      }),
    );
  }
  return deployed;
}

async function readSignIn({ url, env }: Stack): Promise<StackFacts["signIn"]> {
  const shape = z.object({ external: z.object({ linkedin_oidc: z.boolean(), email: z.boolean() }) });
  const answer = await ask(`${url}/auth/v1/settings`, { apikey: env.ANON_KEY ?? "" });
  try {
    const { linkedin_oidc: linkedin, email } = shape.parse(JSON.parse(answer?.body ?? "")).external;
    return { linkedin, email, clientId: env.LINKEDIN_CLIENT_ID ?? "" };
  } catch {
    return null;
  }
}

export async function readStack(stack: Stack, now: Date): Promise<StackFacts> {
  const { url, env, ofFunctions } = stack;
  const { ANON_KEY = "", SERVICE_ROLE_KEY = "", JWT_SECRET = "" } = env;
  const service = { apikey: SERVICE_ROLE_KEY, authorization: `Bearer ${SERVICE_ROLE_KEY}` };
  const schema = async (name: string) => {
    const answer = await ask(`${url}/rest/v1/rpc/doctor`, { ...service, "accept-profile": name });
    return answer && codeIn(answer.body);
  };
  const isFine = async (path: string) => (await ask(url + path))?.status === 200;
  const schemas = { public: await schema("public"), engine: await schema("engine") };
  const open: string[] = [];
  for (const path of CLOSED) {
    const answer = await ask(url + path, { apikey: ANON_KEY });
    // For a closed path the site may serve the app's page with status 200, so an HTML page does not count as open.
    const isPage = answer?.headers.get("content-type")?.startsWith("text/html") ?? false;
    if (answer?.status === 200 && !isPage) open.push(path);
  }
  const [vault] = ((await stack.run(VAULT_KEY)) ?? []) as { hash: string }[];
  const { SITE_URL = "", LINKEDIN_CLIENT_ID = "", LINKEDIN_CLIENT_SECRET = "" } = env;
  const given = { ...ofFunctions, SITE_URL, LINKEDIN_CLIENT_ID, LINKEDIN_CLIENT_SECRET };
  return {
    services: {
      auth: await isFine("/auth/v1/health"),
      rest: schemas.public?.startsWith("PGRST") ?? false,
      storage: await isFine("/storage/v1/status"),
      realtime: await opensSocket(url, ANON_KEY),
    },
    schemas,
    keys: [
      { name: "ANON_KEY", problem: faultOfKey(ANON_KEY, "anon", JWT_SECRET, now) },
      { name: "SERVICE_ROLE_KEY", problem: faultOfKey(SERVICE_ROLE_KEY, "service_role", JWT_SECRET, now) },
    ],
    isKeyInVault: vault?.hash === sha256(SERVICE_ROLE_KEY),
    signIn: await readSignIn(stack),
    siteUrl: SITE_URL,
    functions: await readFunctions(stack),
    pages: {
      home: await ask(`${url}/`),
      unknown: await ask(`${url}/doctor/unknown`),
      asset: await ask(url + NO_ASSET),
    },
    open,
    secrets: Object.entries(given)
      .filter(([, value]) => value !== "")
      .map(([name, value]) => ({ name, value: sha256(value) })),
    ...(await readDatabase(stack.run)),
  };
}
