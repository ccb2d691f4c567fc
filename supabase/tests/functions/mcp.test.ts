import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signInAs } from "../../../local/testing/sign-in.ts";
import { startTestBackend, type TestBackend } from "../../../local/testing/test-backend.ts";

let backend: TestBackend;
let owner: SupabaseClient;
const TODAY = "2026-07-28";

beforeAll(async () => {
  backend = await startTestBackend({ functions: true });
  owner = backend.client();
  await signInAs(backend, owner, "lucia");
});
afterAll(() => backend?.close());

const address = () => new URL("/functions/v1/mcp", backend.origin);

async function newToken(rights: { plan?: boolean; publish?: boolean } = {}, of = owner): Promise<string> {
  const { data, error } = await of.rpc("create_api_token", {
    p_name: "Asistente",
    p_may_plan: rights.plan ?? true,
    p_may_publish: rights.publish ?? false,
  });
  if (error) throw error;
  return data as string;
}

type Mode = "legacy" | { pin: string };

async function connect(token: string, mode: Mode = { pin: TODAY }): Promise<Client> {
  const client = new Client({ name: "tribuna-test", version: "1.0.0" }, { versionNegotiation: { mode } });
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(address(), { requestInit }));
  return client;
}

type Answer = { isError?: boolean; content: { type: string; text: string }[] };
async function call(client: Client, name: string, input: Record<string, unknown> = {}) {
  const { isError, content } = (await client.callTool({ name, arguments: input })) as Answer;
  const text = content[0]?.text ?? "";
  if (!isError) return JSON.parse(text);
  const [code = "", advice] = text.split(": ");
  return code === "invalid_input" ? { error: text } : { error: code, advice };
}

const send = (token: string | null, body: unknown, headers: Record<string, string> = {}) =>
  fetch(address(), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  });
const asToday = (method: string, params: Record<string, unknown> = {}) => ({
  jsonrpc: "2.0",
  id: 1,
  method,
  params: {
    ...params,
    _meta: {
      "io.modelcontextprotocol/protocolVersion": TODAY,
      "io.modelcontextprotocol/clientCapabilities": {},
    },
  },
});
const headersFor = (method: string, { name }: { name?: string } = {}) => ({
  "mcp-protocol-version": TODAY,
  "mcp-method": method,
  ...(name && { "mcp-name": name }),
});

/** Several tests share one token, because a user may have at most ten. */
let readOnly: Promise<string> | undefined;
const reading = () => {
  readOnly ??= newToken({ plan: false });
  return readOnly;
};

const draft = {
  title: "Desde el asistente",
  text: "Así se tuesta.",
  date: "2031-01-15",
  timezone: "America/La_Paz",
  publishers: ["personal"],
};

const MODES: [string, Mode][] = [
  ["today's", { pin: TODAY }],
  ["yesterday's", "legacy"],
];
test.each(MODES)(
  "the official client of %s protocol creates a draft and schedules it",
  async (_era, mode) => {
    const client = await connect(await newToken(), mode);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...["list_posts", "list_publishers", "create_draft", "schedule_post", "move_post"],
      ...["get_results", "get_credits"],
    ]);
    const [made] = await call(client, "create_draft", draft);
    const at = { postcard: made.postcard, date: "2031-01-15", time: "10:00", timezone: draft.timezone };
    const scheduled = await call(client, "schedule_post", { ...at, version: made.version });
    const moved = await call(client, "move_post", { ...at, date: "2031-01-16", version: scheduled.version });
    expect(moved).toEqual({ postcard: made.postcard, version: 3 });
    const posts = await call(client, "list_posts", { from: "2031-01-01", to: "2031-01-31" });
    expect(posts).toContainEqual(
      expect.objectContaining({
        postcard: made.postcard,
        title: draft.title,
        date: "2031-01-16",
        time: "10:00",
      }),
    );
    const { data } = await owner
      .from("posts")
      .select("title, notes, date, post_time")
      .eq("postcard", made.postcard);
    expect(data).toEqual([
      { title: draft.title, notes: draft.text, date: "2031-01-16", post_time: "10:00:00" },
    ]);
    expect(await call(client, "list_publishers")).toContainEqual({
      publisher: "personal",
      name: "Perfil personal",
    });
    expect(await call(client, "get_credits")).toHaveProperty("available_credits");
    expect(Array.isArray(await call(client, "get_results", { days: 30 }))).toBe(true);
    await client.close();
  },
);

