import { expect, test } from "vitest";
import { findLinkedinCompanyOutput } from "../_shared/contract/functions.ts";
import type { Caller } from "../_shared/http/caller.ts";
import { type LinkedInResult, refused, unknown } from "../_shared/linkedin/answers.ts";
import type { AccessResult } from "../_shared/linkedin/tokens/access.ts";
import type { LinkedInOrganization } from "../_shared/linkedin/types.ts";
import { codeOfRejection, jsonRequest, LATER, quotaDouble, USER_ID } from "../_shared/testing/requests.ts";
import { createHandler, type FoundCompany } from "./handler.ts";

const CALLER: Caller = { kind: "user", userId: USER_ID };
const MINERA: LinkedInOrganization = { id: "1035", name: "Minera Sur", vanityName: "minera-sur" };
type Found = LinkedInResult<{ organization: LinkedInOrganization | null }>;

type World = {
  answers?: Found[];
  access?: AccessResult;
  renewed?: AccessResult;
  usedUpUntil?: string;
};

function call(body: unknown, world: World = {}, caller = CALLER) {
  const done = { asked: [] as string[], kept: [] as FoundCompany[], invalid: [] as string[] };
  const answers = [...(world.answers ?? [{ ok: true, organization: MINERA } as const])];
  const { handle } = createHandler({
    requireQuota: quotaDouble(world.usedUpUntil, "companies_limit_reached"),
    store: {
      remember: async (_user, company) => void done.kept.push(company),
    },
    credentials: { read: async () => null, markInvalid: async (_user, code) => void done.invalid.push(code) },
    now: () => 0,
    sleep: async () => undefined,
    access: {
      get: async () => world.access ?? { ok: true, accessToken: "token-1" },
      renew: async (_user, stale, code) =>
        world.renewed ?? { ok: false, code, isFinal: true, refused: stale },
    },
    linkedin: {
      organizationByVanityName: async (token, vanityName) => {
        done.asked.push(`${token} ${vanityName}`);
        const answer = answers.shift();
        if (!answer) throw new Error("more requests than the test expects");
        return answer;
      },
    },
  });
  return { done, answered: handle(jsonRequest(body), caller) };
}
const companyOf = async (answered: Promise<Response>) =>
  findLinkedinCompanyOutput.parse(await (await answered).json()).company;

test("a company found at LinkedIn is stored and returned", async () => {
  const { done, answered } = call({ vanityName: "minera-sur" });
  const company = { organization_id: "1035", organization_name: "Minera Sur", vanity_name: "minera-sur" };
  expect(await companyOf(answered)).toEqual(company);
  expect(done.kept).toEqual([company]);
  expect(done.asked).toEqual(["token-1 minera-sur"]);
});

test("when LinkedIn returns a company without its vanity name, the company gets the requested name", async () => {
  const { done, answered } = call(
    { vanityName: "minera-sur" },
    { answers: [{ ok: true, organization: { ...MINERA, vanityName: null } }] },
  );
  await answered;
  expect(done.kept[0]?.vanity_name).toBe("minera-sur");
});

test.each([
  ["an empty list", { ok: true, organization: null } as const],
  ["404", refused("linkedin_rejected", 404)],
])(
  "LinkedIn's response '%s' means that the company does not exist, and nothing is stored",
  async (_what, answer) => {
    const { done, answered } = call({ vanityName: "nadie" }, { answers: [answer] });
    expect(await companyOf(answered)).toBeNull();
    expect(done.kept).toEqual([]);
  },
);

test.each([
  [
    "two faults of LinkedIn",
    [unknown("linkedin_server_error", 500), unknown("linkedin_timeout", null)],
    "linkedin_timeout",
  ],
  ["a missing scope", [refused("linkedin_forbidden", 403)], "linkedin_forbidden"],
  ["LinkedIn's limit", [refused("linkedin_rate_limited", 429)], "linkedin_rate_limited"],
])("a failed search for a company gives its code: %s", async (_what, answers, code) => {
  const { done, answered } = call({ vanityName: "a" }, { answers });
  expect(await codeOfRejection(answered)).toBe(code);
  expect(done.kept).toEqual([]);
});

test.each(["kadant-inc-", "-tesco"])(
  "a company is looked up although its address begins or ends with a hyphen: %s",
  async (vanityName) => {
    const { done, answered } = call({ vanityName });
    await answered;
    expect(done.asked).toEqual([`token-1 ${vanityName}`]);
  },
);

test("when a user has no connection, the request is refused with linkedin_not_connected", async () => {
  const { done, answered } = call(
    { vanityName: "a" },
    { access: { ok: false, code: "linkedin_not_connected", isFinal: true, refused: null } },
  );
  expect(await codeOfRejection(answered)).toBe("linkedin_not_connected");
  expect(done.asked).toEqual([]);
});

test("a connection ends when LinkedIn refuses its token and there is no refresh token", async () => {
  const { done, answered } = call({ vanityName: "a" }, { answers: [refused("linkedin_token_expired", 401)] });
  expect(await codeOfRejection(answered)).toBe("linkedin_token_expired");
  expect(done.invalid).toEqual(["linkedin_token_expired"]);
});

test("when a user has no look-ups left today, the quota refuses the call before any request to LinkedIn", async () => {
  const { done, answered } = call({ vanityName: "a" }, { usedUpUntil: LATER });
  await expect(answered).rejects.toMatchObject({ code: "companies_limit_reached", retryAfter: LATER });
  expect(done.asked).toEqual([]);
});

test("when LinkedIn refuses a token, it is refreshed, and the company is requested with the new token", async () => {
  const { done, answered } = call(
    { vanityName: "minera-sur" },
    {
      answers: [refused("linkedin_token_expired", 401), { ok: true, organization: MINERA }],
      renewed: { ok: true, accessToken: "token-2" },
    },
  );
  expect((await companyOf(answered))?.organization_name).toBe("Minera Sur");
  expect(done.asked).toEqual(["token-1 minera-sur", "token-2 minera-sur"]);
  expect(done.invalid).toEqual([]);
});

test.each([
  [{}],
  [{ vanityName: "" }],
  [{ vanityName: "a b" }],
  [{ vanityName: "../x" }],
  [{ vanityName: ".." }],
  [{ vanityName: "a".repeat(101) }],
  ["x"],
])("find-linkedin-company refuses the body %j", async (body) => {
  const { done, answered } = call(body);
  expect(await codeOfRejection(answered)).toBe("invalid_input");
  expect(done.asked).toEqual([]);
});

test("find-linkedin-company refuses a call with the secret key, which belongs to no user", async () => {
  expect(await codeOfRejection(call({ vanityName: "a" }, {}, { kind: "service" }).answered)).toBe(
    "not_authenticated",
  );
});
