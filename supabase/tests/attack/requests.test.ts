import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { OnceTable } from "../../functions/_shared/contract/account/once-tables.ts";
import { mediaUrl, OWNER } from "../support/builders.ts";
import { createStage, one, type Query, raised, testDatabase } from "../support/database.ts";
import { addOwnersRows, TABLES_OF_USERS } from "../support/owners-rows.ts";
import { CALLS } from "./calls.ts";

const opened = testDatabase().database;

const WRITES = `
  select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and p.provolatile = 'v' and p.prorettype <> 'trigger'::regtype and p.proname <> 'answer_once' order by 1`;
const CARD = { title: "Nueva", notes: "Nueva", date: "2030-01-15", timezone: "UTC" };
/** Replaces the arguments of two calls in CALLS, because the database refuses CALLS' arguments to the owner. */
const ARGUMENTS = (): Record<string, Record<string, unknown>> => ({
  ...CALLS,
  ...NEW_ROWS,
  import_post_cards: { p_cards: [{ postcard: 4001, content: CARD, publishers: ["personal"] }] },
  save_post_draft: { ...CALLS.save_post_draft, p_postcard: 4002, p_revision: null },
});
/** A row for each table that `once` writes. A user has one review, and the owner's rows contain it. */
const NEW_ROWS = {
  post_templates: { user_id: OWNER.id, name: "Saludo", body: "Hola" },
  posting_slots: {
    user_id: OWNER.id,
    publisher: "personal",
    weekday: 5,
    post_time: "18:15",
    timezone: "America/La_Paz",
  },
  slide_documents: { user_id: OWNER.id, url: mediaUrl("nuevo.pdf"), content: {} },
} satisfies Record<Exclude<OnceTable, "app_reviews">, Record<string, unknown>>;
/**
 * Functions that return a secret. The database stores only the secret's hash, so a repeated call cannot
 * return it.
 */
const SECRET = ["create_api_token", "create_calendar_feed", "share_board", "share_card"];
const APPROVAL = ["change_cards", { ...CALLS.change_cards, p_act: "approval" }] as const;
const KEY = "00000000-0000-4000-8000-0000000000aa";
const ONCE = "select public.answer_once($1, $2, $3::text::jsonb) as answer";

type Rows = { rows: string; kept: number };
type Faults = {
  lostDuring: Rows;
  first: Rows;
  last: Rows;
  firstAnswer: unknown;
  secondAnswer: unknown;
  otherContent: string;
  otherWrite: string;
  others: { beside: unknown; alone: unknown };
};
let writes: string[];
let names: string[];
const secrets: string[] = [];
let before: Rows;
const faults: Record<string, Faults> = {};

async function meetFaults(query: Query, name: string, ownersRows: () => Promise<Rows>): Promise<Faults> {
  const stage = createStage(query);
  const args = JSON.stringify(ARGUMENTS()[name]);
  const as = async (who: "owner" | "other", key = KEY, what = args, of = name): Promise<unknown> =>
    (await stage[who]<{ answer: unknown }>(ONCE, [key, of, what]))[0]?.answer;
  const attempt = (promise: Promise<unknown>) => promise.catch((error: Error) => error.message);
  const undone = async <T>(work: () => Promise<T>): Promise<T> => {
    await query("savepoint fault");
    const answer = await work();
    await query("rollback to savepoint fault");
    return answer;
  };
  return undone(async () => {
    const alone = await undone(() => attempt(as("other")));
    await undone(() => as("owner"));
    const lostDuring = await ownersRows();
    const firstAnswer = await as("owner");
    const first = await ownersRows();
    const more = JSON.stringify({ ...ARGUMENTS()[name], p_more: 1 });
    const another = name === "release_slot" ? "read_notification" : "release_slot";
    const met = {
      secondAnswer: await as("owner"),
      otherContent: await raised(as("owner", KEY, more)),
      otherWrite: await raised(as("owner", KEY, args, another)),
      others: { beside: await attempt(as("other")), alone },
    };
    return { ...met, lostDuring, firstAnswer, first, last: await ownersRows() };
  });
}