const PING = { jsonrpc: "2.0", id: 1, method: "ping" };
const STARTED = { jsonrpc: "2.0", method: "notifications/initialized" };

test.each<Record<string, string>>([{}, { "mcp-protocol-version": "2025-03-26" }])(
  "a list of messages gets a list of responses in the protocol version that has lists: %j",
  async (headers) => {
    const list = [
      PING,
      STARTED,
      { ...PING, id: "b", method: "nothing" },
      { jsonrpc: "2.0", id: 3, result: {} },
    ];
    const answered = await send(await reading(), [...list, { id: 4 }], headers);
    expect([answered.status, await answered.json()]).toEqual([
      200,
      [
        { jsonrpc: "2.0", id: 1, result: {} },
        { jsonrpc: "2.0", id: "b", error: { code: -32601, message: "Method not found" } },
        { jsonrpc: "2.0", id: 4, error: { code: -32600, message: "Not one JSON-RPC message" } },
      ],
    ]);
    const silent = await send(await reading(), [STARTED], headers);
    expect([silent.status, await silent.text()]).toEqual([202, ""]);
  },
);

test.each([
  [[], "2025-03-26"],
  [Array.from({ length: 21 }, () => PING), "2025-03-26"],
  [[PING], "2025-06-18"],
  [[PING], TODAY],
])(
  "a list of messages is refused when it is empty, too long, or sent in a later protocol version",
  async (list, version) => {
    const answered = await send(await reading(), list, { "mcp-protocol-version": version });
    expect([answered.status, (await answered.json()).error.code]).toEqual([400, -32600]);
  },
);

test("a message whose id is a number beyond 2^53, which JSON.parse rounds, is refused", async () => {
  const answered = await send(await reading(), { ...PING, id: 2 ** 53 });
  expect([answered.status, (await answered.json()).error.code]).toEqual([400, -32600]);
});

test("a response to a request that the server never sent gets 202", async () => {
  const answered = await send(await reading(), { jsonrpc: "2.0", id: 1, result: {} });
  expect([answered.status, await answered.text()]).toEqual([202, ""]);
});

test("an empty list in place of params or arguments is read as an empty object, because PHP writes empty objects as lists", async () => {
  const ping = await send(await reading(), { ...PING, params: [] });
  expect(await ping.json()).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
  const params = { name: "get_credits", arguments: [] };
  const credits = await send(await reading(), { ...PING, method: "tools/call", params });
  expect(await credits.json()).toMatchObject({ result: { isError: false } });
});

test("an argument of null counts as absent, and the error of an invalid argument names the permitted values", async () => {
  const token = await reading();
  const results = async (input: unknown) => {
    const params = { name: "get_results", arguments: input };
    const answered = await send(token, { ...PING, method: "tools/call", params });
    const { result } = (await answered.json()) as {
      result: { isError: boolean; content: { text: string }[] };
    };
    return [result.isError, result.content[0]?.text.slice(0, 70)];
  };
  expect(await results({ days: 30, extra: null })).toEqual([false, expect.stringContaining("{")]);
  expect(await results({ days: 31 })).toEqual([
    true,
    "invalid_input: days: Invalid option: expected one of 30|60|90",
  ]);
});

test("after an unknown method, the official client of the earlier protocol gets the error and can call a tool", async () => {
  const client = await connect(await reading(), "legacy");
  for (const method of ["resources/list", "prompts/list"] as const) {
    const answered = await client.request({ method }).catch((error: unknown) => error);
    expect(answered).toMatchObject({ code: -32601 });
  }
  expect(await call(client, "get_credits")).toHaveProperty("available_credits");
  await client.close();
});

