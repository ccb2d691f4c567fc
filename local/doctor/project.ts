import { z } from "zod";
import { type DatabaseFacts, readDatabase } from "./database-facts.ts";
import { DoctorError } from "./doctor-error.ts";

const list = <T extends z.ZodType>(item: T) => z.array(item);
const project = z.object({ ref: z.string(), status: z.string() });
const health = list(z.object({ name: z.string(), healthy: z.boolean() }));
const functions = list(
  z.object({
    slug: z.string(),
    status: z.string(),
    verify_jwt: z.boolean().optional(),
    import_map: z.boolean().optional(),
  }),
);
const secrets = list(z.object({ name: z.string(), value: z.string() }));
const apiKeys = list(z.object({ type: z.string().nullish() }));
const signingKeys = z.object({ keys: list(z.object({ algorithm: z.string(), status: z.string() })) });
const postgrest = z.object({ db_schema: z.string(), max_rows: z.number() });
const advisors = z.object({
  lints: list(z.object({ name: z.string(), level: z.string(), title: z.string() })),
});
/** Only these fields are read, because the API's other fields contain secrets of sign-in and mail. */
const auth = z.object({
  site_url: z.string().nullish(),
  uri_allow_list: z.string().nullish(),
  external_email_enabled: z.boolean().nullish(),
  external_linkedin_oidc_enabled: z.boolean().nullish(),
  external_linkedin_oidc_client_id: z.string().nullish(),
});

export type Facts = DatabaseFacts & {
  project: z.output<typeof project>;
  health: z.output<typeof health>;
  functions: z.output<typeof functions>;
  secrets: z.output<typeof secrets>;
  apiKeys: z.output<typeof apiKeys>;
  signingKeys: z.output<typeof signingKeys>;
  postgrest: z.output<typeof postgrest>;
  advisors: z.output<typeof advisors>;
  auth: z.output<typeof auth>;
};

export type Api = { url: string; token: string; ref: string };

const TIMEOUT_MS = 30_000;
const REFUSALS: Record<number, string> = {
  401: "the access token is not valid: make one at supabase.com/dashboard/account/tokens",
  403: "the access token may not read this: give it read access to the project, its database and its secrets",
  404: "there is no such project: check the reference",
  429: "too many requests: wait a minute and run it again",
};

async function ask(api: Api, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${api.url}/v1/projects/${api.ref}${path}`, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${api.token}`, "content-type": "application/json" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    const { cause } = error as { cause?: { code?: string } };
    throw new DoctorError(
      `${new URL(api.url).host} cannot be reached (${cause?.code ?? `no answer in ${TIMEOUT_MS / 1000} s`}): is there a network?`,
    );
  });
  if (!response.ok) {
    // The response's text is not shown, because it may repeat the request and its token.
    await response.body?.cancel();
    throw new DoctorError(`${path || "/"}: ${REFUSALS[response.status] ?? `it answered ${response.status}`}`);
  }
  return response.json().catch(() => {
    throw new DoctorError(
      `${path || "/"}: the answer is broken off or not JSON; something between here and Supabase gave it`,
    );
  });
}

async function read<T extends z.ZodType>(shape: T, api: Api, path: string): Promise<z.output<T>> {
  const parsed = shape.safeParse(await ask(api, path));
  if (!parsed.success) throw new DoctorError(`${path || "/"}: the answer has not the shape that is known`);
  return parsed.data;
}

const readRows = (api: Api): Promise<DatabaseFacts> =>
  readDatabase((query) =>
    ask(api, "/database/query/read-only", { query }).catch((error: unknown) => {
      if (error instanceof DoctorError && error.message.includes("answered 4")) return null;
      throw error;
    }),
  );

export async function readProject(api: Api): Promise<Facts> {
  return {
    project: await read(project, api, ""),
    health: await read(health, api, "/health?services=auth,db,rest,realtime,storage"),
    functions: await read(functions, api, "/functions"),
    secrets: await read(secrets, api, "/secrets"),
    apiKeys: await read(apiKeys, api, "/api-keys"),
    signingKeys: await read(signingKeys, api, "/config/auth/signing-keys"),
    postgrest: await read(postgrest, api, "/postgrest"),
    advisors: await read(advisors, api, "/advisors/security"),
    auth: await read(auth, api, "/config/auth"),
    ...(await readRows(api)),
  };
}