beforeAll(async () => {
  await opened()
    .transaction(async (raw) => {
      const query = raw as Query;
      await query("insert into public.webhooks (name, url) values ('SEND_WHATSAPP', 'https://example.com')");
      await addOwnersRows(query);
      await query("insert into storage.objects (bucket_id, name) values ('media', $1)", [
        `${OWNER.id}/suelta.jpg`,
      ]);
      writes = (await query<{ name: string }>(WRITES)).map(({ name }) => name);
      names = writes.filter((name) => !SECRET.includes(name));
      const { owner } = createStage(query);
      for (const [name, args] of [...SECRET.map((one) => [one, CALLS[one]] as const), APPROVAL])
        secrets.push(await raised(owner(ONCE, [KEY, name, JSON.stringify(args)])));
      names.push(...Object.keys(NEW_ROWS));
      const tables = await query<{ name: string }>(TABLES_OF_USERS);
      const states = tables
        .filter(({ name }) => name !== "private.requests")
        .map(
          ({ name }) =>
            `(select md5(string_agg(t::text, '|' order by t::text)) from ${name} t where user_id = $1)`,
        );
      // A prepared statement, because planning a read of each table took most of these tests' time.
      await query(
        `prepare owners_rows (uuid) as select array[${states.join(", ")}]::text as rows,
           (select count(*)::int from private.requests where user_id = $1) as kept`,
      );
      const ownersRows = () => one(query<Rows>(`execute owners_rows ('${OWNER.id}')`));
      before = await ownersRows();
      for (const name of names) faults[name] = await meetFaults(query, name, ownersRows);
      throw new Error("rolled back");
    })
    .catch((error: Error) => {
      if (error.message !== "rolled back") throw error;
    });
});

const withoutChance = (answer: unknown): string =>
  JSON.stringify(answer ?? null).replace(/[0-9a-f-]{32,}|tri_\w+/g, "…");
const writesWhere = (is: (faults: Faults) => boolean) =>
  names.filter((name) => is(faults[name] as Faults)).map((name) => [name, faults[name]]);

test("the first answer_once call of every writing function adds its rows and exactly one stored response", () => {
  expect(names.length).toBeGreaterThan(20);
  expect(writesWhere(({ first }) => first.rows === before.rows).map(([name]) => name)).toEqual([]);
  expect(writesWhere(({ first }) => first.kept !== before.kept + 1)).toEqual([]);
});

test("when a writing function is cut off before its commit, neither rows nor a response are stored", () => {
  expect(writesWhere(({ lostDuring }) => JSON.stringify(lostDuring) !== JSON.stringify(before))).toEqual([]);
});

test("a writing function that is called twice with one key returns the first response and adds no more rows", () => {
  expect(writesWhere((met) => JSON.stringify(met.firstAnswer) !== JSON.stringify(met.secondAnswer))).toEqual(
    [],
  );
  expect(writesWhere(({ first, last }) => JSON.stringify(first) !== JSON.stringify(last))).toEqual([]);
});

test("answer_once refuses a function that returns a secret, because the response would be stored", () => {
  expect(secrets).toEqual(secrets.map(() => "invalid_input"));
  expect(secrets).toHaveLength(SECRET.length + 1);
});

test("a key with a stored response is refused for other arguments and for another function", () => {
  const reused = "idempotency_key_reused";
  expect(writesWhere((met) => met.otherContent !== reused || met.otherWrite !== reused)).toEqual([]);
});

test("a key that one user has used works for another user like a new key", () => {
  expect(writesWhere(({ others }) => withoutChance(others.beside) !== withoutChance(others.alone))).toEqual(
    [],
  );
});

const SRC = join(import.meta.dirname, "..", "..", "..", "src");