test.each([
  ["an unknown method", "resources/list", {}, -32601],
  ["an unknown tool", "tools/call", { name: "drop_table" }, -32602],
])("a session of the earlier protocol gets 200 and the error for %s", async (_what, method, params, code) => {
  const message = { jsonrpc: "2.0", id: 3, method, params };
  const token = await reading();
  for (const version of ["2025-11-25", "2025-06-18", "2025-03-26"]) {
    const answer = await send(token, message, { "mcp-protocol-version": version });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ id: 3, error: { code } });
  }
});

test.each(["bearer", "BEARER", "Bearer "])(
  "a request with the authorization scheme '%s' and null params is accepted",
  async (scheme) => {
    const authorization = `${scheme} ${await reading()}`;
    const answer = await send(
      null,
      { jsonrpc: "2.0", id: 4, method: "tools/list", params: null },
      { authorization },
    );
    expect(answer.status).toBe(200);
    expect((await answer.json()).result.tools).not.toHaveLength(0);
  },
);

test("create_draft refuses a text that is too long for LinkedIn, and schedule_post refuses a card with such a text", async () => {
  const client = await connect(await publisherToken());
  for (const [text, said] of [
    ["𝗮".repeat(1501), "text: 3002 UTF-16 units, LinkedIn takes 3000"],
    ["(".repeat(2001), "text: 4002 UTF-16 units, LinkedIn takes 4000"],
  ] as const)
    expect(await call(client, "create_draft", { ...draft, text })).toEqual({
      error: `invalid_input: ${said}`,
    });
  const own_texts = [{ publisher: "2414183", text: "Hicimos" }];
  expect(await call(client, "create_draft", { ...draft, own_texts })).toEqual({
    error: "invalid_input: own_texts: names each of the publishers at most once",
  });
  const poll = { question: "😀".repeat(71), options: ["Sí", "Sí"], duration: "ONE_DAY" };
  expect(await call(client, "create_draft", { ...draft, poll })).toEqual({
    error: "invalid_input: poll: question_too_long; poll.options.1: option_repeated",
  });
  const { error } = await owner.rpc("save_post_card", {
    p_postcard: 7_001,
    p_expected_version: null,
    p_content: {
      title: "Larga",
      notes: "𝗮".repeat(1604),
      post_comment: "",
      date: "2031-01-15",
      post_time: null,
      timezone: "UTC",
    },
    p_publishers: ["personal"],
  });
  expect(error).toBeNull();
  const at = { postcard: 7_001, version: 1, date: "2031-01-15", time: "10:00", timezone: "UTC" };
  expect(await call(client, "schedule_post", at)).toMatchObject({ error: "linkedin_text_too_long" });
  const [made] = await call(client, "create_draft", { ...draft, text: "Fueron [tu dato] semanas." });
  const hole = { ...at, postcard: made.postcard, date: "2031-03-01" };
  expect(await call(client, "schedule_post", hole)).toMatchObject({ error: "text_has_holes" });
  expect(await call(client, "schedule_post", { ...hole, accept_holes: true })).toMatchObject({ version: 2 });
  await client.close();
});

test("list_posts refuses days that it would leave out, instead of reporting them as days without posts", async () => {
  const client = await connect(await reading());
  const posts = (from: string, to: string) => call(client, "list_posts", { from, to });
  expect(await posts("2031-06-01", "2031-08-01")).toEqual([]);
  expect(await posts("2031-06-01", "2031-08-02")).toEqual({
    error: "invalid_input: to: 63 days, at most 62: ask for each part",
  });
  expect(await posts("2031-06-02", "2031-06-01")).toEqual({ error: "invalid_input: to: a day before from" });
  await client.close();
});

test("list_posts returns the reason why a post failed", async () => {
  const client = await connect(await publisherToken());
  const [made] = await call(client, "create_draft", { ...draft, date: "2031-09-01" });
  await backend.database.query(
    "update public.posts set publish_state = 'failed', publish_error_code = 'insufficient_credits' where postcard = $1",
    [made.postcard],
  );
  expect(await call(client, "list_posts", { from: "2031-09-01", to: "2031-09-01" })).toEqual([
    expect.objectContaining({ status: "failed", error: "insufficient_credits" }),
  ]);
  await client.close();
});

