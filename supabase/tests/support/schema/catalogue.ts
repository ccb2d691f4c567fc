import type { Query } from "../database.ts";

/** Leaves out schemas of Postgres and of the migration history, because the migrations do not make their objects. */
const OWN_SCHEMA = "n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'supabase_migrations')";
const notOfExtension = (catalogue: string, oid: string) =>
  `not exists (select from pg_depend e where e.classid = '${catalogue}'::regclass and e.objid = ${oid} and e.deptype = 'e')`;

/**
 * Returns rights as "grantee=rights", sorted; default rights are written out, although Postgres stores null
 * for them.
 */
const rights = (acl: string, kind: string, owner: string) =>
  `array(select g::text from unnest(coalesce(${acl}, acldefault('${kind}', ${owner}))) as g order by 1)::text`;
const described = (oid: string, catalogue: string) => `coalesce(obj_description(${oid}, '${catalogue}'), '')`;

const QUERIES = [
  `select concat_ws(' | ', 'schema', n.nspname, n.nspowner::regrole, ${rights("n.nspacl", "n", "n.nspowner")},
     ${described("n.oid", "pg_namespace")}) as line
   from pg_namespace n where ${OWN_SCHEMA}`,

  `select concat_ws(' | ', 'relation', c.oid::regclass, c.relkind, c.relpersistence, c.relowner::regrole,
     'rls ' || c.relrowsecurity, 'forced ' || c.relforcerowsecurity, 'replica identity ' || c.relreplident::text,
     c.reloptions::text, ${rights("c.relacl", "r", "c.relowner")},
     case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end, ${described("c.oid", "pg_class")}) as line
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind not in ('i', 'I', 'S', 't') and ${OWN_SCHEMA} and ${notOfExtension("pg_class", "c.oid")}`,

  `select concat_ws(' | ', 'column', c.oid::regclass, row_number() over (partition by c.oid order by a.attnum), a.attname,
     format_type(a.atttypid, a.atttypmod), 'not null ' || a.attnotnull, 'default ' || pg_get_expr(d.adbin, d.adrelid),
     'identity ' || a.attidentity::text, 'generated ' || a.attgenerated::text, 'collation ' || a.attcollation::regcollation::text,
     'storage ' || a.attstorage::text, 'compression ' || a.attcompression::text, a.attstattarget, a.attoptions::text,
     array(select g::text from unnest(a.attacl) as g order by 1)::text, col_description(c.oid, a.attnum)) as line
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relkind in ('r', 'p', 'v', 'm', 'c', 'f') and ${OWN_SCHEMA} and ${notOfExtension("pg_class", "c.oid")}`,

  `select concat_ws(' | ', 'sequence', c.oid::regclass, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax,
     s.seqcache, s.seqcycle, ${rights("c.relacl", "s", "c.relowner")}) as line
   from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
   where ${OWN_SCHEMA} and ${notOfExtension("pg_class", "c.oid")}`,

  `select concat_ws(' | ', 'type', t.oid::regtype, t.typtype, ${rights("t.typacl", "T", "t.typowner")},
     format_type(nullif(t.typbasetype, 0), t.typtypmod), t.typnotnull, t.typdefault,
     array(select enumlabel from pg_enum where enumtypid = t.oid order by enumsortorder)::text,
     ${described("t.oid", "pg_type")}) as line
   from pg_type t join pg_namespace n on n.oid = t.typnamespace
   where t.typelem = 0 and ${OWN_SCHEMA} and ${notOfExtension("pg_type", "t.oid")}`,

  `select concat_ws(' | ', 'constraint', coalesce(nullif(k.conrelid, 0)::regclass::text, k.contypid::regtype::text), k.conname,
     pg_get_constraintdef(k.oid), 'validated ' || k.convalidated, ${described("k.oid", "pg_constraint")}) as line
   from pg_constraint k join pg_namespace n on n.oid = k.connamespace
   where ${OWN_SCHEMA} and ${notOfExtension("pg_class", "k.conrelid")}`,

  `select concat_ws(' | ', 'index', i.indrelid::regclass, pg_get_indexdef(i.indexrelid), 'valid ' || i.indisvalid,
     'clustered ' || i.indisclustered, 'replica identity ' || i.indisreplident, ${described("c.oid", "pg_class")}) as line
   from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
   where ${OWN_SCHEMA} and ${notOfExtension("pg_class", "i.indrelid")}`,

  `select concat_ws(' | ', 'policy', p.polrelid::regclass, p.polname, p.polcmd, 'permissive ' || p.polpermissive,
     array(select r::regrole::text from unnest(p.polroles) as r order by 1)::text,
     'using ' || pg_get_expr(p.polqual, p.polrelid), 'check ' || pg_get_expr(p.polwithcheck, p.polrelid),
     ${described("p.oid", "pg_policy")}) as line
   from pg_policy p`,

  `select concat_ws(' | ', 'trigger', pg_get_triggerdef(t.oid), 'enabled ' || t.tgenabled::text, ${described("t.oid", "pg_trigger")}) as line
   from pg_trigger t where not t.tgisinternal`,

  `select concat_ws(' | ', 'function', p.oid::regprocedure, p.proowner::regrole, ${rights("p.proacl", "f", "p.proowner")},
     case when p.prokind in ('f', 'p') then pg_get_functiondef(p.oid) end, ${described("p.oid", "pg_proc")}) as line
   from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where ${OWN_SCHEMA} and ${notOfExtension("pg_proc", "p.oid")}`,

  `select concat_ws(' | ', 'rule', r.schemaname, r.tablename, r.definition) as line
   from pg_rules r join pg_namespace n on n.nspname = r.schemaname where ${OWN_SCHEMA}`,
  "select concat_ws(' | ', 'event trigger', evtname, evtevent, evtfoid::regprocedure, evtenabled) as line from pg_event_trigger",
  "select concat_ws(' | ', 'extension', extname, extnamespace::regnamespace) as line from pg_extension",
  "select concat_ws(' | ', 'statistics', pg_get_statisticsobjdef(oid), stxstattarget) as line from pg_statistic_ext",
  `select concat_ws(' | ', 'default privileges', defaclrole::regrole, nullif(defaclnamespace, 0)::regnamespace, defaclobjtype,
     array(select g::text from unnest(defaclacl) as g order by 1)::text) as line from pg_default_acl`,
  "select concat_ws(' | ', 'setting', nullif(setrole, 0)::regrole, setconfig::text) as line from pg_db_role_setting",

  `select concat_ws(' | ', 'publication', pubname, 'all ' || puballtables, 'insert ' || pubinsert, 'update ' || pubupdate,
     'delete ' || pubdelete, 'truncate ' || pubtruncate, 'root ' || pubviaroot) as line from pg_publication`,
  `select concat_ws(' | ', 'published', p.pubname, r.prrelid::regclass, r.prattrs::text, pg_get_expr(r.prqual, r.prrelid)) as line
   from pg_publication_rel r join pg_publication p on p.oid = r.prpubid`,
  `select concat_ws(' | ', 'published schema', p.pubname, s.pnnspid::regnamespace) as line
   from pg_publication_namespace s join pg_publication p on p.oid = s.pnpubid`,
];

