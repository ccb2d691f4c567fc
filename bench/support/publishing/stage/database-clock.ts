import postgres, { type Sql } from "postgres";

const OTHER_CLOCKS =
  "\\m(current_timestamp|current_date|current_time|localtimestamp|localtime|statement_timestamp|transaction_timestamp|timeofday|server_now|server_clock)\\M|\\mage\\(|'(now|today|tomorrow|yesterday)'";
const SETTING = "bench.now";

// Each clock function is one expression, so that Postgres inlines it: a claim calls the function for each row.
const CLOCK = `pg_catalog.to_timestamp(pg_catalog.current_setting('${SETTING}')::float8)`;
const replacement = (database: string, at: number): string => `
  set allow_system_table_mods = on;
  alter function pg_catalog.now() rename to server_now;
  alter function pg_catalog.clock_timestamp() rename to server_clock;
  create function pg_catalog.now() returns timestamptz language sql stable parallel safe as $$ select ${CLOCK} $$;
  create function pg_catalog.clock_timestamp() returns timestamptz language sql volatile parallel safe as $$ select ${CLOCK} $$;
  alter database "${database}" set ${SETTING} = '${at / 1000}';`;

const READERS = `
  with texts as (
    select p.oid::regprocedure::text as name, p.prosrc as body from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'engine'::regnamespace)
    union all
    select d.adrelid::regclass || '.default', pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d
    union all
    select c.oid::regclass::text, pg_get_viewdef(c.oid) from pg_class c
    where c.relkind in ('v', 'm') and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all
    select conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'c'
    union all
    select polname, concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) from pg_policy
  )
  select name, body ~* $1 as is_other from texts where body ~* $1 or body ~* '\\m(now|clock_timestamp)\\(\\)'`;

/**
 * Replaces now() and clock_timestamp() by a settable time. Runs before the migrations, because their functions bind to
 * the clock functions that exist then.
 */
export async function replaceDatabaseClock(url: string, at: number): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(replacement(new URL(url).pathname.slice(1), at)).simple();
  } finally {
    await sql.end();
  }
}

/** Returns how many functions of the app read the replaced clock. Throws when a function reads another clock. */
export async function countClockReaders(sql: Sql): Promise<number> {
  const readers = await sql.unsafe<{ name: string; is_other: boolean }[]>(READERS, [OTHER_CLOCKS]);
  const others = readers.filter(({ is_other }) => is_other).map(({ name }) => name);
  if (others.length > 0)
    throw new Error(`These read a clock that the simulation cannot set: ${others.join(", ")}.`);
  return readers.length;
}

export const setTime = (connection: Sql, at: number): PromiseLike<unknown> =>
  connection.unsafe(`select set_config('${SETTING}', $1, false)`, [String(at / 1000)], { prepare: true });