test.each(["Bolivia", "-04:00", "America/Nowhere", "GMT", "Any/Thing+3"])(
  "the refusal of the time zone %s names the argument",
  async (timezone) => {
    const client = await connect(await publisherToken());
    const refused = { error: "invalid_input: timezone: no IANA name, such as America/Bogota" };
    const at = { postcard: 7, version: 1, date: "2031-01-15", time: "10:00", timezone };
    expect(await call(client, "schedule_post", at)).toEqual(refused);
    expect(await call(client, "create_draft", { ...draft, timezone })).toEqual(refused);
    await client.close();
  },
);

test("when another tab has changed a card, an assistant's change is refused and overwrites nothing", async () => {
  const client = await connect(await newToken());
  const [made] = await call(client, "create_draft", draft);
  const at = { postcard: made.postcard, date: "2031-02-01", time: "10:00", timezone: draft.timezone };
  await call(client, "schedule_post", { ...at, version: 1 });
  expect(await call(client, "move_post", { ...at, time: "11:00", version: 1 })).toMatchObject({
    error: "card_version_conflict",
  });
  await client.close();
});

test("a read-only token is not offered create_draft, and a call of create_draft is forbidden", async () => {
  const client = await connect(await reading());
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).not.toContain("create_draft");
  expect(await call(client, "create_draft", draft)).toMatchObject({ error: "forbidden" });
  await client.close();
});

test("a planning token publishes no post, neither now nor within 15 minutes", async () => {
  const client = await connect(await newToken());
  const [made] = await call(client, "create_draft", draft);
  expect(await call(client, "publish_now", { postcard: made.postcard, version: 1 })).toMatchObject({
    error: "forbidden",
  });
  expect(
    await call(client, "schedule_post", { postcard: made.postcard, version: 1, ...inMinutes(5) }),
  ).toMatchObject({ error: "forbidden" });
  await client.close();
});

let publishing: Promise<string> | undefined;
const publisherToken = () => {
  publishing ??= newToken({ publish: true });
  return publishing;
};
const newDraft = async (client: Client) => (await call(client, "create_draft", draft))[0].postcard as number;
const inMinutes = (minutes: number) => {
  const at = new Date(Date.now() + minutes * 60_000).toISOString();
  return { date: at.slice(0, 10), time: at.slice(11, 16), timezone: "UTC" };
};

test("a publishing token makes a post due for the next scheduler run once, however often it requests publication", async () => {
  const client = await connect(await publisherToken());
  const postcard = await newDraft(client);
  for (const _asked of ["first", "again"])
    expect(await call(client, "publish_now", { postcard, version: 1 })).toEqual({ postcard, version: 1 });
  const rows = await backend.database.query(
    "select j.due_at <= now() as due, j.state, p.version from public.publish_jobs j join public.posts p on p.id = j.post_id where p.postcard = $1",
    [postcard],
  );
  expect(rows).toEqual([{ due: true, state: "scheduled", version: 1 }]);
  expect(await call(client, "publish_now", { postcard, version: 2 })).toMatchObject({
    error: "card_version_conflict",
  });
  await client.close();
});

test("publish_now of a published post returns 'published'", async () => {
  const client = await connect(await publisherToken());
  const postcard = await newDraft(client);
  await backend.database.query(
    "update public.posts set status = 'listas', publish_state = 'published' where postcard = $1",
    [postcard],
  );
  expect(await call(client, "publish_now", { postcard, version: 1 })).toMatchObject({
    error: "publisher_already_published",
  });
  await client.close();
});

