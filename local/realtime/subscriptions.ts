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
import { checkFilter, type Filter, InvalidFilter, matches, parseFilter } from "./filters/filters.ts";
import { bindingId, type RequestedBinding } from "./protocol.ts";

export type Binding = {
  id: number;
  event: ChangeType | "*";
  schema: string;
  table: string;
  filter: Filter;
  select: readonly string[] | null;
};

export class SubscriptionRefused extends Error {}

function changeEvent(event: string | null | undefined): ChangeType | "*" {
  const upper = event?.toUpperCase();
  return upper === "INSERT" || upper === "UPDATE" || upper === "DELETE" ? upper : "*";
}

function paramsText({ event, schema, table, filter, select }: Binding): string {
  const filters = filter.map(
    ({ column, operator, values, isNegated }) =>
      `${column} ${isNegated ? "not." : ""}${operator} ${values.join(",")}`,
  );
  return `[event: ${event}, schema: ${schema}, table: ${table}, filters: [${filters.join("; ")}], select: ${select?.join(",") ?? "nil"}]`;
}

const covers = (binding: Binding, schema: string, table: string): boolean =>
  (binding.schema === "*" || binding.schema === schema) && (binding.table === "*" || binding.table === table);

function parseBinding(requested: RequestedBinding): Binding {
  const { schema, table, select } = requested;
  if (!schema && !table) {
    throw new SubscriptionRefused(
      "No subscription params provided. Please provide at least a `schema` or `table` to subscribe to",
    );
  }
  const binding: Binding = {
    id: bindingId(requested),
    event: changeEvent(requested.event),
    schema: schema || "public",
    table: table || "*",
    filter: parseFilter(requested.filter),
    select: select?.length ? select : null,
  };
  if (binding.select && (binding.schema === "*" || binding.table === "*")) {
    throw new SubscriptionRefused(
      "Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.",
    );
  }
  return binding;
}

export function bind(requested: RequestedBinding, catalog: Catalog, role: RequestRole): Binding {
  let binding: Binding | null = null;
  try {
    binding = parseBinding(requested);
    const { filter, select } = binding;
    const wanted = binding;
    const tables = [...catalog.values()].filter((entry) => covers(wanted, entry.schema, entry.name));
    if (tables.length === 0) {
      throw new SubscriptionRefused(
        `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ${paramsText(binding)}`,
      );
    }
    for (const entry of tables) {
      const columns = readableColumns(entry, role);
      checkFilter(filter, columns);
      const unknown = select?.find((name) => !columns.some((column) => column.name === name));
      if (unknown !== undefined) throw new InvalidFilter(`invalid column for select ${unknown}`);
    }
    return binding;
  } catch (cause) {
    if (!(cause instanceof InvalidFilter)) throw cause;
    throw new SubscriptionRefused(
      binding
        ? `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: ${paramsText(binding)}. Exception: ${cause.message}`
        : cause.message,
    );
  }
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
      covers(binding, change.schema, change.table) &&
      (binding.event === "*" || binding.event === change.type),
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
  const passed = concerned.filter((binding) => matches(binding.filter, row, table.columns));
  if (passed.length === 0) return { kind: "none" };
  // A deleted row can no longer be checked, so its change is sent without a check; with row-level security it contains
  // only the row's key.
  return { kind: table.rowSecurity && !isDelete ? "ask" : "send", bindings: passed };
}

const MAX_RECORD_BYTES = 1024 * 1024;
const SMALL_FIELD_BYTES = 64;
const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? "");

function smallFields(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => bytes(value) <= SMALL_FIELD_BYTES));
}

function changeData(
  table: PublishedTable,
  change: Change,
  role: RequestRole,
  select: readonly string[] | null,
) {
  const columns = readableColumns(table, role).filter(
    (column) => !select || column.isKey || select.includes(column.name),
  );
  const names = new Set(columns.map((column) => column.name));
  const isDelete = change.type === "DELETE";
  const hiddenDelete = isDelete && table.rowSecurity;
  const oldNames = new Set(
    columns.filter((column) => !hiddenDelete || column.isKey).map((column) => column.name),
  );
  const tooLarge = bytes(change.record) + bytes(change.oldRecord) > MAX_RECORD_BYTES;
  const sized = (row: Row): Row => (tooLarge ? smallFields(row) : row);
  return {
    schema: change.schema,
    table: change.table,
    commit_timestamp: change.timestamp,
    type: change.type,
    columns: columns.map(({ name, type }) => ({ name, type })),
    ...(isDelete ? {} : { record: sized(pick(change.record ?? {}, names)) }),
    ...(change.type === "INSERT" ? {} : { old_record: sized(pick(oldIdentity(table, change), oldNames)) }),
    errors: tooLarge ? ["Error 413: Payload Too Large"] : null,
  };
}

export function changePayloads(
  matched: Exclude<Match, { kind: "none" }>,
  table: PublishedTable,
  change: Change,
  role: RequestRole,
): { ids: number[]; data: Record<string, unknown> }[] {
  if (matched.kind === "error") {
    const { schema, table: name, type, timestamp } = change;
    const data = {
      schema,
      table: name,
      commit_timestamp: timestamp,
      type,
      columns: [],
      errors: [matched.error],
    };
    return [{ ids: matched.bindings.map((binding) => binding.id), data }];
  }
  const groups = new Map<string, Binding[]>();
  for (const binding of matched.bindings) {
    const key = JSON.stringify(binding.select);
    groups.set(key, [...(groups.get(key) ?? []), binding]);
  }
  return [...groups.values()].map((group) => ({
    ids: [...new Set(group.map((binding) => binding.id))],
    data: changeData(table, change, role, group[0]?.select ?? null),
  }));
}

export const publishedTable = (catalog: Catalog, change: Change): PublishedTable | undefined =>
  catalog.get(tableKey(change.schema, change.table));
