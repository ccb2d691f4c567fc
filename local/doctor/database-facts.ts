import { z } from "zod";
import { CATALOGUE } from "./catalogue.ts";
import { DoctorError } from "./doctor-error.ts";

export const SCOPE_OF_SETTING: Readonly<Record<string, string>> = {
  VITE_LINKEDIN_POST_ANALYTICS: "r_member_postAnalytics",
  VITE_LINKEDIN_READ_PAGES: "r_organization_social",
};
const scopes = Object.values(SCOPE_OF_SETTING).map((scope) => `('${scope}')`);

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
  // The query reads the address from Vault, but only the existence of the secret key.
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

export type DatabaseFacts = { [K in keyof typeof DATABASE]: z.output<(typeof DATABASE)[K]["row"]>[] };

/**
 * Runs each query of `DATABASE` and returns its rows. When `run` returns null for a failed query, the query has no
 * rows, and the checks report the missing part.
 */
export async function readDatabase(run: (sql: string) => Promise<unknown>): Promise<DatabaseFacts> {
  const facts: Record<string, unknown[]> = {};
  for (const [name, { sql, row }] of Object.entries(DATABASE)) {
    const parsed = z.array(row as z.ZodType).safeParse((await run(sql)) ?? []);
    if (!parsed.success)
      throw new DoctorError(`${name}: the database's answer has not the shape that is known`);
    facts[name] = parsed.data;
  }
  return facts as DatabaseFacts;
}
