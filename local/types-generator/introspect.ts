import type { Column, DbFunction, Relation, Relationship, SchemaModel } from "./model.ts";

export type Query = <T>(sql: string, params?: unknown[]) => Promise<T[]>;

const RELATIONS = `
  select c.relname as name, c.relkind::text as kind, c.oid::int8::text as oid,
    (pg_relation_is_updatable(c.oid, true) & 8) = 8 as writable
  from pg_class c where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'c')
  order by c.relname`;

// Columns of views and attributes of composite types are nullable, as in the types that Supabase generates.
const COLUMNS = `
  select a.attrelid::int8::text as oid, a.attname as name, t.typname as type, not a.attnotnull as nullable,
    (a.atthasdef or a.attidentity <> '') as "hasDefault",
    (a.attidentity = 'a' or a.attgenerated <> '') as generated
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
  where (c.relnamespace = $1::regnamespace or c.reltype in (select prorettype from pg_proc where pronamespace = $1::regnamespace))
    and c.relkind in ('r', 'p', 'v', 'm', 'c') and a.attnum > 0 and not a.attisdropped
  order by a.attname`;

const FOREIGN_KEYS = `
  with keys as (
    select k.*, (select array_agg(a.attname::text order by p.n) from unnest(k.conkey) with ordinality p(attnum, n)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.attnum) as columns,
      (select array_agg(a.attname::text order by p.n) from unnest(k.confkey) with ordinality p(attnum, n)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = p.attnum) as referenced
    from pg_constraint k join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = $1::regnamespace and f.relnamespace = $1::regnamespace
  )
  select k.conrelid::int8::text as oid, k.conname as "foreignKeyName", k.columns, f.relname as "referencedRelation",
    k.referenced as "referencedColumns",
    exists (select 1 from pg_constraint u where u.conrelid = k.conrelid and u.contype in ('p', 'u')
      and u.conkey <@ k.conkey and u.conkey @> k.conkey) as "isOneToOne"
  from keys k join pg_class f on f.oid = k.confrelid order by k.conname`;

// Trigger functions are left out, because the API cannot call them.
const FUNCTIONS = `
  select p.proname as name, p.proisstrict as strict, p.proretset as "returnsSet", p.pronargdefaults as defaults,
    obj_description(p.oid, 'pg_proc') as comment,
    p.proargnames as names, p.proargmodes::text[] as modes,
    (select array_agg(t.typname::text order by x.n) from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]))
      with ordinality x(type, n) join pg_type t on t.oid = x.type) as types,
    r.typname as "returnType", r.typtype::text as "returnKind", rc.relkind::text as "returnRelationKind", rc.relname as "returnRelation",
    rc.oid::int8::text as "returnRelationOid", rc.relnamespace = $1::regnamespace as "returnsOwnRelation"
  from pg_proc p join pg_type r on r.oid = p.prorettype left join pg_class rc on rc.oid = r.typrelid and r.typrelid <> 0
  where p.pronamespace = $1::regnamespace and p.prokind = 'f' and r.typname not in ('trigger', 'event_trigger')
  order by p.proname, p.oid`;

type ColumnRow = Column & { oid: string };
type FunctionRow = {
  name: string;
  strict: boolean;
  returnsSet: boolean;
  defaults: number;
  comment: string | null;
  names: string[] | null;
  modes: string[] | null;
  types: string[] | null;
  returnType: string;
  returnKind: string;
  returnRelationKind: string | null;
  returnRelation: string | null;
  returnRelationOid: string | null;
  returnsOwnRelation: boolean | null;
};

/** When a function's comment names these words, the function's single value may be null. */
const WHOLE_RESULT = "the result";

/**
 * Returns the parts of a function's result that may be null. The function's comment names them: "May be null: title,
 * date." or "May be null: the result."
 */
function nullableResults({ name, comment }: FunctionRow, answers: readonly string[]): ReadonlySet<string> {
  const named = /May be null: ([^.]+)\./.exec(comment ?? "")?.[1]?.split(/,\s+/) ?? [];
  const unknown = named.filter((answer) => !answers.includes(answer));
  if (unknown.length > 0) {
    throw new Error(`The comment on ${name} speaks of ${unknown.join(", ")}, which it does not return.`);
  }
  return new Set(named);
}

const toFunction = (row: FunctionRow, columnsOf: (oid: string) => Column[]): DbFunction => {
  const all = (row.types ?? []).map((type, i) => ({
    type,
    name: row.names?.[i] ?? "",
    mode: row.modes?.[i] ?? "i",
  }));
  const inputs = all.filter((arg) => arg.mode === "i" || arg.mode === "b");
  const outputs = all.filter((arg) => arg.mode === "t" || arg.mode === "o");
  const nullable = nullableResults(
    row,
    outputs.length > 0 ? outputs.map(({ name }) => name) : [WHOLE_RESULT],
  );
  const returns = (): DbFunction["returns"] => {
    if (outputs.length > 0) {
      return {
        kind: "columns",
        columns: outputs
          .map(({ name, type }) => ({
            name,
            type,
            nullable: nullable.has(name),
            hasDefault: false,
            generated: false,
          }))
          .sort((a, b) => (a.name < b.name ? -1 : 1)),
      };
    }
    if (row.returnRelationOid !== null && !row.returnsOwnRelation) {
      return { kind: "columns", columns: columnsOf(row.returnRelationOid) };
    }
    if (row.returnKind === "c" && row.returnRelation !== null) {
      return { kind: row.returnRelationKind === "c" ? "composite" : "relation", name: row.returnRelation };
    }
    return { kind: "scalar", type: row.returnType, nullable: nullable.has(WHOLE_RESULT) };
  };
  return {
    name: row.name,
    strict: row.strict,
    returnsSet: row.returnsSet,
    args: inputs.map(({ name, type }, i) => ({ name, type, optional: i >= inputs.length - row.defaults })),
    returns: returns(),
  };
};

export async function introspect(query: Query, schema: string): Promise<SchemaModel> {
  const relations = await query<{ name: string; kind: string; oid: string; writable: boolean }>(RELATIONS, [
    schema,
  ]);
  const columnRows = await query<ColumnRow>(COLUMNS, [schema]);
  const keys = await query<Relationship & { oid: string }>(FOREIGN_KEYS, [schema]);
  const functions = await query<FunctionRow>(FUNCTIONS, [schema]);
  const columnsOf = (oid: string): Column[] =>
    columnRows.filter((column) => column.oid === oid).map(({ oid: _, ...column }) => column);
  const ofKind = (kinds: string): Relation[] =>
    relations
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ name, oid, writable }) => ({
        name,
        writable,
        columns: columnsOf(oid),
        relationships: keys.filter((key) => key.oid === oid).map(({ oid: _, ...key }) => key),
      }));
  return {
    tables: ofKind("rp"),
    views: ofKind("vm"),
    functions: functions.map((row) => toFunction(row, columnsOf)),
    compositeTypes: ofKind("c").map(({ name, columns }) => ({ name, attributes: columns })),
  };
}
