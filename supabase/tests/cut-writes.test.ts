import postgres from "postgres";
import { beforeEach, expect, test } from "vitest";
import { POSTGRES_JSON_TEXTS } from "../../local/database/engines/json-texts.ts";
import { deleteCard } from "./support/bin.ts";
import { DUE, OWNER, saveCard } from "./support/builders.ts";
import { one, type Query } from "./support/database.ts";
import { beginWork } from "./support/jobs/ai-work.ts";
import { testServer } from "./support/server.ts";

// Each test ends the connection before the commit, as a restart of the database does.
const server = testServer(4);
const KEPT = 1;
const CLAIM = "select * from engine.claim_publish_jobs('worker', 5, 60)";
const GRANT = "select engine.grant_purchased_credits($1, 10, 'again', null)";

type Write = { as: string | null; write(query: Query): Promise<unknown> };
const WRITES: Record<string, Write> = {
  "a save": { as: OWNER.id, write: (query) => saveCard(query, { postcard: 2 }) },
  "a deletion": { as: OWNER.id, write: (query) => deleteCard(query, { postcard: KEPT }) },
  "a write with a request key": {
    as: OWNER.id,
    write: (query) =>
      query(
        `select public.answer_once('00000000-0000-4000-8000-0000000000aa', 'delete_post_card',
           '{"p_postcard": ${KEPT}, "p_status": "publicar", "p_version": 1}')`,
      ),
  },
  "a worker's claim": { as: null, write: (query) => query(CLAIM) },
  "a hold for AI work": { as: null, write: (query) => beginWork(query) },
  "a purchase": { as: null, write: (query) => query(GRANT, [OWNER.id]) },
};

const TABLES = [
  "private.requests",
  ...["public.posts", "public.user_credit_stats", "public.credit_ledger"],
  ...["public.publish_jobs", "public.background_jobs"],
];

async function state(): Promise<Record<string, string | null>> {
  const contents: Record<string, string | null> = {};
  for (const table of TABLES)
    contents[table] = (
      await one(
        server().admin<{ md5: string | null }>(
          `select md5(string_agg(t::text, '|' order by t::text)) from ${table} t`,
        ),
      )
    ).md5;
  return contents;
}

async function writeAndLose({ as, write }: Write): Promise<void> {
  const { url, admin } = server();
  const sql = postgres(url, { max: 1, onnotice: () => {}, types: POSTGRES_JSON_TEXTS });
  const query = async <T>(text: string, params: unknown[] = []) => [
    ...(await sql.unsafe<T[] & object[]>(text, params as never)),
  ];
  await query("begin");
  if (as !== null)
    await query(
      "select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)",
      [JSON.stringify({ sub: as, role: "authenticated" })],
    );
  const { pid } = await one(query<{ pid: number }>("select pg_backend_pid() as pid"));
  await write(query as Query);
  const { ended } = await one(
    admin<{ ended: boolean }>("select pg_terminate_backend($1, 10000) as ended", [pid]),
  );
  expect(ended).toBe(true);
  await sql.end({ timeout: 0 });
}

beforeEach(async () => {
  const { admin, user } = server();
  await admin("delete from auth.users");
  await admin("insert into auth.users (id, email) values ($1, $2)", [OWNER.id, OWNER.email]);
  await admin("select engine.grant_purchased_credits($1, 50, 'first', null)", [OWNER.id]);
  await saveCard(user(OWNER.id), { postcard: KEPT, ...DUE });
});

test.each(Object.entries(WRITES))(
  "a write changes nothing when it is cut off before its commit, and takes effect once when it is repeated: %s",
  async (_name, { as, write }) => {
    const before = await state();
    await writeAndLose({ as, write });
    expect(await state()).toEqual(before);

    await server().transaction(as, write);
    expect(await state()).not.toEqual(before);
    await server()
      .transaction(as, write)
      .catch(() => undefined);
    const counts = await one(
      server().admin<{ cards: number; granted: number; held: number }>(
        `select (select count(*)::int from public.posts where postcard = 2) as cards,
           (select count(*)::int from public.credit_ledger where idempotency_key = 'again') as granted,
           (select count(*)::int from public.background_jobs) as held`,
      ),
    );
    expect(Math.max(...Object.values(counts))).toBeLessThanOrEqual(1);
  },
);
