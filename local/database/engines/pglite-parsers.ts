import { type PGlite, types } from "@electric-sql/pglite";

const ELEMENTS =
  "bool,bytea,text,varchar,bpchar,name,char,int2,int4,int8,oid,float4,float8,numeric,date,time,timetz,timestamp,timestamptz,interval,uuid,json,jsonb";

const ARRAYS_OF_OTHERS = `
  select array_type.oid::int4 as id from pg_type array_type join pg_type element on element.oid = array_type.typelem
  where array_type.typcategory = 'A' and (
    element.typtype = 'c'
    or element.typnamespace = 'pg_catalog'::regnamespace and element.typname <> all (string_to_array($1, ',')))`;

/**
 * Removes most of PGlite's 400 parsers, because PGlite copies them for each statement, which takes over half of a
 * small statement's time. Arrays of rows, ranges and catalogue types then arrive as text.
 */
export async function removeUnusedParsers(driver: Pick<PGlite, "parsers" | "query">): Promise<void> {
  const { parsers } = driver;
  const { rows } = await driver.query<{ id: number }>(ARRAYS_OF_OTHERS, [ELEMENTS]);
  for (const { id } of rows) delete parsers[id];
  for (const [id, parser] of Object.entries(types.parsers)) {
    // A parser that is not enumerable is not copied for each statement, but PGlite still finds it for the
    // elements of arrays.
    if (parsers[id] === parser) Object.defineProperty(parsers, id, { value: parser, enumerable: false });
  }
}

/**
 * Sends an object for an array parameter as JSON, which Postgres refuses. PGlite would pass the object to its message
 * writer, whose exception leaves half a message there, so that the next ROLLBACK fails and the session's transaction
 * never ends.
 */
export function sendObjectsAsText({ serializers }: Pick<PGlite, "serializers">): void {
  for (const [id, serialize] of Object.entries(serializers))
    serializers[id] = (value) => {
      const sent: unknown = serialize(value);
      return typeof sent === "string" ? sent : JSON.stringify(sent);
    };
}
