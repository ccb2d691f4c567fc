import { FunctionsFetchError, FunctionsHttpError, FunctionsRelayError } from "@supabase/supabase-js";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { AppError, invokeFunction, isOutcomeUnknown, toAppError, toFunctionError, unwrap } from "./errors";
import { fakeHttp } from "./testing/fake-http";

afterEach(() => vi.unstubAllGlobals());

const postgrest = (error: { message: string; code?: string }, status = 400) => ({
  data: null,
  error: { details: "", hint: "", code: "", ...error },
  status,
});

const thrownBy = (answer: ReturnType<typeof postgrest>): unknown => {
  try {
    unwrap(answer);
  } catch (error) {
    return error;
  }
  return undefined;
};

test("unwrap returns the data of a response without an error", () => {
  expect(unwrap({ data: [1, 2], error: null, status: 200 })).toEqual([1, 2]);
});

test.each([
  [
    "our own code in the message",
    { message: "card_version_conflict", code: "P0001" },
    400,
    "card_version_conflict",
  ],
  [
    "a constraint that has a code",
    {
      message: 'new row for relation "posts" violates check constraint "posts_notes_within_bounds"',
      code: "23514",
    },
    400,
    "notes_too_long",
  ],
  [
    "a row of a user whose account another device has deleted",
    {
      message: 'insert or update on table "posts" violates foreign key constraint "posts_user_id_fkey"',
      code: "23503",
    },
    409,
    "not_authenticated",
  ],
  ["row level security", { message: 'permission denied for table "posts"', code: "42501" }, 403, "forbidden"],
  ["no row for single()", { message: "JSON object requested, 0 rows", code: "PGRST116" }, 406, "not_found"],
  ["an expired token", { message: "JWT expired", code: "PGRST303" }, 401, "not_authenticated"],
  ["a statement that timed out", { message: "canceling statement", code: "57014" }, 500, "service_busy"],
  ["a lock that timed out", { message: "canceling statement", code: "55P03" }, 500, "service_busy"],
  ["no connection to the database", { message: "Timed out", code: "PGRST003" }, 504, "service_busy"],
  ["a gateway's HTML page", { message: "<html>502 Bad Gateway</html>" }, 502, "service_busy"],
  ["Cloudflare's status 522", { message: "error code: 522" }, 522, "service_busy"],
  ["a failed fetch", { message: "TypeError: fetch failed" }, 0, "network_unreachable"],
  ["a function without this parameter", { message: "Could not find", code: "PGRST202" }, 404, "app_outdated"],
  ["a column of an earlier version", { message: "does not exist", code: "42703" }, 400, "app_outdated"],
] as const)(
  "the app turns a failure of the server into one of its error codes: %s",
  (_what, error, status, code) => {
    expect(thrownBy(postgrest(error, status))).toMatchObject({
      name: "AppError",
      code,
      reference: undefined,
    });
  },
);

test("an error with an unknown code becomes 'unexpected', with its cause and a reference that the user can quote", () => {
  const cause = { message: "division by zero", code: "22012", details: "", hint: "" };
  const error = thrownBy(postgrest(cause, 400));
  expect(error).toMatchObject({ code: "unexpected", cause });
  expect((error as AppError).reference).toMatch(/^[0-9A-F]{8}$/);
});

test.each([
  ["Failed to fetch dynamically imported module: https://tribuna.test/assets/ai-1a2b.js"],
  ["error loading dynamically imported module: https://tribuna.test/assets/ai-1a2b.js"],
  ["Importing a module script failed."],
])(
  "code that does not load online (%s) is reported as an outdated page, and offline as no connection",
  (message) => {
    expect(toAppError(new TypeError(message)).code).toBe("app_outdated");
    const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(toAppError(new TypeError(message)).code).toBe("network_unreachable");
    network.mockRestore();
  },
);

test("a call of a removed edge function becomes the error app_outdated", async () => {
  fakeHttp({
    "POST /functions/v1/ai-old": {
      status: 404,
      body: { code: "NOT_FOUND", message: "Requested function was not found" },
    },
  });
  await expect(invokeFunction("ai-old", {}, z.unknown())).rejects.toMatchObject({ code: "app_outdated" });
});

const END = "2026-11-21T16:20:00.000Z";

test("when an error reports a limit, toAppError reads a time in its details as the end of that limit", () => {
  const limit = { message: "cards_limit_reached", code: "PT429" };
  expect(toAppError({ ...limit, details: END })).toMatchObject({ retryAfter: END });
  for (const details of [null, "", "Failing row contains (7).", 7, "2026-11-21T16:20:00Z; call me"])
    expect(toAppError({ ...limit, details }).retryAfter).toBeUndefined();
});

