import type { Query } from "../database.ts";

export async function fingerprints({ query }: { query: Query }): Promise<Record<string, string | null>> {
  const tables = await query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage', 'cron', 'vault') order by 1`,
  );
  const hashes: Record<string, string | null> = {};
  const add = async (name: string, sql: string) => {
    const [row] = await query<{ md5: string | null }>(sql);
    hashes[name] = row?.md5 ?? null;
  };
  for (const { name } of tables)
    await add(name, `select md5(string_agg(t::text, '|' order by t::text)) from ${name} t`);
  const catalogue = {
    functions:
      "select pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '') as x from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'private', 'engine') and p.prokind = 'f'",
    policies: "select p::text as x from pg_policies p",
    indexes: "select i::text as x from pg_indexes i where schemaname in ('public', 'private')",
    triggers: "select pg_get_triggerdef(oid) as x from pg_trigger where not tgisinternal",
    grants:
      "select g::text as x from information_schema.column_privileges g where table_schema in ('public', 'private')",
  };
  for (const [name, sql] of Object.entries(catalogue))
    await add(name, `select md5(string_agg(x, '|' order by x)) from (${sql}) as listed`);
  return hashes;
}