/**
 * Returns a query for each table, which returns the table's rows as lines. Leaves out columns whose values differ
 * between any two databases: random ids, times, sequences, and the marks that identify a database.
 */
const ROWS = `
  select format('select concat_ws('' | '', ''row'', %L, (to_jsonb(t) - %L::text[])::text) as line from %s t',
    c.oid::regclass,
    array(select a.attname from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) ~* 'random|now\\(\\)|timestamp|nextval'
          or (c.oid = 'private.restores'::regclass and a.attname in ('witness', 'timeline')))),
    c.oid::regclass) as query
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${OWN_SCHEMA}`;

/** Returns sorted lines, one for each object, right and row. Equal lines mean equal behaviour. */
export async function readCatalogue(query: Query): Promise<string[]> {
  const rows = await query<{ query: string }>(ROWS);
  const lines: string[] = [];
  for (const sql of [...QUERIES, ...rows.map((row) => row.query)])
    lines.push(...(await query<{ line: string }>(sql)).map(({ line }) => line));
  return lines.sort();
}

export function compareCatalogues(first: string[], second: string[]): string[] {
  const inFirst = new Set(first);
  const inSecond = new Set(second);
  return [
    ...first.filter((line) => !inSecond.has(line)).map((line) => `- ${line}`),
    ...second.filter((line) => !inFirst.has(line)).map((line) => `+ ${line}`),
  ];
}
