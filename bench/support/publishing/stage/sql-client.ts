import postgres, { type Sql } from "postgres";
import { POSTGRES_NUMBER_TYPES } from "../../../../local/database/engines/number-parsers.ts";
import type { ServiceClient } from "../../../../supabase/functions/_shared/adapters/supabase.ts";

export type Arguments = Record<string, unknown>;
export type Answer = { data: unknown; error: { message: string; code: string } | null };
export type DataApi = {
  rpc(name: string, args: Arguments): Promise<Answer>;
  select(table: string, request: SelectRequest): Promise<Answer>;
};
export type SelectRequest = {
  columns: string;
  where: [column: string, operator: "=" | "<>" | "= any", value: unknown][];
  order: string[];
  limit: number | null;
};

const ISO_DATES = {
  to: 1184,
  from: [1184],
  serialize: String,
  parse: (text: string) => text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"),
};

/** Keeps one connection open, because a new connection would lose the set time. */
export const LASTING = { max: 1, max_lifetime: null };

export const connectAsService = (url: string, max: number, settings: Record<string, string> = {}): Sql =>
  postgres(url, {
    ...LASTING,
    max,
    onnotice: () => {},
    types: { ...POSTGRES_NUMBER_TYPES, timestamptz: ISO_DATES },
    connection: { ...settings, role: "service_role" } as never,
  }) as unknown as Sql;

type Shape = { returnsSet: boolean; returnsRow: boolean };

const SHAPES = `
  select p.proname as name, p.proretset as returns_set, t.typtype = 'c' or t.typname = 'record' as returns_row
  from pg_proc p join pg_type t on t.oid = p.prorettype where p.pronamespace = 'engine'::regnamespace`;

async function readShapes(run: Run): Promise<Map<string, Shape>> {
  const rows = (await run(SHAPES, [])) as { name: string; returns_set: boolean; returns_row: boolean }[];
  return new Map(rows.map((row) => [row.name, { returnsSet: row.returns_set, returnsRow: row.returns_row }]));
}

const answerOf = async (work: () => Promise<unknown>): Promise<Answer> => {
  try {
    return { data: await work(), error: null };
  } catch (error) {
    const { message, code } = error as { message: string; code?: string };
    return { data: null, error: { message, code: code ?? "" } };
  }
};

export type Run = (text: string, values: unknown[]) => PromiseLike<readonly Record<string, unknown>[]>;
export const runOn =
  (sql: Sql): Run =>
  (text, values) =>
    sql.unsafe<Record<string, unknown>[]>(text, values as never[], { prepare: true });

export async function openDataApi(ask: Run, read: Run = ask): Promise<DataApi> {
  const shapes = await readShapes(read);
  const run = async (text: string, values: unknown[]) => [...(await ask(text, values))];
  return {
    rpc: (name, args) =>
      answerOf(async () => {
        const shape = shapes.get(name);
        if (!shape) throw new Error(`There is no function engine.${name}.`);
        const names = Object.keys(args);
        const call = `engine.${name}(${names.map((arg, i) => `${arg} => $${i + 1}`).join(", ")})`;
        const values = Object.values(args);
        if (shape.returnsRow) {
          const rows = await run(`select * from ${call}`, values);
          return shape.returnsSet ? rows : (rows[0] ?? null);
        }
        const cells = (await run(`select ${call} as cell`, values)).map((row) => row.cell);
        return shape.returnsSet ? cells : cells[0] === "" ? null : cells[0];
      }),
    select: (table, { columns, where, order, limit }) =>
      answerOf(async () => {
        const filter = where
          .map(([column, operator], i) => `${column} ${operator} ($${i + 1})`)
          .join(" and ");
        const sorted = order.length > 0 ? ` order by ${order.join(", ")}` : "";
        return await run(
          `select ${columns} from public.${table} where ${filter || "true"}${sorted}${limit === null ? "" : ` limit ${limit}`}`,
          where.map(([, , value]) => value),
        );
      }),
  };
}

export function clientOver(api: DataApi): ServiceClient {
  const later = (run: () => Promise<Answer>) => ({
    // biome-ignore lint/suspicious/noThenProperty: supabase-js answers such builders, which run when awaited.
    then: (...then: Parameters<Promise<Answer>["then"]>) => run().then(...then),
  });
  const client = {
    schema: () => ({
      rpc: (name: string, args: Arguments = {}) => ({ abortSignal: () => api.rpc(name, args) }),
    }),
    from: (table: string) => {
      const request: SelectRequest = { columns: "*", where: [], order: [], limit: null };
      const builder = Object.assign(
        later(() => api.select(table, request)),
        {
          select(columns: string) {
            request.columns = columns;
            return builder;
          },
          eq(column: string, value: unknown) {
            request.where.push([column, "=", value]);
            return builder;
          },
          neq(column: string, value: unknown) {
            request.where.push([column, "<>", value]);
            return builder;
          },
          in(column: string, values: unknown[]) {
            request.where.push([column, "= any", values]);
            return builder;
          },
          order(column: string, options: { ascending?: boolean } = {}) {
            request.order.push(`${column}${options.ascending === false ? " desc" : ""}`);
            return builder;
          },
          abortSignal() {
            return builder;
          },
          limit(count: number) {
            request.limit = count;
            return builder;
          },
        },
      );
      return builder;
    },
  };
  return client as unknown as ServiceClient;
}
