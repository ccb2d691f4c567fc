import { type ChangeType, PUBLICATION } from "./catalog.ts";
import { logFailure, type RealtimeDatabase } from "./database-port.ts";

export type Change = {
  schema: string;
  table: string;
  type: ChangeType;
  record: Record<string, unknown> | null;
  oldRecord: Record<string, unknown> | null;
  timestamp: string;
};

const CHANNEL = "local_realtime";

/**
 * Rows are kept longer than any local transaction takes, because a row must still exist when its transaction's
 * notification arrives.
 */
const KEPT_FOR = "10 minutes";
const PRUNE_EVERY_MS = 60_000;
const TRANSACTIONS_PER_BATCH = 200;

/**
 * PGlite has no logical replication, so a trigger on each published table copies its changes into a table,
 * whichever role writes. The trigger's name sorts first, because a later trigger may cause another change, which
 * must be sent second. Each commit sends one notification with the transaction's id.
 */
const INSTALL_SQL = `
create schema if not exists local_realtime;
revoke all on schema local_realtime from public;
create unlogged table if not exists local_realtime.changes (
  id bigint generated always as identity primary key,
  xact text not null default pg_current_xact_id()::text,
  schema_name text not null,
  table_name text not null,
  type text not null,
  record jsonb,
  old_record jsonb,
  created_at timestamptz not null default clock_timestamp()
);
create index if not exists changes_xact_idx on local_realtime.changes (xact);
create or replace function local_realtime.capture() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $capture$
begin
  insert into local_realtime.changes (schema_name, table_name, type, record, old_record)
  values (
    tg_table_schema, tg_table_name, tg_op,
    case when tg_op <> 'DELETE' then to_jsonb(new) end,
    case when tg_op <> 'INSERT' then to_jsonb(old) end
  );
  perform pg_notify('${CHANNEL}', pg_current_xact_id()::text);
  return null;
end;
$capture$;
revoke all on function local_realtime.capture() from public;`;

const SYNC_TRIGGERS_SQL = `
do $sync$
declare
  target record;
begin
  for target in
    select t.tgrelid::regclass as name from pg_catalog.pg_trigger t
    where t.tgname = '0_local_realtime' and not exists (
      select from pg_catalog.pg_publication_tables p
      where p.pubname = '${PUBLICATION}' and format('%I.%I', p.schemaname, p.tablename)::regclass = t.tgrelid
    )
  loop
    execute format('drop trigger "0_local_realtime" on %s', target.name);
  end loop;
  for target in
    select format('%I.%I', p.schemaname, p.tablename)::regclass as name from pg_catalog.pg_publication_tables p
    where p.pubname = '${PUBLICATION}' and not exists (
      select from pg_catalog.pg_trigger t
      where t.tgname = '0_local_realtime' and t.tgrelid = format('%I.%I', p.schemaname, p.tablename)::regclass
    )
  loop
    execute format(
      'create trigger "0_local_realtime" after insert or update or delete on %s for each row execute function local_realtime.capture()',
      target.name
    );
  end loop;
end;
$sync$;`;

const READ_SQL = `
  select c.schema_name as schema, c.table_name as table, c.type,
    c.record::text as record, c.old_record::text as old_record,
    to_char(c.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as timestamp
  from jsonb_array_elements_text($1::text::jsonb) with ordinality as x (xact, position)
  join local_realtime.changes c on c.xact = x.xact
  order by x.position, c.id`;

const PRUNE_SQL = `delete from local_realtime.changes where created_at < now() - interval '${KEPT_FOR}'`;

type ChangeRow = {
  schema: string;
  table: string;
  type: ChangeType;
  record: string | null;
  old_record: string | null;
  timestamp: string;
};

const toChange = (row: ChangeRow): Change => ({
  schema: row.schema,
  table: row.table,
  type: row.type,
  record: row.record === null ? null : JSON.parse(row.record),
  oldRecord: row.old_record === null ? null : JSON.parse(row.old_record),
  timestamp: row.timestamp,
});

export type ChangeFeed = {
  syncTriggers(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Delivers changes in batches, in commit order; the next `deliver` starts when the last has finished. Reads nothing
 * while `isWanted` is false.
 */
export async function openChangeFeed(options: {
  database: RealtimeDatabase;
  isWanted(): boolean;
  deliver(changes: Change[]): Promise<void>;
}): Promise<ChangeFeed> {
  const { database, isWanted, deliver } = options;
  const waiting: string[] = [];
  let draining: Promise<void> = Promise.resolve();
  let isDraining = false;
  let closed = false;

  async function drain(): Promise<void> {
    isDraining = true;
    // Yields once, because the notification may arrive inside the connection's present turn, which must end
    // first.
    await Promise.resolve();
    while (waiting.length > 0 && !closed) {
      const transactions = waiting.splice(0, TRANSACTIONS_PER_BATCH);
      if (!isWanted()) continue;
      try {
        const rows = await database.query<ChangeRow>(READ_SQL, [JSON.stringify(transactions)]);
        if (rows.length > 0) await deliver(rows.map(toChange));
      } catch (cause) {
        // A failed delivery does not stop the feed: subscribers refetch when they reconnect.
        if (!closed) logFailure("changes could not be delivered", cause);
      }
    }
    // No `await` may come between the loop's check and this line: a notification that arrives in between would wait
    // until the next notification.
    isDraining = false;
  }

  await database.exec(INSTALL_SQL);
  await database.exec(SYNC_TRIGGERS_SQL);
  await database.exec(PRUNE_SQL);
  const unlisten = await database.listen(CHANNEL, (transaction) => {
    waiting.push(transaction);
    if (!isDraining) draining = drain();
  });
  const pruning = setInterval(() => {
    database.exec(PRUNE_SQL).catch((cause: unknown) => logFailure("old changes stay", cause));
  }, PRUNE_EVERY_MS);
  pruning.unref();

  return {
    syncTriggers: () => database.exec(SYNC_TRIGGERS_SQL),
    async close() {
      closed = true;
      clearInterval(pruning);
      await unlisten();
      await draining;
    },
  };
}
