import { beforeAll, expect, test } from "vitest";
import { MATRICES } from "../personas/matrices.ts";
import { OTHER, OWNER, PAGE } from "../support/builders.ts";
import { createStage, type Query, refusal, testDatabase } from "../support/database.ts";
import { addOwnersRows, TABLES_OF_USERS } from "../support/owners-rows.ts";
import { WRITABLE } from "../support/schema/writable.ts";
import { CALLS } from "./calls.ts";

const { database: opened, onStage } = testDatabase();

type Caller = "owner" | "other";
type Call = { answer: string; changed: boolean };
type World = Record<string, Record<Caller, Call>>;

const PARAMETERS = `
  select p.proname as name, coalesce(jsonb_object_agg(a.name, a.type) filter (where a.name is not null), '{}') as types
  from pg_proc p
  left join lateral (
    select p.proargnames[i] as name, format_type(p.proargtypes[i - 1], null) as type
    from generate_series(1, p.pronargs) as i) a on true
  where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
  group by p.oid, p.proname`;

const withoutChance = (answer: string): string => answer.replace(/[0-9a-f-]{32,}|tri_\w+/g, "…");

// Updates and deletes without WHERE. Such a statement reads no column, so PostgreSQL applies no SELECT
// policy, and only the policy of UPDATE or DELETE protects the rows.
const UNFILTERED = Object.entries(MATRICES).flatMap(([table, { owner, change }]) => {
  const columns = Object.keys(change);
  const set = columns.map((column, i) => `${column} = $${i + 1}`).join(", ");
  return [
    {
      name: `update ${table}`,
      verdict: owner.update,
      sql: `update public.${table} set ${set}`,
      values: Object.values(change),
    },
    { name: `delete ${table}`, verdict: owner.delete, sql: `delete from public.${table}`, values: [] },
  ].filter(({ verdict }) => verdict === "allowed");
});

let tables: string[];
let unfiltered: Record<Caller, string[]>;
let held: boolean[];
let empty: World;
let full: World;

function statementOf(name: string, given: Record<string, unknown>, types: Record<string, string>): string {
  const names = Object.keys(given);
  if (names.length === 0)
    return `select jsonb_agg(to_jsonb(answer)) as answer from public.${name}() as answer`;
  const record = names.map((one) => `${one} ${types[one]}`).join(", ");
  const passed = names.map((one) => `${one} => (select ${one} from given)`).join(", ");
  return `with given as materialized (select * from jsonb_to_record($1::text::jsonb) as _ (${record}))
    select jsonb_agg(to_jsonb(answer)) as answer from public.${name}(${passed}) as answer`;
}