test("publish_now publishes an approved post without voiding its approval, and refuses an unapproved post", async () => {
  const client = await connect(await publisherToken());
  const [approved, waiting] = [await newDraft(client), await newDraft(client)];
  await backend.database.query(
    "insert into public.card_approvals (user_id, postcard, is_required, answer, answered_version, answered_at) " +
      "select user_id, postcard, true, case when postcard = $1 then 'approved' end, case when postcard = $1 then 1 end, " +
      "case when postcard = $1 then now() end from public.posts where postcard in ($1, $2)",
    [approved, waiting],
  );
  expect(await call(client, "publish_now", { postcard: waiting, version: 1 })).toMatchObject({
    error: "approval_missing",
  });
  expect(await call(client, "publish_now", { postcard: approved, version: 1 })).toMatchObject({ version: 1 });
  const held = await backend.database.query(
    "select j.is_held from public.publish_jobs j join public.posts p on p.id = j.post_id where p.postcard = $1",
    [approved],
  );
  expect(held).toEqual([{ is_held: false }]);
  await client.close();
});

test("when the response to schedule_post is lost, its repetition gets the same response, even if the time is near by then", async () => {
  const [planner, publisher] = [await connect(await newToken()), await connect(await publisherToken())];
  const postcard = await newDraft(planner);
  const near = inMinutes(5);
  const given = await call(publisher, "schedule_post", { postcard, version: 1, ...near });
  expect(given).toEqual({ postcard, version: 2 });
  expect(await call(planner, "schedule_post", { postcard, version: 1, ...near })).toEqual(given);
  expect(await call(planner, "move_post", { postcard, version: 2, ...inMinutes(6) })).toMatchObject({
    error: "forbidden",
  });
  await Promise.all([planner.close(), publisher.close()]);
});

test("a planning token cannot give a card's open post the near time of its published post", async () => {
  const [planner, publisher] = [await connect(await newToken()), await connect(await publisherToken())];
  const near = inMinutes(10);
  const postcard = await newDraft(publisher);
  await call(publisher, "schedule_post", { postcard, version: 1, ...near });
  await backend.database.query(
    `insert into public.linkedin_organizations (user_id, organization_id, organization_name, role, can_publish)
     select user_id, '2414183', 'Café Andino', 'ADMINISTRATOR', true from public.posts where postcard = $1
     on conflict do nothing`,
    [postcard],
  );
  await backend.database.query(
    `insert into public.posts (user_id, postcard, version, title, date, post_time, timezone, linkedin_organization_id)
     select user_id, postcard, version, title, date, post_time, timezone, '2414183' from public.posts where postcard = $1`,
    [postcard],
  );
  await backend.database.query(
    `update public.posts set status = 'listas', publish_state = 'published', published_at = now()
     where postcard = $1 and linkedin_organization_id is null`,
    [postcard],
  );
  const tomorrow = await call(planner, "move_post", { postcard, version: 2, ...inMinutes(24 * 60) });
  expect(tomorrow).toEqual({ postcard, version: 3 });
  for (const tool of ["move_post", "schedule_post"])
    expect(await call(planner, tool, { postcard, version: 3, ...near })).toMatchObject({
      error: "forbidden",
    });
  expect(await call(planner, "move_post", { postcard, version: 3, ...inMinutes(30) })).toEqual({
    postcard,
    version: 4,
  });
  await Promise.all([planner.close(), publisher.close()]);
});

test("a refused tool call advises the assistant to plan a later time or to read the card's version again", async () => {
  const [reader, publisher] = [await connect(await reading()), await connect(await publisherToken())];
  expect(await call(reader, "create_draft", draft)).toEqual({
    error: "forbidden",
    advice: expect.stringContaining("15 minutes from now"),
  });
  const at = { postcard: await newDraft(publisher), date: "2031-01-15", time: "10:00", timezone: "UTC" };
  expect(await call(publisher, "schedule_post", { ...at, version: 7 })).toEqual({
    error: "card_version_conflict",
    advice: expect.stringContaining("list_posts"),
  });
  await Promise.all([reader.close(), publisher.close()]);
});

test("another user's token neither reads nor changes data of the owner", async () => {
  const client = await connect(await newToken());
  const [made] = await call(client, "create_draft", draft);
  const other = backend.client();
  await signInAs(backend, other, "mateo");
  const stranger = await connect(await newToken({}, other));
  expect(await call(stranger, "list_posts", { from: "2031-01-01", to: "2031-01-31" })).toEqual([]);
  const at = { postcard: made.postcard, version: 1, date: "2031-03-01", time: "10:00", timezone: "UTC" };
  expect(await call(stranger, "move_post", at)).toMatchObject({ error: "card_not_found" });
  await Promise.all([client.close(), stranger.close()]);
});

