import { randomInt, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { MIN_VOICE_TEXTS } from "../../functions/_shared/contract/ai/voice-limits.ts";
import { OTHER, OWNER } from "../support/builders.ts";
import type { Target } from "./target.ts";

const USES = 2;

type User = "owner" | "other";
const USERS: Record<User, { id: string; email: string }> = { owner: OWNER, other: OTHER };

type Belongings = { postId: string; link: string; board: string; token: string };

type Quota = {
  code: string;
  isTimed: boolean;
  use(world: World, user: User): Promise<Response>;
};

type World = { target: Target; belongings: Record<User, Belongings>; packId: string };

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const FILE = {
  name: "punto.png",
  type: "image/png",
  size: PNG.length,
  data: `data:image/png;base64,${PNG.toString("base64")}`,
};

type Headers = Record<string, string>;
const post = (target: Target, user: User, path: string, body: unknown, headers: Headers = {}) =>
  target.send(user, path, { method: "POST", body: JSON.stringify(body), headers });
const newPostcard = () => randomInt(10_000_000, 100_000_000);
const card = (title: string) => ({
  p_postcard: newPostcard(),
  p_expected_version: null,
  p_content: { title, notes: title, date: "2031-01-15", post_time: "10:00", timezone: "UTC" },
  p_publishers: ["personal"],
});

const ofUsers = (
  bucket: string,
  path: string,
  body: (user: User, world: World) => unknown,
): [string, Quota] => [
  bucket,
  {
    code: `${bucket}_limit_reached`,
    isTimed: true,
    use: (world, user) => post(world.target, user, path, body(user, world)),
  },
];

const visit = ({ target }: World, visitor: string, body: Record<string, unknown>) =>
  post(target, "other", "/functions/v1/approval", body, { "cf-connecting-ip": visitor });
const newVisitor = () => `198.51.100.${randomInt(1, 255)}-${randomUUID()}`;
const ofApprovals = (bucket: string, use: Quota["use"]): [string, Quota] => [
  bucket,
  { code: "approvals_limit_reached", isTimed: false, use },
];
const guess = () => randomUUID().replaceAll("-", "").repeat(2);

const PING = { jsonrpc: "2.0", id: 1, method: "ping" };

const contactOf = (user: User) => ({
  channel: "sms",
  address: user === "owner" ? "+56912345678" : "+59171234567",
});

const QUOTAS: Record<string, Quota> = Object.fromEntries([
  ofUsers("uploads", "/functions/v1/upload-file", (user) => ({ file: FILE, userId: USERS[user].id })),
  ofUsers("pages", "/functions/v1/get-linkedin-organizations", () => ({ forceRefresh: true })),
  ofUsers("companies", "/functions/v1/find-linkedin-company", () => ({ vanityName: "minera-sur" })),
  ofUsers("refreshes", "/functions/v1/refresh-linkedin-token", (user) => ({ user_id: USERS[user].id })),
  ofUsers("tickets", "/rest/v1/helpdesk_tickets", (user) => ({
    user_id: USERS[user].id,
    user_email: USERS[user].email,
    subject: "Ayuda",
    message: "No veo nada.",
  })),
  ofUsers("cards", "/rest/v1/rpc/save_post_card", () => card("Una más")),
  ofUsers("research", "/rest/v1/research_history", (user) => ({
    user_id: USERS[user].id,
    question: "¿Y ahora?",
  })),
  ofUsers("generations", "/functions/v1/ai-image", (user) => ({
    requestKey: randomUUID(),
    title: `De ${user}`,
    notes: "",
    postId: null,
  })),
  ofUsers("texts", "/functions/v1/ai-text-assist", (user, { belongings }) => ({
    requestKey: randomUUID(),
    id: belongings[user].postId,
    title: "Mejor",
    notes: "Un texto.",
  })),
  ofUsers("analyses", "/functions/v1/sync-analytics", (user) => ({
    user_id: USERS[user].id,
    days: 30,
    requestKey: randomUUID(),
  })),
  ofUsers("searches", "/functions/v1/search-topics-proxy", () => ({ title: "Logística" })),
  [
    "assistant",
    {
      code: "assistant_limit_reached",
      isTimed: true,
      use: async ({ target, belongings }, user) => {
        const answered = await post(target, user, "/functions/v1/mcp", PING, {
          authorization: `Bearer ${belongings[user].token}`,
          "mcp-protocol-version": "2025-11-25",
        });
        // A refusal of JSON-RPC has the status 200.
        const { error } = await answered.json();
        return Response.json({ error: error?.data }, { status: error ? 429 : answered.status });
      },
    },
  ],
  ofUsers("contact_codes", "/functions/v1/send-contact-code", contactOf),
  [
    "contact_numbers",
    {
      code: "contact_codes_limit_reached",
      isTimed: true,
      use: ({ target }, user) => post(target, user, "/functions/v1/send-contact-code", contactOf(user)),
    },
  ],
  ofUsers("voices", "/functions/v1/ai-voice", () => ({ publisher: "personal" })),
  ofUsers("checkouts", "/functions/v1/create-payment", (user, { packId }) => ({
    packId,
    priceUsd: 4,
    userId: USERS[user].id,
    requestKey: randomUUID(),
  })),
  [
    "payments",
    {
      code: "payments_limit_reached",
      isTimed: true,
      use: async ({ target, packId }, user) => {
        const { id: userId } = USERS[user];
        const sessionId = `cs_test_${user}`;
        await target.query(
          `insert into public.checkout_sessions (stripe_session_id, user_id, pack_id, credits, price_usd)
           values ($1, $2, $3, 10, 4) on conflict do nothing`,
          [sessionId, userId, packId],
        );
        return post(target, user, "/functions/v1/fetch-stripe-session", { sessionId, userId });
      },
    },
  ],
  ofApprovals("approval_requests", (world, user) =>
    visit(world, `203.0.113.${user === "owner" ? 1 : 2}`, { action: "read", secret: guess() }),
  ),
  // The quota counts guesses of unknown links, so visits of a valid link do not count.
  ofApprovals("approval_guesses", (world, user) =>
    visit(world, newVisitor(), {
      action: "read",
      secret: user === "owner" ? world.belongings.owner.link : guess(),
    }),
  ),
  ofApprovals("approval_link_requests", (world, user) =>
    visit(world, newVisitor(), { action: "read", secret: world.belongings[user].link }),
  ),
  ofApprovals("approval_answers", (world, user) =>
    visit(world, newVisitor(), {
      action: "answer",
      secret: world.belongings[user].link,
      version: 1,
      answer: "approved",
      name: `Ana ${randomUUID()}`,
      comment: "",
    }),
  ),
  ofApprovals("review_messages", async (world, user) => {
    const { link } = world.belongings[user];
    const said = { action: "answer", secret: link, version: 1, answer: "approved", name: "Ana", comment: "" };
    expect((await visit(world, newVisitor(), said)).status).toBe(200);
    return visit(world, newVisitor(), {
      action: "write",
      secret: link,
      id: randomUUID(),
      postId: null,
      name: "Ana",
      words: "¿Va con precio?",
    });
  }),
  ofApprovals("board_answers", (world, user) =>
    visit(world, newVisitor(), {
      action: "answer_board",
      secret: world.belongings[user].board,
      posts: [{ id: world.belongings[user].postId, version: 1 }],
      answer: "approved",
      name: `Ana ${randomUUID()}`,
      comment: "",
    }),
  ),
]);

const BUCKETS = `
  select bucket from private.quota_limits()
  union
  select (regexp_matches(prosrc, 'take_quota\\(''([a-z_]+)''', 'g'))[1] from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'engine'::regnamespace)
  order by 1`;

const DEFINITIONS = `
  select pg_get_functiondef(oid) as definition from pg_proc
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'engine'::regnamespace) and prokind = 'f'
    and (prosrc ~ ('take_quota\\(''' || $1 || '''') or (proname = 'quota_limits' and prosrc ~ ('''' || $1 || ''', \\d+')))`;

async function withFewUses({ query }: Target, bucket: string, attack: () => Promise<void>): Promise<void> {
  const definitions = await query<{ definition: string }>(DEFINITIONS, [bucket]);
  expect({ bucket, places: definitions.length }).toEqual({ bucket, places: 1 });
  const [{ definition }] = definitions as [{ definition: string }];
  const limit = new RegExp(`('${bucket}', (?:[^\\n]*?, )?)\\d+(, \\d+\\))`);
  const lowered = definition.replace(limit, `$1${USES}$2`);
  expect(lowered).not.toBe(definition);
  await query(lowered);
  await query("delete from private.quotas");
  try {
    await attack();
  } finally {
    await query(definition);
    await query("delete from private.quotas");
  }
}

async function refusalOf(response: Response): Promise<{ code: unknown; until: unknown }> {
  const body = await response.json();
  return { code: body.error?.code ?? body.message, until: body.error?.retry_after ?? body.details };
}

async function equip(target: Target, user: User): Promise<Belongings> {
  const { query } = target;
  const { id } = USERS[user];
  const rpc = async (name: string, body: unknown) => {
    const response = await post(target, user, `/rest/v1/rpc/${name}`, body);
    expect({ name, status: response.status }).toEqual({ name, status: 200 });
    return response.json();
  };
  await query("select engine.grant_purchased_credits($1, 100, $2, null)", [id, `attack:${id}`]);
  // Stores an ended connection, so that each call of refresh-linkedin-token counts against its quota. With a valid
  // connection, calls within seconds of new tokens are not counted.
  await query(
    `insert into public.linkedin_tokens (user_id, access_token, refresh_token, is_valid) values ($1, 'a', 'b', false)
     on conflict (user_id) do update set access_token = 'a', refresh_token = 'b', is_valid = false`,
    [id],
  );
  for (let text = 0; text < MIN_VOICE_TEXTS; text++)
    await query(
      `insert into public.posts (user_id, postcard, title, notes, date, status, publish_state, published_at)
       values ($1, $2, 'Publicada', $3, '2026-01-15', 'listas', 'published', now())`,
      [id, newPostcard(), `${text}. Un texto que salió hace tiempo y que tiene bastante más de una línea.`],
    );
  const saved = card(`De ${user}`);
  const [row] = await rpc("save_post_card", saved);
  return {
    postId: row.id,
    link: await rpc("share_card", { p_postcard: saved.p_postcard, p_days: 7 }),
    board: await rpc("share_board", {
      p_publisher: "personal",
      p_month: "2031-01-01",
      p_timezone: "UTC",
      p_days: 7,
      p_required: false,
    }),
    token: await rpc("create_api_token", { p_name: "Asistente", p_may_plan: false, p_may_publish: false }),
  };
}

async function createWorld(target: Target): Promise<World> {
  const packs = await target.query<{ id: string }>("select id from public.credit_packs where price_usd = 4");
  const belongings = { owner: await equip(target, "owner"), other: await equip(target, "other") };
  return { target, belongings, packId: packs[0]?.id ?? "" };
}

export function attacksOnQuotas(get: () => Target): void {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(get());
  });

  test("the attack covers every quota", async () => {
    const known = (await get().query<{ bucket: string }>(BUCKETS)).map(({ bucket }) => bucket);
    expect(Object.keys(QUOTAS).sort()).toEqual([...known].sort());
  });

  describe("a quota that is used up", () => {
    test.each(Object.entries(QUOTAS))(
      "after the last use of %s the next call is refused, but not another user's",
      (bucket, quota) =>
        withFewUses(get(), bucket, async () => {
          for (let use = 0; use < USES; use++) {
            const { status } = await quota.use(world, "other");
            expect({ use, status }).not.toEqual({ use, status: 429 });
          }
          const refused = await quota.use(world, "other");
          expect(refused.status).toBe(429);
          const { code, until } = await refusalOf(refused);
          expect(code).toBe(quota.code);
          if (quota.isTimed) expect(Date.parse(String(until))).toBeGreaterThan(0);
          expect((await quota.use(world, "owner")).status).not.toBe(429);
        }),
    );
  });
}