beforeAll(async () => {
  await opened()
    .transaction(async (raw) => {
      const query = raw as Query;
      const stage = createStage(query);
      const parameters = new Map(
        (await query<{ name: string; types: Record<string, string> }>(PARAMETERS)).map((one) => [
          one.name,
          one.types,
        ]),
      );
      tables = (await query<{ name: string }>(TABLES_OF_USERS)).map(({ name }) => name);
      const states = tables.map(
        (name) => `(select md5(string_agg(t::text, '|' order by t::text)) from ${name} t where user_id = $1)`,
      );
      // A prepared statement, because planning a read of each table took most of these tests' time.
      const prepared = `select array[${states.join(", ")}] as state`;
      await query(`prepare owners_rows (uuid) as ${prepared}`);
      const ownersRows = async () => JSON.stringify(await query(`execute owners_rows ('${OWNER.id}')`));
      const call = async (who: Caller, name: string, before?: string): Promise<Call> => {
        const given = CALLS[name] ?? {};
        await query("savepoint call");
        const sql = statementOf(name, given, parameters.get(name) ?? {});
        const answer = await stage[who](sql, Object.keys(given).length > 0 ? [JSON.stringify(given)] : [])
          .then((rows) => withoutChance(JSON.stringify(rows)))
          .catch((error: Error) => error.message);
        const changed = before !== undefined && (await ownersRows()) !== before;
        await query("rollback to savepoint call");
        return { answer, changed };
      };
      const callAll = async (before?: string): Promise<World> => {
        const world: World = {};
        for (const name of Object.keys(CALLS))
          world[name] = {
            owner: await call("owner", name, before),
            other: await call("other", name, before),
          };
        return world;
      };
      // Without a row of SEND_WHATSAPP every number would be refused, because the channel would be unavailable.
      await query("insert into public.webhooks (name, url) values ('SEND_WHATSAPP', 'https://example.com')");
      // A slot of the other user, because claim_free_slots writes nothing for a user without slots, and its
      // call would prove nothing.
      await query(
        "insert into public.posting_slots (user_id, publisher, weekday, post_time, timezone) values ($1, $2, 2, '09:00', 'UTC')",
        [OTHER.id, PAGE],
      );
      empty = await callAll();
      await addOwnersRows(query);
      await query("insert into storage.objects (bucket_id, name) values ('media', $1)", [
        `${OWNER.id}/suelta.jpg`,
      ]);
      const [counts] = await query<{ held: boolean[] }>(
        `select array[${tables.map((name) => `exists (select 1 from ${name} where user_id = $1)`).join(", ")}] as held`,
        [OWNER.id],
      );
      held = counts?.held ?? [];
      full = await callAll(await ownersRows());
      unfiltered = { owner: [], other: [] };
      const before = await ownersRows();
      for (const who of ["owner", "other"] as const)
        for (const { name, sql, values } of UNFILTERED) {
          await query("savepoint write");
          await stage[who](sql, values);
          if ((await ownersRows()) !== before) unfiltered[who].push(name);
          await query("rollback to savepoint write");
        }
      throw new Error("rolled back");
    })
    .catch((error: Error) => {
      if (error.message !== "rolled back") throw error;
    });
});

const namesOwner = (call: Call | undefined): boolean => call?.answer.includes(OWNER.memberId) ?? false;
const callsWhere = (is: (name: string) => boolean) => Object.keys(CALLS).filter(is);

test("every database function called by the owner changes or returns a row of the owner", () => {
  const hasEffect = (name: string) => {
    const call = full[name]?.owner;
    return call?.changed || call?.answer !== empty[name]?.owner.answer || namesOwner(call);
  };
  expect(
    callsWhere((name) => !hasEffect(name)).map((name) => `${name}: ${full[name]?.owner.answer}`),
  ).toEqual([]);
});

test("a database function called by another user changes no row of the owner", () => {
  expect(callsWhere((name) => full[name]?.other.changed ?? true)).toEqual([]);
});

test("a database function gives another user the same result whether or not the owner has rows", () => {
  const knowsOwner = (name: string) => {
    const call = full[name]?.other;
    return call?.answer !== empty[name]?.other.answer || namesOwner(call);
  };
  expect(callsWhere(knowsOwner).map((name) => `${name}: ${full[name]?.other.answer}`)).toEqual([]);
});

test("the owner has a row in every table whose rows the attack compares", () => {
  expect(tables.filter((_, n) => !held[n])).toEqual([]);
});

test("an update or delete without a filter changes rows of its caller alone", () => {
  expect(unfiltered).toEqual({ owner: UNFILTERED.map(({ name }) => name), other: [] });
});

const GIVEABLE = Object.entries(WRITABLE)
  .map(([what, columns]) => ({ table: what.split(" ")[0], what, columns: columns.split(" ") }))
  .filter(({ what, columns }) => what.endsWith(" UPDATE") && columns.includes("user_id"));

test.each(GIVEABLE)("a user cannot give a row of $table to another user", ({ table, columns }) =>
  onStage(async ({ admin, owner }) => {
    await addOwnersRows(admin);
    // Sets the profile as publisher: a row of a page would be refused for another cause, because the other user has no
    // such page.
    const personal = columns.includes("publisher") ? ", publisher = 'personal'" : "";
    const given = owner(`update public.${table} set user_id = $1${personal}`, [OTHER.id]);
    expect((await refusal(given)).code).toBe("42501");
  })(),
);
