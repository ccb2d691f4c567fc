import { afterEach, expect, test, vi } from "vitest";
import { fakeHttp } from "@/shared/testing/fake-http";
import { USER_ID } from "@/shared/testing/session-double";
import { allowConsole } from "@/testing/console-guard";
import { diagnoseAccount } from "./diagnose-account";

const REFUSED = { status: 403, body: { message: "permission denied", code: "42501" } };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("diagnoseAccount reads a new account's credits, connection and up to five posts, and writes them to the console", async () => {
  const debug = vi.spyOn(console, "debug").mockImplementation(() => undefined);
  const { requests } = fakeHttp({
    "GET /rest/v1/user_credit_stats": { body: [{ available_credits: 10.5 }] },
    "GET /rest/v1/linkedin_tokens": { body: [] },
    "GET /rest/v1/posts": { body: [{ id: "p", status: "publicar" }] },
  });
  await diagnoseAccount(USER_ID);
  expect(debug.mock.calls).toEqual([["[tribuna] new account:", { credits: 10.5, linkedin: null, posts: 1 }]]);
  expect(requests.every(({ search }) => search.includes(`user_id=eq.${USER_ID}`))).toBe(true);
  expect(requests.find(({ path }) => path.endsWith("/posts"))?.search).toContain("limit=5");
});

test("when diagnoseAccount cannot read a new account, it logs the failure and does not throw", async () => {
  allowConsole(/\[tribuna\] new account: forbidden/);
  fakeHttp({
    "GET /rest/v1/user_credit_stats": REFUSED,
    "GET /rest/v1/linkedin_tokens": REFUSED,
    "GET /rest/v1/posts": REFUSED,
  });
  await expect(diagnoseAccount(USER_ID)).resolves.toBeUndefined();
});
