import { type Catalog, keyColumns, type PublishedTable, tableKey } from "./catalog.ts";
import type { Change } from "./changes.ts";
import { logFailure, type Query, type RealtimeDatabase } from "./database-port.ts";
import type { Identity } from "./identity.ts";

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function visibilitySql(table: PublishedTable): string {
  const keys = keyColumns(table);
  const shape = keys.map((column) => `${quoted(column.name)} ${column.sqlType}`).join(", ");
  const same = keys.map(({ name }) => `t.${quoted(name)} = k.${quoted(name)}`).join(" and ");
  return `select k."#" as position from jsonb_to_recordset($1::text::jsonb) as k ("#" integer, ${shape})
    where exists (select from ${quoted(table.schema)}.${quoted(table.name)} t where ${same})`;
}

async function visibleIn(query: Query, table: PublishedTable, changes: readonly Change[]): Promise<Change[]> {
  const keys = keyColumns(table);
  const wanted = changes.map((change, position) => ({
    "#": position,
    ...Object.fromEntries(keys.map(({ name }) => [name, change.record?.[name]])),
  }));
  const rows = await query<{ position: number }>(visibilitySql(table), [JSON.stringify(wanted)]);
  const positions = new Set(rows.map((row) => Number(row.position)));
  return changes.filter((_, position) => positions.has(position));
}

function byTable(catalog: Catalog, changes: Iterable<Change>): Map<PublishedTable, Change[]> {
  const groups = new Map<PublishedTable, Change[]>();
  for (const change of changes) {
    const table = catalog.get(tableKey(change.schema, change.table));
    if (!table) continue;
    const group = groups.get(table);
    if (group) group.push(change);
    else groups.set(table, [change]);
  }
  return groups;
}

/**
 * Reads the changes in one transaction under the identity's role and claims. A failing policy hides only its own
 * table's rows.
 */
export async function visibleChanges(
  database: RealtimeDatabase,
  catalog: Catalog,
  identity: Identity,
  changes: Iterable<Change>,
): Promise<Set<Change>> {
  const groups = byTable(catalog, changes);
  const check = async (tables: [PublishedTable, Change[]][]): Promise<Change[]> =>
    database.as(
      { role: identity.role, claims: identity.claims },
      async (query) => {
        const visible: Change[] = [];
        for (const [table, group] of tables) visible.push(...(await visibleIn(query, table, group)));
        return visible;
      },
      { rollback: true },
    );
  const entries = [...groups];
  if (entries.length === 0) return new Set();
  try {
    return new Set(await check(entries));
  } catch (cause) {
    logFailure("a policy failed", cause);
    if (entries.length === 1) return new Set();
  }
  const each = await Promise.all(entries.map((entry) => check([entry]).catch(() => [])));
  return new Set(each.flat());
}
