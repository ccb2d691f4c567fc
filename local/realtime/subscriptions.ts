import {
  type Catalog,
  type ChangeType,
  keyColumns,
  type PublishedTable,
  readableColumns,
  tableKey,
} from "./catalog.ts";
import type { Change } from "./changes.ts";
import type { RequestRole } from "./database-port.ts";
import { bindingId, type RequestedBinding } from "./protocol.ts";

export class SubscriptionRefused extends Error {}

/** `column=eq.value`, the one filter of the app. Its value is compared as text. */
export type Filter = { column: string; value: string } | null;

/** Throws SubscriptionRefused for other operators, which the local backend does not know. */
export function parseFilter(text: string | null | undefined): Filter {
  if (!text) return null;
  const [, column, value] = /^([^=,]+)=eq\.([^,"]*)$/.exec(text) ?? [];
  if (column === undefined || value === undefined) {
    throw new SubscriptionRefused(`The local backend supports the filter column=eq.value, not ${text}`);
  }
  return { column, value };
}

/** A missing column and null match no value. */
export function matches(filter: Filter, row: Readonly<Record<string, unknown>>): boolean {
  if (!filter) return true;
  const actual = row[filter.column] ?? null;
  return actual !== null && String(actual) === filter.value;
}

export type Binding = {
  id: number;
  event: ChangeType | "*";
  schema: string;
  table: string;
  filter: Filter;
};

function changeEvent(event: string | null | undefined): ChangeType | "*" {
  const upper = event?.toUpperCase();
  return upper === "INSERT" || upper === "UPDATE" || upper === "DELETE" ? upper : "*";
}

const isOf = (binding: Binding, schema: string, table: string): boolean =>
  binding.schema === schema && binding.table === table;

/** Throws SubscriptionRefused for an unpublished table, an unknown column, or a filter that is not supported. */
export function bind(requested: RequestedBinding, catalog: Catalog, role: RequestRole): Binding {
  const { schema, table } = requested;
  const entry = catalog.get(tableKey(schema, table));
  if (!entry) {
    throw new SubscriptionRefused(
      `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the table ${schema}.${table}`,
    );
  }
  const filter = parseFilter(requested.filter);
  if (filter && !readableColumns(entry, role).some(({ name }) => name === filter.column)) {
    throw new SubscriptionRefused(`invalid column for filter ${filter.column}`);
  }
  return { id: bindingId(requested), event: changeEvent(requested.event), schema, table, filter };
}

type Row = Record<string, unknown>;

function pick(row: Row, names: ReadonlySet<string>): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)));
}

function oldIdentity(table: PublishedTable, change: Change): Row {
  const kept = table.columns.filter((column) => column.isIdentity);
  return pick(change.oldRecord ?? {}, new Set(kept.map((column) => column.name)));
}

export type Match =
  | { kind: "none" }
  | { kind: "send"; bindings: Binding[] }
  /** The change is sent if a select of the row by its key, with the subscriber's rights, finds the row. */
  | { kind: "ask"; bindings: Binding[] }
  | { kind: "error"; bindings: Binding[]; error: string };

export function match(
  bindings: readonly Binding[],
  table: PublishedTable,
  change: Change,
  role: RequestRole,
): Match {
  const concerned = bindings.filter(
    (binding) =>
      isOf(binding, change.schema, change.table) && (binding.event === "*" || binding.event === change.type),
  );
  if (concerned.length === 0 || !table.publishes.includes(change.type)) return { kind: "none" };
  const isDelete = change.type === "DELETE";
  const keys = keyColumns(table);
  if (!isDelete && keys.length === 0) {
    return { kind: "error", bindings: concerned, error: "Error 400: Bad Request, no primary key" };
  }
  if (!isDelete && !keys.every((column) => column.readableBy.includes(role))) {
    return { kind: "error", bindings: concerned, error: "Error 401: Unauthorized" };
  }
  const row = isDelete ? oldIdentity(table, change) : (change.record ?? {});
  const passed = concerned.filter((binding) => matches(binding.filter, row));
  if (passed.length === 0) return { kind: "none" };
  // A deleted row can no longer be checked, so its change is sent without a check; with row-level security it contains
  // only the row's key.
  return { kind: table.rowSecurity && !isDelete ? "ask" : "send", bindings: passed };
}

function changeData(table: PublishedTable, change: Change, role: RequestRole) {
  const columns = readableColumns(table, role);
  const isDelete = change.type === "DELETE";
  const hiddenDelete = isDelete && table.rowSecurity;
  const namesOf = (some: typeof columns) => new Set(some.map((column) => column.name));
  const oldNames = namesOf(columns.filter((column) => !hiddenDelete || column.isKey));
  return {
    schema: change.schema,
    table: change.table,
    commit_timestamp: change.timestamp,
    type: change.type,
    columns: columns.map(({ name, type }) => ({ name, type })),
    ...(isDelete ? {} : { record: pick(change.record ?? {}, namesOf(columns)) }),
    ...(change.type === "INSERT" ? {} : { old_record: pick(oldIdentity(table, change), oldNames) }),
    errors: null,
  };
}

export function changePayload(
  matched: Exclude<Match, { kind: "none" }>,
  table: PublishedTable,
  change: Change,
  role: RequestRole,
): { ids: number[]; data: Record<string, unknown> } {
  const { schema, table: name, type, timestamp } = change;
  const data =
    matched.kind === "error"
      ? { schema, table: name, commit_timestamp: timestamp, type, columns: [], errors: [matched.error] }
      : changeData(table, change, role);
  return { ids: [...new Set(matched.bindings.map((binding) => binding.id))], data };
}

export const publishedTable = (catalog: Catalog, change: Change): PublishedTable | undefined =>
  catalog.get(tableKey(change.schema, change.table));
