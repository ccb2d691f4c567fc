import { type Query, REQUEST_ROLES, type RequestRole } from "./database-port.ts";

export const PUBLICATION = "supabase_realtime";

export type ChangeType = "INSERT" | "UPDATE" | "DELETE";

export type TableColumn = {
  name: string;
  /** The type's name in pg_type, which clients use for conversions: int8, timestamptz, _text. */
  type: string;
  sqlType: string;
  isKey: boolean;
  isIdentity: boolean;
  readableBy: readonly RequestRole[];
};

export type PublishedTable = {
  schema: string;
  name: string;
  rowSecurity: boolean;
  publishes: readonly ChangeType[];
  columns: readonly TableColumn[];
};

export type Catalog = ReadonlyMap<string, PublishedTable>;

export const tableKey = (schema: string, table: string): string => `${schema}.${table}`;

const CATALOG_SQL = `
  select n.nspname as schema, c.relname as name, c.relrowsecurity as row_security,
    concat_ws(',', case when pub.pubinsert then 'INSERT' end, case when pub.pubupdate then 'UPDATE' end,
      case when pub.pubdelete then 'DELETE' end) as publishes,
    jsonb_agg(jsonb_build_object(
      'name', a.attname,
      'type', t.typname,
      'sqlType', format_type(a.atttypid, a.atttypmod),
      'isKey', coalesce(a.attnum = any (i.indkey), false),
      'isIdentity', coalesce(case c.relreplident when 'f' then true when 'd' then a.attnum = any (i.indkey)
        when 'i' then a.attnum = any (identity.indkey) end, false),
      'readableBy', (
        select coalesce(jsonb_agg(r.rolname), '[]') from pg_catalog.pg_roles r
        where r.rolname in (select jsonb_array_elements_text($2::text::jsonb))
          and pg_catalog.has_column_privilege(r.oid, c.oid, a.attnum, 'select')
      )
    ) order by a.attnum)::text as columns
  from pg_catalog.pg_publication_tables p
  join pg_catalog.pg_publication pub on pub.pubname = p.pubname
  join pg_catalog.pg_namespace n on n.nspname = p.schemaname
  join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_catalog.pg_type t on t.oid = a.atttypid
  left join pg_catalog.pg_index i on i.indrelid = c.oid and i.indisprimary
  left join pg_catalog.pg_index identity on identity.indrelid = c.oid and identity.indisreplident
  where p.pubname = $1
  group by n.nspname, c.relname, c.relrowsecurity, pub.pubinsert, pub.pubupdate, pub.pubdelete`;

/** The query avoids `pg_publication_tables`, which takes five times as long as the function behind it. */
const VERSION_SQL = `
  select string_agg(concat_ws(' ', pub.xmin, c.oid, c.xmin,
    (select string_agg(a.xmin::text, ' ' order by a.attnum) from pg_catalog.pg_attribute a where a.attrelid = c.oid),
    (select string_agg(i.xmin::text, ' ' order by i.indexrelid) from pg_catalog.pg_index i where i.indrelid = c.oid)
  ), ';' order by c.oid) as version
  from pg_catalog.pg_publication pub
  cross join pg_catalog.pg_get_publication_tables(pub.pubname) p
  join pg_catalog.pg_class c on c.oid = p.relid
  where pub.pubname = $1`;

type CatalogRow = {
  schema: string;
  name: string;
  row_security: boolean;
  publishes: string;
  columns: string;
};

const kept = new WeakMap<Query, { version: string | null; catalog: Catalog }>();

/** Reads the tables again after a change of the publication, so new columns and grants apply from the next batch. */
export async function loadCatalog(query: Query): Promise<Catalog> {
  const [{ version } = { version: null }] = await query<{ version: string | null }>(VERSION_SQL, [
    PUBLICATION,
  ]);
  const known = kept.get(query);
  if (known && known.version === version) return known.catalog;
  const catalog = await readCatalog(query);
  kept.set(query, { version, catalog });
  return catalog;
}

async function readCatalog(query: Query): Promise<Catalog> {
  const rows = await query<CatalogRow>(CATALOG_SQL, [PUBLICATION, JSON.stringify(REQUEST_ROLES)]);
  return new Map(
    rows.map((row) => [
      tableKey(row.schema, row.name),
      {
        schema: row.schema,
        name: row.name,
        rowSecurity: row.row_security,
        publishes: row.publishes.split(",") as ChangeType[],
        columns: JSON.parse(row.columns) as TableColumn[],
      },
    ]),
  );
}

export const keyColumns = (table: PublishedTable): readonly TableColumn[] =>
  table.columns.filter((column) => column.isKey);

export const readableColumns = (table: PublishedTable, role: RequestRole): readonly TableColumn[] =>
  table.columns.filter((column) => column.readableBy.includes(role));
