import { expect, test } from "vitest";
import { CodedError } from "../_shared/coded-error.ts";
import type { VerifyToken } from "../_shared/http/caller.ts";
import { hashOfToken } from "../_shared/link-token.ts";
import { codeOfRejection, jsonRequest, USER_ID } from "../_shared/testing/requests.ts";
import { createHandler } from "./handler.ts";

const TOKEN = "a".repeat(43);
const SHOWN = {
  action: "retry",
  title: "Café",
  publisher: "tu cuenta personal",
  newHour: null,
  timezone: null,
  needsApproval: false,
} as const;

function setUp(verify: VerifyToken = async (token) => (token === "good" ? USER_ID : null)) {
  const calls: unknown[] = [];
  const record =
    (name: string) =>
    async (...call: unknown[]) => {
      calls.push([name, ...call]);
      return SHOWN;
    };
  const endpoint = createHandler({ show: record("show"), use: record("use"), verify });
  const call = (body: unknown, headers: Record<string, string> = {}) =>
    endpoint.handle(jsonRequest(body, headers), null);
  return { calls, call };
}

test("opening the link in a mail describes its action, and a click on the page performs the action", async () => {
  const { calls, call } = setUp();
  expect(await (await call({ token: TOKEN, press: false })).json()).toEqual(SHOWN);
  await call({ token: TOKEN, press: true });
  const hash = await hashOfToken(TOKEN);
  expect(calls).toEqual([
    ["show", hash, null],
    ["use", hash, null, null],
  ]);
});

test("a click on a mail's link is stored under its request key, and a key that is no UUID is refused", async () => {
  const { calls, call } = setUp();
  const key = "00000000-0000-4000-8000-000000000001";
  await call({ token: TOKEN, press: true }, { "idempotency-key": key });
  expect(calls).toEqual([["use", await hashOfToken(TOKEN), null, key]]);
  const other = call({ token: TOKEN, press: true }, { "idempotency-key": "1" });
  expect(await codeOfRejection(other)).toBe("invalid_input");
});

test.each([
  ["Bearer good", USER_ID],
  ["Bearer sb_publishable_key", null],
  ["Basic x", null],
])("with the authorization %s, a mail's link is used as the user %s", async (authorization, userId) => {
  const { calls, call } = setUp();
  await call({ token: TOKEN, press: true }, { authorization });
  expect(calls).toEqual([["use", expect.any(String), userId, null]]);
});

test("a mail's link performs no action when the session cannot be verified", async () => {
  const { calls, call } = setUp(() => Promise.reject(new CodedError("network_unreachable")));
  const work = call({ token: TOKEN, press: true }, { authorization: "Bearer good" });
  expect(await codeOfRejection(work)).toBe("network_unreachable");
  expect(calls).toEqual([]);
});

test("a link that a mail program cut short is refused as unknown", async () => {
  const { calls, call } = setUp();
  expect(await codeOfRejection(call({ token: TOKEN.slice(1), press: false }))).toBe("action_link_unknown");
  expect(calls).toEqual([]);
});

test.each([{ token: TOKEN }, { press: true }, null, { token: TOKEN, press: "yes" }])(
  "act refuses the input %j",
  async (body) => {
    const { calls, call } = setUp();
    expect(await codeOfRejection(call(body))).toBe("invalid_input");
    expect(calls).toEqual([]);
  },
);
