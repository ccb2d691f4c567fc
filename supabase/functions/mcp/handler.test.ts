import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { describe, expect, test } from "vitest";
import { CodedError } from "../_shared/coded-error.ts";
import { DatabaseError } from "../_shared/database-error.ts";
import { reportTo } from "../_shared/http/log.ts";
import { serveEndpoint } from "../_shared/http/serve.ts";
import { recordingLog } from "../_shared/testing/requests.ts";
import { createHandler, type Deps } from "./handler.ts";

const TOKEN = `trb_${"ab".repeat(32)}`;
const ADDRESS = "https://functions.example/functions/v1/mcp";
const UNTIL = "2031-01-16T00:00:00.000Z";
const usedUp = () => new CodedError("assistant_limit_reached", undefined, { retryAfter: UNTIL });
const busy = () => new DatabaseError("57014", true);
const BUSY = "service_busy: nothing was done; repeat it in a few seconds";
const USED_UP = `assistant_limit_reached: this person's assistants have used up their requests until ${UNTIL}`;

function setUp(over: Partial<Deps> = {}) {
  const log = recordingLog();
  const reports = { name: "mcp", log, newReference: () => "ref-1" };
  const endpoint = createHandler({
    rightsOf: async () => ({ mayPlan: true, mayPublish: false }),
    act: async () => [],
    newPostcard: () => 7,
    site: "https://app.example",
    report: reportTo(reports),
    ...over,
  });
  const serve = serveEndpoint(endpoint, {
    ...reports,
    allowedOrigin: "https://app.example",
    secretKeys: [],
    verify: async () => null,
  });
  const fetch = (url: string | URL, init?: RequestInit) => serve(new Request(url, init));
  const send = async (body: unknown, more: Record<string, string> = {}) => {
    const headers = { authorization: `Bearer ${TOKEN}`, "content-type": "application/json", ...more };
    const answered = await fetch(ADDRESS, { method: "POST", headers, body: JSON.stringify(body) });
    return [answered.status, await answered.json()] as const;
  };
  const connect = async (mode: "legacy" | { pin: string }) => {
    const client = new Client({ name: "tribuna-test", version: "1.0.0" }, { versionNegotiation: { mode } });
    const requestInit = { headers: { Authorization: `Bearer ${TOKEN}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(ADDRESS), { requestInit, fetch }));
    return client;
  };
  return { send, connect, logged: log.lines };
}

const ping = (id: number) => ({ jsonrpc: "2.0", id, method: "ping" });
const callOf = (name: string, input: object) => ({
  jsonrpc: "2.0",
  id: 4,
  method: "tools/call",
  params: { name, arguments: input },
});
const refused = (id: number, code: string, message: string, more = {}) => ({
  jsonrpc: "2.0",
  id,
  error: { code: -32603, message, data: { code, ...more } },
});

describe("a request is refused before its tool runs", () => {
  test.each([
    ["a used up quota", usedUp, USED_UP, { code: "assistant_limit_reached", retry_after: UNTIL }],
    ["a busy database", busy, BUSY, { code: "service_busy", reference: "ref-1" }],
  ])("%s is a JSON-RPC error with the id of the request", async (_what, error, message, data) => {
    const { send } = setUp({ rightsOf: () => Promise.reject(error()) });
    const { code, ...more } = data;
    expect(await send(callOf("get_credits", {}))).toEqual([200, refused(4, code, message, more)]);
    expect(await send([ping(1), ping(2)])).toEqual([
      200,
      [refused(1, code, message, more), refused(2, code, message, more)],
    ]);
  });

  test("when the quota ends within a list of messages, the earlier messages get their responses and the later ones a refusal", async () => {
    let uses = 0;
    const { send } = setUp({
      rightsOf: async () => {
        uses += 1;
        if (uses > 1) throw usedUp();
        return { mayPlan: true, mayPublish: false };
      },
    });
    expect(await send([ping(1), ping(2)])).toEqual([
      200,
      [
        { jsonrpc: "2.0", id: 1, result: {} },
        refused(2, "assistant_limit_reached", USED_UP, { retry_after: UNTIL }),
      ],
    ]);
  });

  test.each([
    ["today's", { pin: "2026-07-28" }],
    ["yesterday's", "legacy"],
  ] as const)(
    "the official client of %s protocol shows the sentence of a used up quota and of a busy database",
    async (_era, mode) => {
      const errors: (() => Error)[] = [];
      const { connect } = setUp({
        rightsOf: async () => {
          const error = errors.pop();
          if (error) throw error();
          return { mayPlan: true, mayPublish: false };
        },
      });
      const client = await connect(mode);
      for (const [error, sentence] of [
        [usedUp, USED_UP],
        [busy, BUSY],
      ] as const) {
        errors.push(error);
        const answered = await client
          .callTool({ name: "get_credits", arguments: {} })
          .catch((thrown: unknown) => String(thrown));
        expect(answered).toContain(sentence);
        expect(answered).not.toContain("POST");
      }
      await client.close();
    },
  );

  test("a failure of the database is logged under the reference that the response names", async () => {
    const { send, logged } = setUp({ rightsOf: () => Promise.reject(busy()) });
    await send(ping(1));
    expect(JSON.stringify(logged)).toContain("ref-1");
  });
});

const OF_TODAY = {
  "mcp-protocol-version": "2026-07-28",
  "mcp-method": "tools/call",
  "mcp-name": "get_credits",
};
const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};
test.each<[string, Record<string, string | undefined>, object | null, number]>([
  ["the header of its method", { "mcp-method": undefined }, META, -32020],
  ["the header of its tool", { "mcp-name": undefined }, META, -32020],
  ["_meta", {}, null, -32602],
  ["the version in _meta", {}, { ...META, "io.modelcontextprotocol/protocolVersion": undefined }, -32602],
  ["the client's capabilities", {}, { ...META, "io.modelcontextprotocol/clientCapabilities": null }, -32602],
])("the newest protocol refuses a request without %s", async (_what, over, meta, code) => {
  const headers = Object.entries({ ...OF_TODAY, ...over }).filter(([, value]) => value !== undefined);
  const call = callOf("get_credits", {});
  const body = { ...call, params: { ...call.params, ...(meta && { _meta: meta }) } };
  const [status, answered] = await setUp().send(body, Object.fromEntries(headers) as Record<string, string>);
  expect([status, answered.id, answered.error.code]).toEqual([400, 4, code]);
});

test("a tool that meets a busy database states in its result that its effect is unknown", async () => {
  const { send } = setUp({ act: () => Promise.reject(busy()) });
  const [status, { id, result }] = await send(callOf("get_credits", {}));
  expect([status, id, result.isError]).toEqual([200, 4, true]);
  expect(result.content[0].text).toMatch(/^service_busy: it is not known whether it was done/);
});

const DRAFT = { title: "Nueva", text: "Uno", date: "2031-01-15", timezone: "UTC", publishers: ["personal"] };

test("create_draft's schema states when LinkedIn shows the title", async () => {
  const { send } = setUp({});
  const [, { result }] = await send({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  const draft = result.tools.find(({ name }: { name: string }) => name === "create_draft");
  expect(draft.inputSchema.properties.title.description).toMatch(
    /LinkedIn shows it too: as the title of a document, as the headline of the preview .* and as the text when the text is empty/,
  );
});

test("an argument with the character U+0000 is refused by a tool's result that names the argument and the character", async () => {
  const acted: unknown[] = [];
  const { send } = setUp({ act: async (...call) => acted.push(call) });
  const [status, { id, result }] = await send(callOf("create_draft", { ...DRAFT, text: "Uno\u0000Dos" }));
  expect([status, id, result.isError]).toEqual([200, 4, true]);
  expect(result.content[0].text).toBe(
    "invalid_input: text: holds the character U+0000, which no text can hold",
  );
  expect(acted).toEqual([]);
});

test("create_draft refuses a title of 151 emojis, which the database counts as 302 UTF-16 units, and names its limit", async () => {
  const { send } = setUp();
  const answers = await Promise.all(
    [150, 151].map((count) => send(callOf("create_draft", { ...DRAFT, title: "😀".repeat(count) }))),
  );
  expect(answers.map(([, { result }]) => result.content[0].text)).toEqual([
    "[]",
    "invalid_input: title: 302 UTF-16 units, at most 300",
  ]);
});

test("arguments that a client wrote as a JSON text are refused by a result that names 'arguments'", async () => {
  const { send } = setUp();
  const call = { ...callOf("create_draft", {}), params: { name: "create_draft", arguments: "{}" } };
  const [status, { result }] = await send(call);
  expect([status, result.isError]).toEqual([200, true]);
  expect(result.content[0].text).toMatch(/^invalid_input: arguments: /);
});

test("a list, an object or a number that a client wrote as a JSON text is read, and a text that looks like JSON stays a text", async () => {
  const acted: unknown[] = [];
  const { send } = setUp({ act: async (_hash, _tool, input) => acted.push(input) });
  const poll = { question: "¿Té?", options: ["Sí", "No"], duration: "ONE_DAY" };
  const lists = { publishers: '["personal"]', own_texts: "[]", poll: JSON.stringify(poll) };
  await send(callOf("create_draft", { ...DRAFT, title: "[1]", text: '{"a":1}', ...lists }));
  await send(callOf("get_results", { days: "30" }));
  expect(acted).toEqual([
    expect.objectContaining({ title: "[1]", text: '{"a":1}', publishers: ["personal"], own_texts: [], poll }),
    { days: 30 },
  ]);
});

test("an argument that a client wrote as a JSON text is refused for its content, or else as the text that it is", async () => {
  const acted: unknown[] = [];
  const { send } = setUp({ act: async (...call) => acted.push(call) });
  const saidTo = async (publishers: string) =>
    (await send(callOf("create_draft", { ...DRAFT, publishers })))[1].result.content[0].text;
  expect(await saidTo("personal")).toMatch(/^invalid_input: publishers: .*expected array/);
  expect(await saidTo('["ana"]')).toMatch(/^invalid_input: publishers\.0: Invalid string[^;]*$/);
  const quoted = await send(callOf("create_draft", { ...DRAFT, title: JSON.stringify("a".repeat(300)) }));
  expect(quoted[1].result.content[0].text).toMatch(/^invalid_input: title: /);
  const own = JSON.stringify([{ publisher: "personal", text: "Uno\u0000" }]);
  const [, { result }] = await send(callOf("create_draft", { ...DRAFT, own_texts: own }));
  expect(result.content[0].text).toMatch(/^invalid_input: own_texts: holds the character U\+0000/);
  expect(acted).toEqual([]);
});

test("half of a surrogate pair in an argument is replaced", async () => {
  const acted: unknown[] = [];
  const { send } = setUp({ act: async (_hash, _tool, input) => acted.push(input) });
  await send(callOf("create_draft", { ...DRAFT, text: "Uno \ud83d" }));
  expect(acted).toEqual([expect.objectContaining({ text: "Uno \ufffd" })]);
});

test("a body beyond the limit gets a JSON-RPC error that names the limit", async () => {
  const { send } = setUp();
  expect(await send(callOf("create_draft", { ...DRAFT, text: "a".repeat(40_000) }))).toEqual([
    413,
    { jsonrpc: "2.0", id: null, error: { code: -32600, message: "A message has at most 32768 bytes" } },
  ]);
});

test.each(["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"])(
  "a client of the protocol %s keeps its version, which the server confirms",
  async (protocolVersion) => {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: "x", version: "1" } };
    const [status, body] = await setUp().send({ jsonrpc: "2.0", id: 1, method: "initialize", params });
    expect([status, body.result.protocolVersion]).toEqual([200, protocolVersion]);
    const headers = { "mcp-protocol-version": protocolVersion };
    expect(await setUp().send(ping(2), headers)).toEqual([200, { jsonrpc: "2.0", id: 2, result: {} }]);
  },
);

test("a message with an invalid part is refused under its own id, alone or in a list", async () => {
  const wrong = { ...ping(5), params: "x" };
  const refusal = { jsonrpc: "2.0", id: 5, error: { code: -32600, message: "Not one JSON-RPC message" } };
  expect(await setUp().send(wrong)).toEqual([400, refusal]);
  expect(await setUp().send([wrong, ping(6)])).toEqual([
    200,
    [refusal, { jsonrpc: "2.0", id: 6, result: {} }],
  ]);
});
