import { describe, expect, test } from "vitest";
import { CodedError } from "../coded-error.ts";
import { errorBody } from "../contract/functions.ts";
import { DatabaseError } from "../database-error.ts";
import { jsonRequest, recordingLog, USER_ID } from "../testing/requests.ts";
import { type Caller, requireUser } from "./caller.ts";
import { createEndpoint, type Method, type Who } from "./endpoint.ts";
import { success } from "./responses.ts";
import { serveEndpoint } from "./serve.ts";

const ORIGIN = "https://app.example";

type Options = { who?: Who; methods?: readonly Method[] };

function setUp(
  answer: () => Promise<Response> = async () => success({ done: true }),
  { who = "user_or_service", methods }: Options = {},
) {
  const callers: (Caller | null)[] = [];
  const verified: string[] = [];
  const log = recordingLog();
  const made = createEndpoint({ who, methods }, ({ caller }) => {
    callers.push(caller);
    return answer();
  });
  const endpoint = serveEndpoint(made, {
    name: "test",
    allowedOrigin: ORIGIN,
    secretKeys: ["sb_secret_one", "sb_secret_two", ""],
    verify: async (token) => {
      verified.push(token);
      if (token === "offline") throw new CodedError("network_unreachable");
      return token === "good" ? USER_ID : null;
    },
    log,
    newReference: () => "ref-1",
  });
  return { endpoint, callers, verified, log };
}
const asUser = { authorization: "Bearer good" };

test("when a handler reports a reached limit, the endpoint responds with 429 and the time at which the limit ends", async () => {
  const { endpoint, log } = setUp(async () => {
    throw new CodedError("uploads_limit_reached", undefined, { retryAfter: "2026-11-21T16:20:00.250Z" });
  });
  const response = await endpoint(jsonRequest({}, asUser));
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("Sat, 21 Nov 2026 16:20:01 GMT");
  const body = await response.json();
  expect(body).toEqual({ error: { code: "uploads_limit_reached", retry_after: "2026-11-21T16:20:00.250Z" } });
  expect(errorBody.safeParse(body).success).toBe(true);
  expect(log.lines).toEqual([]);
});

test("when the database does not respond in time, the endpoint responds with 503 and the seconds to wait", async () => {
  const { endpoint, log } = setUp(async () => {
    throw new DatabaseError("no_answer", true);
  });
  const response = await endpoint(jsonRequest({}, asUser));
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  const body = await response.json();
  expect(body).toEqual({ error: { code: "service_busy", reference: "ref-1" } });
  expect(errorBody.safeParse(body).success).toBe(true);
  expect(log.lines).toMatchObject([{ fields: { reference: "ref-1", error: "DatabaseError:no_answer" } }]);
});

test("when the database fails with an unknown code, the endpoint responds with 500, 'unexpected' and a reference", async () => {
  const { endpoint } = setUp(async () => {
    throw new DatabaseError("42P01", false);
  });
  const response = await endpoint(jsonRequest({}, asUser));
  expect([response.status, await response.json()]).toEqual([
    500,
    { error: { code: "unexpected", reference: "ref-1" } },
  ]);
});

test("when a coded error has a detail, the endpoint's response contains the detail", async () => {
  const { endpoint } = setUp(async () => {
    throw new CodedError("insufficient_credits", undefined, { detail: { cost: 2, available: 0.5 } });
  });
  const body = await (await endpoint(jsonRequest({}, asUser))).json();
  expect(body).toEqual({ error: { code: "insufficient_credits", detail: { cost: 2, available: 0.5 } } });
  expect(errorBody.safeParse(body).success).toBe(true);
});

test("every secret key identifies its caller as the service", async () => {
  const { endpoint, callers } = setUp();
  await endpoint(jsonRequest({}, { apikey: "sb_secret_two" }));
  expect(callers).toEqual([{ kind: "service" }]);
});

test("a valid token identifies its caller as the user, even beside the publishable key", async () => {
  const { endpoint, callers } = setUp();
  await endpoint(jsonRequest({}, { ...asUser, apikey: "sb_publishable_x" }));
  expect(callers).toEqual([{ kind: "user", userId: USER_ID }]);
});

