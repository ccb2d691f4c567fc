import { describe, expect, test } from "vitest";
import { z } from "zod";
import { CodedError } from "../coded-error.ts";
import { codeOfRejection, jsonRequest, USER_ID } from "../testing/requests.ts";
import type { Caller } from "./caller.ts";
import { createEndpoint, type Who } from "./endpoint.ts";
import { success } from "./responses.ts";

const USER: Caller = { kind: "user", userId: USER_ID };
const SERVICE: Caller = { kind: "service" };
const BODY = { schema: z.object({ count: z.coerce.number() }), maxBytes: 100 };

test.each<[Who, Caller | null, unknown]>([
  ["user", USER, USER],
  ["user", SERVICE, "not_authenticated"],
  ["user", null, "not_authenticated"],
  ["service", SERVICE, SERVICE],
  ["service", USER, "forbidden"],
  ["service", null, "not_authenticated"],
  ["user_or_service", USER, USER],
  ["user_or_service", SERVICE, SERVICE],
  ["user_or_service", null, "not_authenticated"],
  ["anyone", null, null],
  ["anyone", SERVICE, null],
])("when only a %s may call an endpoint, the caller %j gets %j", async (who, caller, wanted) => {
  const admitted: unknown[] = [];
  const { handle } = createEndpoint({ who }, async (call) => {
    admitted.push(call.caller);
    return success({});
  });
  if (typeof wanted !== "string") {
    await handle(jsonRequest({}), caller);
    expect(admitted).toEqual([wanted]);
    return;
  }
  expect(await codeOfRejection(handle(jsonRequest({}), caller))).toBe(wanted);
  expect(admitted).toEqual([]);
});

describe("an endpoint reads the body for its handler", () => {
  const inputs: unknown[] = [];
  const { handle } = createEndpoint({ who: "user", body: BODY }, async ({ input }) => {
    inputs.push(input);
    return success({});
  });

  test("an endpoint's handler gets the body as its schema parses it", async () => {
    await handle(jsonRequest({ count: "3", other: 1 }), USER);
    expect(inputs).toEqual([{ count: 3 }]);
  });

  test.each([[null], ["3"], [{}], [{ count: "x" }]])(
    "an endpoint refuses a body as invalid_input: %j",
    async (body) => {
      expect(await codeOfRejection(handle(jsonRequest(body), USER))).toBe("invalid_input");
    },
  );

  test("an endpoint refuses a body above its limit with payload_too_large, or with the code that it declares", async () => {
    const long = () => jsonRequest({ count: 1, text: "x".repeat(100) });
    expect(await codeOfRejection(handle(long(), USER))).toBe("payload_too_large");
    const named = createEndpoint({ who: "user", body: { ...BODY, tooLarge: "file_too_large" } }, async () =>
      success({}),
    );
    expect(await codeOfRejection(named.handle(long(), USER))).toBe("file_too_large");
  });

  test("an endpoint does not read a body before the caller is admitted", async () => {
    const request = jsonRequest({ count: 1 });
    expect(await codeOfRejection(handle(request, SERVICE))).toBe("not_authenticated");
    expect(request.bodyUsed).toBe(false);
  });

  test("an endpoint without body rules leaves the body to its handler", async () => {
    const { handle: raw } = createEndpoint({ who: "anyone" }, async ({ request }) =>
      success({ text: await request.text() }),
    );
    const answered = await raw(new Request("http://functions.test/", { method: "POST", body: "raw" }), null);
    expect(await answered.json()).toEqual({ text: "raw" });
  });
});

test("a user's valid call takes one use of the quota, and a quota without uses refuses the call before its handler runs", async () => {
  const taken: string[] = [];
  let answered = 0;
  const quota = async (userId: string) => {
    if (taken.push(userId) > 1) throw new CodedError("companies_limit_reached");
  };
  const { handle } = createEndpoint({ who: "user", body: BODY, quota }, async () => {
    answered++;
    return success({});
  });
  expect(await codeOfRejection(handle(jsonRequest({}), USER))).toBe("invalid_input");
  expect(taken).toEqual([]);
  await handle(jsonRequest({ count: 1 }), USER);
  expect(await codeOfRejection(handle(jsonRequest({ count: 1 }), USER))).toBe("companies_limit_reached");
  expect([taken, answered]).toEqual([[USER_ID, USER_ID], 1]);
});

test("a request whose key the endpoint has answered gets the stored response, takes no quota and runs no handler", async () => {
  const key = "aaaaaaaa-0000-4000-8000-000000000001";
  const done: string[] = [];
  const { handle } = createEndpoint(
    {
      who: "user",
      quota: async () => void done.push("quota"),
      requests: {
        begin: async (...asked) => {
          done.push(asked.slice(0, 2).join(" "));
          return { state: "answered", answer: { id: 7 } };
        },
        answer: async () => undefined,
        drop: async () => undefined,
        wait: async () => {},
      },
    },
    async () => {
      done.push("handler");
      return success({});
    },
  );
  const response = await handle(jsonRequest({}, { "idempotency-key": key }), USER);
  expect(await response.json()).toEqual({ id: 7 });
  expect(done).toEqual([`${USER_ID} ${key}`]);
});