test("an error whose message only contains a code within a sentence becomes 'unexpected'", () => {
  expect(toAppError({ message: "the post was not_found today" }).code).toBe("unexpected");
});

test("toAppError returns an AppError unchanged", () => {
  const error = new AppError("file_empty");
  expect(toAppError(error)).toBe(error);
});

test("toFunctionError takes the error code from the body of a refused function call", async () => {
  const response = new Response(JSON.stringify({ error: { code: "insufficient_credits" } }), { status: 402 });
  expect((await toFunctionError(new FunctionsHttpError(response))).code).toBe("insufficient_credits");
});

test("toFunctionError reads the end of a limit from retry_after in the body of a refusal", async () => {
  const body = { error: { code: "pages_limit_reached", retry_after: END } };
  const response = new Response(JSON.stringify(body), { status: 429 });
  expect(await toFunctionError(new FunctionsHttpError(response))).toMatchObject({
    code: "pages_limit_reached",
    retryAfter: END,
  });
});

test("an app error keeps the details that its sentence shows, from a function's response or from the database's error", async () => {
  const detail = { cost: 2, available: 0.5 };
  const body = JSON.stringify({ error: { code: "insufficient_credits", detail } });
  const ofFunction = await toFunctionError(new FunctionsHttpError(new Response(body, { status: 402 })));
  expect(ofFunction.detail).toEqual(detail);
  const ofDatabase = { message: "insufficient_credits", code: "P0001", details: JSON.stringify(detail) };
  expect(toAppError(ofDatabase).detail).toEqual(detail);
});

test.each(["not json", JSON.stringify({ error: { code: "never_heard_of" } })])(
  "when a function refuses with the body %s, the error's code is 'unexpected'",
  async (body) => {
    const error = await toFunctionError(new FunctionsHttpError(new Response(body, { status: 500 })));
    expect(error.code).toBe("unexpected");
  },
);

test.each([502, 503, 504, 546])(
  "when only a gateway responds to a function's call, with %i, the error's code is 'service_busy'",
  async (status) => {
    const answer = new Response("<html>Gateway</html>", { status });
    expect((await toFunctionError(new FunctionsHttpError(answer))).code).toBe("service_busy");
  },
);

test("a function that its relay could not call is reported as busy", async () => {
  const answer = new Response("no worker", { status: 500, headers: { "x-relay-error": "true" } });
  expect((await toFunctionError(new FunctionsRelayError(answer))).code).toBe("service_busy");
});

test("isOutcomeUnknown is true when only a gateway or nothing responded to a request, and false when the app's server responded", () => {
  const outcomeUnknown = (error: { message: string; code?: string }, status: number) =>
    isOutcomeUnknown(thrownBy(postgrest(error, status)));
  expect(outcomeUnknown({ message: "TypeError: fetch failed" }, 0)).toBe(true);
  expect(outcomeUnknown({ message: "<html>504</html>" }, 504)).toBe(true);
  expect(outcomeUnknown({ message: "card_version_conflict" }, 400)).toBe(false);
  expect(outcomeUnknown({ message: "relation does not exist", code: "42P01" }, 404)).toBe(false);
});

test("an unreachable function is reported as the network's fault", async () => {
  expect((await toFunctionError(new FunctionsFetchError(new TypeError("fetch failed")))).code).toBe(
    "network_unreachable",
  );
});

const answer = z.object({ deleted: z.boolean() });

test("invokeFunction sends the body and returns the checked response", async () => {
  const { requests } = fakeHttp({ "POST /functions/v1/delete-file": { body: { deleted: true } } });
  await expect(invokeFunction("delete-file", { filePath: "a/b" }, answer)).resolves.toEqual({
    deleted: true,
  });
  expect(requests[0]?.body).toEqual({ filePath: "a/b" });
});

test("invokeFunction rejects a success whose schema this tab does not know, with the code app_outdated", async () => {
  fakeHttp({ "POST /functions/v1/delete-file": { body: { gone: 1 } } });
  await expect(invokeFunction("delete-file", {}, answer)).rejects.toMatchObject({ code: "app_outdated" });
});

test("invokeFunction reads a refusal by its code", async () => {
  fakeHttp({
    "POST /functions/v1/delete-file": { status: 403, body: { error: { code: "file_not_own" } } },
  });
  await expect(invokeFunction("delete-file", {}, answer)).rejects.toMatchObject({ code: "file_not_own" });
});