test.each([
  ["neither key nor token", {}],
  ["a bad token", { authorization: "Bearer bad" }],
  ["the publishable key alone", { apikey: "sb_publishable_x" }],
  ["the secret key as a bearer token", { authorization: "Bearer sb_secret_one" }],
  ["a wrong key of a secret key's length", { apikey: "sb_secret_owe" }],
  ["the start of a secret key", { apikey: "sb_secret_on" }],
  ["a secret key and more", { apikey: "sb_secret_one1" }],
  ["an empty key", { apikey: "" }],
  ["another scheme", { authorization: "Basic good" }],
])("A5.14 · a request with %s is refused, because it identifies no caller", async (_what, headers) => {
  const { endpoint, callers } = setUp();
  const response = await endpoint(jsonRequest({}, headers as Record<string, string>));
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({ error: { code: "not_authenticated" } });
  expect(callers).toEqual([]);
});

test("every response is JSON that no cache may store", async () => {
  const { endpoint } = setUp();
  for (const headers of [asUser, {}]) {
    const response = await endpoint(jsonRequest({}, headers));
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
});

test("when the auth server does not respond, the endpoint does not report the token as invalid", async () => {
  const response = await setUp().endpoint(jsonRequest({}, { authorization: "Bearer offline" }));
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ error: { code: "network_unreachable" } });
});

test("an endpoint that is open to anyone identifies no caller, even when the request has a token", async () => {
  const { endpoint, callers, verified } = setUp(undefined, { who: "anyone" });
  for (const headers of [{}, asUser, { authorization: "Bearer offline" }, { apikey: "sb_secret_two" }])
    expect((await endpoint(jsonRequest({}, headers as Record<string, string>))).status).toBe(200);
  expect([callers, verified]).toEqual([[null, null, null, null], []]);
});

test("requireUser refuses a call with the service's key", () => {
  expect(() => requireUser({ kind: "service" })).toThrow(CodedError);
});

describe("an endpoint sends the CORS headers that browsers need", () => {
  test("a CORS preflight needs no caller, and its response allows one origin", async () => {
    const { endpoint, callers } = setUp();
    const response = await endpoint(new Request("http://functions.test/", { method: "OPTIONS" }));
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe(ORIGIN);
    expect(response.headers.get("access-control-allow-headers")).toContain("authorization");
    expect(callers).toEqual([]);
  });

  test("an endpoint sends its origin in access-control-allow-origin, on success and on refusal", async () => {
    const { endpoint } = setUp();
    for (const headers of [asUser, {}]) {
      const response = await endpoint(jsonRequest({}, headers));
      expect(response.headers.get("access-control-allow-origin")).toBe(ORIGIN);
      expect(response.headers.get("vary")).toBe("Origin");
    }
  });

  test("an endpoint for POST refuses a GET", async () => {
    const response = await setUp().endpoint(new Request("http://functions.test/"));
    expect(response.status).toBe(405);
  });

  test("an endpoint lists its methods in the 405 to another method and in its preflight", async () => {
    const { endpoint } = setUp(undefined, { who: "anyone", methods: ["GET", "DELETE"] });
    const answered = async (method: string) => endpoint(new Request("http://functions.test/", { method }));
    expect((await answered("GET")).status).toBe(200);
    const refused = await answered("POST");
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, DELETE, OPTIONS"]);
    const preflight = await answered("OPTIONS");
    expect(preflight.headers.get("access-control-allow-methods")).toBe("GET, DELETE, OPTIONS");
  });
});

test.each([
  ["insufficient_credits", 402],
  ["forbidden", 403],
  ["card_not_found", 404],
  ["card_publishing", 409],
  ["file_too_large", 413],
  ["file_type_invalid", 422],
] as const)("an error with the code %s gives the status %i", async (code, status) => {
  const { endpoint, log } = setUp(() => Promise.reject(new CodedError(code)));
  const response = await endpoint(jsonRequest({}, asUser));
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error: { code } });
  expect(log.lines).toEqual([]);
});

test("an unexpected error gives the status 500 and a reference that is in the log, without its message", async () => {
  const { endpoint, log } = setUp(() => Promise.reject(new Error("the token is abc")));
  const response = await endpoint(jsonRequest({}, asUser));
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ error: { code: "unexpected", reference: "ref-1" } });
  expect(log.lines).toEqual([
    {
      level: "error",
      event: "request_failed",
      fields: { function: "test", reference: "ref-1", error: "Error" },
    },
  ]);
});
