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

/** Yesterday's handshake, or today's protocol without one. */
type Mode = "legacy" | { pin: string };

/** The public client of the protocol's own makers, with a token as people configure it. */
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
  return isError ? { error: text } : JSON.parse(text);
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
  params: { ...params, _meta: { "io.modelcontextprotocol/protocolVersion": TODAY } },
});

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
  "the public client of %s protocol plans a post as its user, hour by hour",
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

test("a change that another tab made first is told, and nothing is overwritten", async () => {
  const client = await connect(await newToken());
  const [made] = await call(client, "create_draft", draft);
  const at = { postcard: made.postcard, date: "2031-02-01", time: "10:00", timezone: draft.timezone };
  await call(client, "schedule_post", { ...at, version: 1 });
  expect(await call(client, "move_post", { ...at, time: "11:00", version: 1 })).toEqual({
    error: "card_version_conflict",
  });
  await client.close();
});

test("a token that reads plans nothing, is offered nothing else, and nothing changes", async () => {
  const client = await connect(await newToken({ plan: false }));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).not.toContain("create_draft");
  expect(await call(client, "create_draft", draft)).toEqual({ error: "forbidden" });
  await client.close();
});

test("a token that plans publishes nothing now, nor within a quarter of an hour", async () => {
  const client = await connect(await newToken());
  const [made] = await call(client, "create_draft", draft);
  expect(await call(client, "publish_now", { postcard: made.postcard, version: 1 })).toEqual({
    error: "forbidden",
  });
  const soon = new Date(Date.now() + 5 * 60_000).toISOString();
  const at = { date: soon.slice(0, 10), time: soon.slice(11, 16), timezone: "UTC" };
  expect(await call(client, "schedule_post", { postcard: made.postcard, version: 1, ...at })).toEqual({
    error: "forbidden",
  });
  await client.close();
});

test("a token that may publish puts a post before the next tick but one", async () => {
  const client = await connect(await newToken({ publish: true }));
  const [made] = await call(client, "create_draft", draft);
  expect(await call(client, "publish_now", { postcard: made.postcard, version: 1 })).toEqual({
    postcard: made.postcard,
    version: 2,
  });
  const [row] = await backend.database.query<{ soon: boolean }>(
    "select scheduled_at between now() and now() + interval '2 minutes' as soon from public.posts where postcard = $1",
    [made.postcard],
  );
  expect(row).toEqual({ soon: true });
  await client.close();
});

test("another user's token sees and moves nothing of the owner's", async () => {
  const client = await connect(await newToken());
  const [made] = await call(client, "create_draft", draft);
  const other = backend.client();
  await signInAs(backend, other, "mateo");
  const stranger = await connect(await newToken({}, other));
  expect(await call(stranger, "list_posts", { from: "2031-01-01", to: "2031-01-31" })).toEqual([]);
  const at = { postcard: made.postcard, version: 1, date: "2031-03-01", time: "10:00", timezone: "UTC" };
  expect(await call(stranger, "move_post", at)).toEqual({ error: "card_not_found" });
  await Promise.all([client.close(), stranger.close()]);
});

test("a revoked token is refused at once, its hash opens nothing, and its last use was shown", async () => {
  const token = await newToken();
  expect((await send(token, asToday("tools/list"), { "mcp-protocol-version": TODAY })).status).toBe(200);
  const { data } = await owner.rpc("list_api_tokens");
  const used = data?.find(({ last_used_at }: { last_used_at: string | null }) => last_used_at !== null);
  expect(used).toBeDefined();
  for (const { id } of data ?? []) await owner.rpc("revoke_api_token", { p_id: id });
  const refused = await send(token, asToday("tools/list"), { "mcp-protocol-version": TODAY });
  expect(refused.status).toBe(401);
  expect(refused.headers.get("www-authenticate")).toMatch(/^Bearer/);
  const [row] = await backend.database.query<{ hash: string }>(
    "select encode(sha256(convert_to($1, 'UTF8')), 'hex') as hash",
    [token],
  );
  expect((await send(`trb_${row?.hash}`, asToday("tools/list"))).status).toBe(401);
  expect((await send(null, asToday("tools/list"))).status).toBe(401);
});

describe("today's protocol, without a handshake", () => {
  let token: string;
  beforeAll(async () => {
    token = await newToken();
  });
  const ask = async (method: string, params = {}, headers: Record<string, string> = {}) => {
    const response = await send(token, asToday(method, params), {
      "mcp-protocol-version": TODAY,
      ...headers,
    });
    return { status: response.status, body: await response.json() };
  };

  test("today's protocol, without a handshake: it says which versions and what it can do", async () => {
    const { status, body } = await ask("server/discover");
    expect(status).toBe(200);
    expect(body.result).toMatchObject({
      resultType: "complete",
      supportedVersions: expect.arrayContaining([TODAY, "2025-11-25"]),
      capabilities: { tools: {} },
    });
  });

  test("a tool is called in one request", async () => {
    const headers = { "mcp-method": "tools/call", "mcp-name": "get_credits" };
    const { body } = await ask("tools/call", { name: "get_credits", arguments: {} }, headers);
    expect(body.result).toMatchObject({ resultType: "complete", isError: false });
  });

  test.each([
    ["an unknown method", "prompts/list", {}, {}, 404, -32601],
    ["a version that nobody knows", "tools/list", {}, { "mcp-protocol-version": "2031-01-01" }, 400, -32022],
    ["a header that names another method", "tools/list", {}, { "mcp-method": "tools/call" }, 400, -32020],
    ["a page of another site", "tools/list", {}, { origin: "https://evil.example" }, 403, -32600],
  ])(
    "today's protocol, without a handshake: %s is refused",
    async (_what, method, params, headers, status, code) => {
      expect(await ask(method, params, headers as Record<string, string>)).toMatchObject({
        status,
        body: { error: { code } },
      });
    },
  );

  test("words that are no day are told to the model as its mistake", async () => {
    const { body } = await ask("tools/call", {
      name: "list_posts",
      arguments: { from: "mañana", to: "2031-01-01" },
    });
    expect(body.result.isError).toBe(true);
    expect(body.result.content[0].text).toMatch(/^invalid_input: from/);
  });

  test("a notification has no answer, and a GET none either", async () => {
    const { id: _, ...notification } = asToday("notifications/initialized");
    expect((await send(token, notification, { "mcp-protocol-version": TODAY })).status).toBe(202);
    expect((await fetch(address())).status).toBe(405);
  });
});