test("a revoked token is refused at once, and a token's hash is not accepted as a token", async () => {
  const token = await newToken();
  expect((await send(token, asToday("tools/list"), headersFor("tools/list"))).status).toBe(200);
  const { data } = await owner.rpc("list_api_tokens");
  const used = data?.find(({ last_used_at }: { last_used_at: string | null }) => last_used_at !== null);
  expect(used).toBeDefined();
  for (const { id } of data ?? []) await owner.rpc("revoke_api_token", { p_id: id });
  const refused = await send(token, asToday("tools/list"), headersFor("tools/list"));
  expect(refused.status).toBe(401);
  expect(refused.headers.get("www-authenticate")).toMatch(/^Bearer/);
  const [row] = await backend.database.query<{ hash: string }>(
    "select encode(sha256(convert_to($1, 'UTF8')), 'hex') as hash",
    [token],
  );
  expect((await send(`trb_${row?.hash}`, asToday("tools/list"))).status).toBe(401);
  expect((await send(null, asToday("tools/list"))).status).toBe(401);
});

describe("the server accepts requests of the newest protocol, which has no handshake", () => {
  let token: string;
  beforeAll(async () => {
    token = await newToken();
  });
  const ask = async (method: string, params = {}, headers: Record<string, string> = {}) => {
    const given = { ...headersFor(method, params), ...headers };
    const response = await send(token, asToday(method, params), given);
    return { status: response.status, body: await response.json() };
  };

  test("without a handshake, the server lists its protocol versions and capabilities", async () => {
    const { status, body } = await ask("server/discover");
    expect(status).toBe(200);
    expect(body.result).toMatchObject({
      resultType: "complete",
      supportedVersions: expect.arrayContaining([TODAY, "2025-11-25"]),
      capabilities: { tools: {} },
    });
  });

  test("without a handshake, a tool is called with a single request", async () => {
    const { body } = await ask("tools/call", { name: "get_credits", arguments: {} });
    expect(body.result).toMatchObject({ resultType: "complete", isError: false });
  });

  test.each([
    ["an unknown method", "prompts/list", {}, {}, 404, -32601],
    ["a version that nobody knows", "tools/list", {}, { "mcp-protocol-version": "2031-01-01" }, 400, -32022],
    ["a header that names another method", "tools/list", {}, { "mcp-method": "tools/call" }, 400, -32020],
    ["a page of another site", "tools/list", {}, { origin: "https://evil.example" }, 403, -32600],
  ])(
    "a request of the newest protocol, which has no handshake, is refused for: %s",
    async (_what, method, params, headers, status, code) => {
      expect(await ask(method, params, headers as Record<string, string>)).toMatchObject({
        status,
        body: { error: { code } },
      });
    },
  );

  test("when an argument is not a day, the tool's result reports the model's mistake", async () => {
    const { body } = await ask("tools/call", {
      name: "list_posts",
      arguments: { from: "mañana", to: "2031-01-01" },
    });
    expect(body.result.isError).toBe(true);
    expect(body.result.content[0].text).toMatch(/^invalid_input: from/);
  });

  test.each([
    ["a word", "hola"],
    ["no bytes", ""],
    ["5,000 brackets", "[".repeat(5_000)],
  ])("a body of %s is a parse error of JSON-RPC", async (_what, body) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const response = await fetch(address(), { method: "POST", headers, body });
    expect([response.status, await response.json()]).toEqual([
      400,
      { jsonrpc: "2.0", id: null, error: { code: -32700, message: "The body is not JSON" } },
    ]);
  });

  test("a notification gets 202, and a GET gets 405", async () => {
    const { id: _, ...notification } = asToday("notifications/initialized");
    expect((await send(token, notification, { "mcp-protocol-version": TODAY })).status).toBe(202);
    expect((await fetch(address())).status).toBe(405);
  });
});
