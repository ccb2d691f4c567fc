import { z } from "zod";
import { CATALOGUE } from "./catalogue.ts";

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
/** The answer contains secrets of the sign-in and of mail, so only these fields are kept. */
const auth = z.object({
  site_url: z.string().nullish(),
  uri_allow_list: z.string().nullish(),
  external_email_enabled: z.boolean().nullish(),
  external_linkedin_oidc_enabled: z.boolean().nullish(),
  external_linkedin_oidc_client_id: z.string().nullish(),
});

/** Scopes that a setting of the build asks LinkedIn for, by the setting (src/shared/env.ts). */
export const SCOPE_OF_SETTING: Readonly<Record<string, string>> = {
  VITE_LINKEDIN_POST_ANALYTICS: "r_member_postAnalytics",
  VITE_LINKEDIN_READ_PAGES: "r_organization_social",
};
const scopes = Object.values(SCOPE_OF_SETTING).map((scope) => `('${scope}')`);

/** Facts from the database, each a query and the shape of its rows. */
const DATABASE = {
  migrations: {
    sql: "select version, name from supabase_migrations.schema_migrations where version <> 'seed' order by version",
    row: z.object({ version: z.string(), name: z.string().nullable() }),
  },
  catalogue: { sql: CATALOGUE, row: z.object({ line: z.string() }) },
  extensions: {
    sql: "select extname as name, extversion as version from pg_extension",
    row: z.object({ name: z.string(), version: z.string() }),
  },
  // The address may be shown; of the key only that it is there.
  vault: {
    sql: `select name, case when name = 'project_url' then decrypted_secret end as address
      from vault.decrypted_secrets where name in ('project_url', 'secret_key') order by name`,
    row: z.object({ name: z.string(), address: z.string().nullable() }),
  },
  schedules: {
    sql: "select jobname as name, active from cron.job order by jobname",
    row: z.object({ name: z.string().nullable(), active: z.boolean() }),
  },
  lastTick: {
    sql: `select d.status, extract(epoch from now() - d.start_time)::int as age from cron.job_run_details d
      join cron.job j on j.jobid = d.jobid where j.jobname = 'publish-due-posts' order by d.start_time desc limit 1`,
    row: z.object({ status: z.string().nullable(), age: z.number().nullable() }),
  },
  // LinkedIn's answers about the tokens in use, as check-due-posts saves them.
  grants: {
    sql: `select scope, count(*) filter (where scope = any (t.granted_scopes))::int as granted, count(*)::int as known
      from public.linkedin_tokens t, (values ${scopes}) as wanted (scope) where t.granted_scopes is not null
      group by scope order by scope`,
    row: z.object({ scope: z.string(), granted: z.number(), known: z.number() }),
  },
  buckets: {
    sql: "select id, public, file_size_limit::int as size, allowed_mime_types as types from storage.buckets",
    row: z.object({
      id: z.string(),
      public: z.boolean(),
      size: z.number().nullable(),
      types: z.array(z.string()).nullable(),
    }),
  },
} as const;

type DatabaseFacts = { [K in keyof typeof DATABASE]: z.output<(typeof DATABASE)[K]["row"]>[] };

/** All that the doctor knows of a project. Values of secrets are their SHA-256, as the API gives them. */
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

/** A refusal of the management API, in words that help. */
export class DoctorError extends Error {
  override name = "DoctorError";
}

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
    // An answer may quote the refused request, so it is not shown.
    await response.body?.cancel();
    throw new DoctorError(`${path || "/"}: ${REFUSALS[response.status] ?? `it answered ${response.status}`}`);
  }
  return response.json().catch(() => {
    throw new DoctorError(
      `${path || "/"}: the answer is broken off or not JSON; something between here and Supabase gave it`,
    );
  });
}

async function read<T extends z.ZodType>(
  shape: T,
  api: Api,
  path: string,
  body?: unknown,
): Promise<z.output<T>> {
  const parsed = shape.safeParse(await ask(api, path, body));
  if (!parsed.success) throw new DoctorError(`${path || "/"}: the answer has not the shape that is known`);
  return parsed.data;
}

/** A query that cannot run (no such schema) returns no row: the checks then report the missing parts. */
async function readRows(api: Api): Promise<DatabaseFacts> {
  const facts: Record<string, unknown[]> = {};
  for (const [name, { sql, row }] of Object.entries(DATABASE)) {
    facts[name] = await read(list(row as z.ZodType), api, "/database/query/read-only", { query: sql }).catch(
      (error: unknown) => {
        if (error instanceof DoctorError && error.message.includes("answered 4")) return [];
        throw error;
      },
    );
  }
  return facts as DatabaseFacts;
}

/** Reads a project through Supabase's management API, and changes nothing there. Throws DoctorError. */
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