function doors(source: string): [from: number, to: number][] {
  return [...source.matchAll(/\b(?:send|once)(?:<[^>(]*>)?\(/g)].map(({ index, 0: opening }) => {
    let depth = 1;
    let at = index + opening.length;
    for (; depth > 0 && at < source.length; at += 1) depth += { "(": 1, ")": -1 }[source[at] ?? ""] ?? 0;
    return [index, at];
  });
}

/** Returns the writes in the app's source: calls that bypass `send`, and edge functions that `send` calls. */
async function writesOfApp(): Promise<{ direct: string[]; functions: Map<string, string[]> }> {
  const direct = new Set<string>();
  const functions = new Map<string, string[]>();
  for (const file of await readdir(SRC, { recursive: true })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$|testing\//.test(file)) continue;
    const source = await readFile(join(SRC, file), "utf8");
    const inside = doors(source);
    const doorOf = (index: number) => inside.find(([from, to]) => index > from && index < to);
    const add = (index: number, write: string) => {
      if (!doorOf(index)) direct.add(write);
    };
    for (const { index, 1: name = "" } of source.matchAll(/\b(?:rpc|rpcOfJson)\(\s*"(\w+)"/g))
      if (writes.includes(name)) add(index, name);
    for (const { index, 1: verb } of source.matchAll(
      /\.(insert|upsert|update|delete)(?:(?<!delete)\(|\(\))/g,
    )) {
      const table = [...source.slice(0, index).matchAll(/\.from\(\s*"(\w+)"/g)].at(-1)?.[1];
      if (table) add(index, `${table} ${verb}`);
    }
    for (const { index, 1: name = "" } of source.matchAll(
      /\binvokeFunction\(\s*"?([\w-]+)(?![^)]{0,40}(?:action: "read|press: false|forceRefresh: false))/g,
    )) {
      const door = doorOf(index);
      if (door) functions.set(name, [...(functions.get(name) ?? []), source.slice(index, door[1])]);
      else if (!READS.includes(name)) direct.add(name);
    }
  }
  return { direct: [...direct].sort(), functions };
}

const READS = ["fetch-stripe-session", "find-linkedin-company", "search-topics-proxy"];

const OTHERWISE = {
  create_api_token: "returns a secret",
  create_calendar_feed: "returns a secret",
  share_board: "returns a secret",
  share_card: "returns a secret",
  "publish-due-posts": "LinkedIn takes no key: a doubtful post is 'por confirmar'",
  save_post_draft: "a text is written every five seconds, by compare-and-swap on its revision",
  delete_post_draft: "by the revision; one that stays is removed at the next start",
  "stripe-webhook": "Stripe's session is the key; the page of a payment asks again",
  "upload-file": "the upload's id is the key",
};

test("the app sends every write through `send`, except the listed writes", async () => {
  const { direct } = await writesOfApp();
  expect(direct).toEqual(Object.keys(OTHERWISE).sort());
});

const FUNCTIONS = {
  // These functions recognise a repeated call by the request key in the header, which `createEndpoint` or,
  // for a mail's link, a database function reads.
  act: "header",
  "ai-infograph": "header",
  "get-linkedin-organizations": "header",
  "refresh-linkedin-token": "header",
  // `askForText`: ai-scene, ai-voice.
  service: "header",
  "send-contact-code": "header",
  // These functions recognise a repeated call by the request key in the body: AI work, jobs of results, a checkout.
  name: "body",
  "create-payment": "body",
  // These functions recognise a repeated call by the state that the first call left.
  approval: "state",
  "delete-account": "state",
  "delete-file": "state",
  "helpdesk-webhook": "state",
  unsubscribe: "state",
};

test("every edge function called by `send` is listed with the way in which it recognises a repeated call", async () => {
  const { functions } = await writesOfApp();
  expect([...functions.keys()].sort()).toEqual(Object.keys(FUNCTIONS).sort());
  const withKey = [...functions].filter(([, calls]) => calls.every((call) => /\{ key \}/.test(call)));
  const header = Object.entries(FUNCTIONS).filter(([, where]) => where === "header");
  expect(withKey.map(([name]) => name).sort()).toEqual(header.map(([name]) => name).sort());
});
