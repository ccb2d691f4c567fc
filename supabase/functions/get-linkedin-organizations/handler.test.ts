import { expect, test } from "vitest";
import { linkedinOrganizationsOutput } from "../_shared/contract/functions.ts";
import type { Caller } from "../_shared/http/caller.ts";
import { type LinkedInResult, refused, unknown } from "../_shared/linkedin/answers.ts";
import { unusedLinkedIn } from "../_shared/linkedin/testing.ts";
import { type Credentials, createLinkedInAccess } from "../_shared/linkedin/tokens/access.ts";
import type { LinkedInOrganization, OrganizationAccess } from "../_shared/linkedin/types.ts";
import {
  codeOfRejection,
  FIXED_NOW,
  jsonRequest,
  LATER,
  quotaDouble,
  requestsDouble,
  USER_ID,
} from "../_shared/testing/requests.ts";
import { createHandler } from "./handler.ts";
import type { FoundOrganization, SavedOrganization } from "./ports.ts";

const CALLER: Caller = { kind: "user", userId: USER_ID };
const pageOf = (id: string): LinkedInOrganization => ({
  id,
  name: `Página ${id}`,
  vanityName: `pagina-${id}`,
});
const savedOf = (id: string): SavedOrganization => ({
  organization_id: id,
  organization_name: `Página ${id}`,
  vanity_name: `pagina-${id}`,
  is_visible: true,
  logo_url: null,
});
const access = (id: string, role = "ADMINISTRATOR"): OrganizationAccess => ({ organizationId: id, role });

type World = {
  saved?: SavedOrganization[];
  acls?: (
    role: string,
    start: number,
    token: string,
  ) => LinkedInResult<{ elements: OrganizationAccess[]; next: number | null }>;
  organization?: (id: string) => LinkedInResult<LinkedInOrganization>;
  refreshToken?: string | null;
  ageMs?: number;
  usedUpUntil?: string;
};

function call(body: unknown, world: World = {}, caller = CALLER) {
  const done = {
    stored: [] as (readonly FoundOrganization[])[],
    unread: [] as string[],
    asked: 0,
    invalid: [] as string[],
    waits: [] as number[],
    most: 0,
  };
  let kept: Credentials = {
    accessToken: "token-1",
    refreshToken: world.refreshToken ?? null,
    expiresAt: FIXED_NOW + 86_400_000,
    isValid: true,
    givenAt: FIXED_NOW - (world.ageMs ?? 86_400_000),
  };
  const credentials = {
    read: async () => kept,
    saveRefreshed: async (_user: string, _read: string, tokens: { accessToken: string }) => {
      kept = { ...kept, accessToken: tokens.accessToken };
      return true;
    },
    noteRefusal: async () => true,
    markInvalid: async (_user: string, code: string, token: string) => {
      done.invalid.push(`${code} ${token}`);
    },
  };
  let running = 0;
  const { handle } = createHandler({
    requests: requestsDouble(),
    requireQuota: quotaDouble(world.usedUpUntil, "pages_limit_reached"),
    store: {
      saved: async () => world.saved ?? [],
      store: async (_user, found, unread) => {
        done.stored.push(found);
        done.unread.push(...unread);
        return found.map((page) => savedOf(page.organization_id));
      },
    },
    credentials,
    now: () => FIXED_NOW,
    sleep: async (milliseconds) => void done.waits.push(milliseconds),
    access: createLinkedInAccess({
      store: credentials,
      oauth: {
        revoke: async () => true,
        refreshToken: async () => ({
          ok: true,
          accessToken: "token-2",
          refreshToken: null,
          expiresInSeconds: 60,
          refreshExpiresInSeconds: null,
        }),
      },
      now: () => FIXED_NOW,
    }),
    linkedin: {
      ...unusedLinkedIn,
      organizationAcls: async (token, role, start) => {
        done.asked++;
        const answer = world.acls?.(role, start, token);
        return answer ?? { ok: true, elements: role === "ADMINISTRATOR" ? [access("1")] : [], next: null };
      },
      organization: async (_token, id) => {
        done.most = Math.max(done.most, ++running);
        await Promise.resolve();
        running--;
        return world.organization?.(id) ?? { ok: true, ...pageOf(id) };
      },
    },
  });
  return { done, answered: handle(jsonRequest(body), caller) };
}
const elementsOf = async (answered: Promise<Response>) =>
  linkedinOrganizationsOutput.parse(await (await answered).json()).data.elements;

test("stored pages are returned without a request to LinkedIn", async () => {
  const { done, answered } = call({}, { saved: [savedOf("9")] });
  expect(await elementsOf(answered)).toEqual([savedOf("9")]);
  expect(done.asked).toBe(0);
});

test("P4.28 · company pages are read from LinkedIn when the user requests it or when no pages are stored", async () => {
  for (const [body, saved] of [
    [{ forceRefresh: true }, [savedOf("9")]],
    [{}, []],
  ] as const) {
    const { done, answered } = call(body, { saved: [...saved] });
    expect(await elementsOf(answered)).toEqual([savedOf("1")]);
    expect(done.stored).toHaveLength(1);
  }
});

test("P7.05 · pages are read from LinkedIn for both roles, to the end of the list, each page once with the stronger role", async () => {
  const { done, answered } = call(
    { accessToken: "ignored", personUrn: "ignored", forceRefresh: true },
    {
      acls: (role, start) => {
        if (role === "CONTENT_ADMINISTRATOR")
          return { ok: true, elements: [access("1", role), access("3", role)], next: null };
        return start === 0
          ? { ok: true, elements: [access("1")], next: 100 }
          : { ok: true, elements: [access("2")], next: null };
      },
    },
  );
  await answered;
  expect(done.stored[0]?.map((page) => [page.organization_id, page.role])).toEqual([
    ["1", "ADMINISTRATOR"],
    ["2", "ADMINISTRATOR"],
    ["3", "CONTENT_ADMINISTRATOR"],
  ]);
});

test("forty company pages are looked up at LinkedIn in parallel, at most six at a time", async () => {
  const elements = Array.from({ length: 40 }, (_, i) => access(String(i + 1)));
  const { done, answered } = call(
    {},
    { acls: (role) => ({ ok: true, elements: role === "ADMINISTRATOR" ? elements : [], next: null }) },
  );
  expect(await elementsOf(answered)).toHaveLength(40);
  expect(done.most).toBeGreaterThan(1);
  expect(done.most).toBeLessThanOrEqual(6);
});

test("an account without pages gets an empty list", async () => {
  const { answered } = call({}, { acls: () => ({ ok: true, elements: [], next: null }) });
  expect(await elementsOf(answered)).toEqual([]);
});

test("a company page whose details LinkedIn does not show is left out of the list, and the store gets its id as unread", async () => {
  const { done, answered } = call(
    {},
    {
      acls: () => ({ ok: true, elements: [access("1"), access("2")], next: null }),
      organization: (id) => (id === "1" ? refused("linkedin_forbidden", 403) : { ok: true, ...pageOf(id) }),
    },
  );
  expect(await elementsOf(answered)).toEqual([savedOf("2")]);
  expect(done.unread).toEqual(["1"]);
});

test("when LinkedIn's limit prevents the look-up of a page, the stored pages stay and the response has the limit's code", async () => {
  const { done, answered } = call(
    {},
    {
      acls: () => ({ ok: true, elements: [access("1"), access("2")], next: null }),
      organization: (id) =>
        id === "1" ? refused("linkedin_rate_limited", 403) : { ok: true, ...pageOf(id) },
    },
  );
  expect(await codeOfRejection(answered)).toBe("linkedin_rate_limited");
  expect(done.stored).toEqual([]);
});

test("when LinkedIn's list of pages never ends, reading stops after forty requests", async () => {
  const { done, answered } = call(
    {},
    { acls: (_role, start) => ({ ok: true, elements: [access("1")], next: start + 100 }) },
  );
  expect((await answered).status).toBe(200);
  expect(done.asked).toBe(40);
});

test.each([
  ["two faults of LinkedIn", () => unknown("linkedin_server_error", 500), "linkedin_organizations_failed"],
  ["no connection", () => refused("linkedin_unreachable", null), "linkedin_unreachable"],
  ["a missing scope", () => refused("linkedin_forbidden", 403), "linkedin_forbidden"],
  ["LinkedIn's limit", () => refused("linkedin_rate_limited", 429), "linkedin_rate_limited"],
])("the stored pages stay after %s", async (_what, acls, code) => {
  const { done, answered } = call({ forceRefresh: true }, { saved: [savedOf("9")], acls });
  expect(await codeOfRejection(answered)).toBe(code);
  expect(done.stored).toEqual([]);
  expect(done.invalid).toEqual([]);
});

test("a temporary fault of LinkedIn causes one retry", async () => {
  let failures = 1;
  const { answered } = call(
    {},
    {
      acls: () =>
        failures-- > 0
          ? unknown("linkedin_timeout", null)
          : { ok: true, elements: [access("1")], next: null },
    },
  );
  expect(await elementsOf(answered)).toEqual([savedOf("1")]);
});

test("when LinkedIn refuses a token seconds after the sign-in, the request is retried and the connection stays", async () => {
  let refusals = 2;
  const { done, answered } = call(
    {},
    {
      ageMs: 5_000,
      acls: (role) =>
        refusals-- > 0
          ? refused("linkedin_token_revoked", 401)
          : { ok: true, elements: role === "ADMINISTRATOR" ? [access("1")] : [], next: null },
    },
  );
  expect(await elementsOf(answered)).toEqual([savedOf("1")]);
  expect([done.invalid, done.waits]).toEqual([[], [1000]]);
});

test("when LinkedIn keeps refusing a token seconds after the sign-in, the call fails but the connection stays", async () => {
  const { done, answered } = call({}, { ageMs: 5_000, acls: () => refused("linkedin_token_revoked", 401) });
  expect(await codeOfRejection(answered)).toBe("linkedin_unreachable");
  expect([done.invalid, done.waits]).toEqual([[], [1000, 2000, 4000]]);
});

test("a token that LinkedIn refuses ends the connection when there is no refresh token", async () => {
  const { done, answered } = call({}, { acls: () => refused("linkedin_token_expired", 401) });
  expect(await codeOfRejection(answered)).toBe("linkedin_token_expired");
  expect(done.invalid).toEqual(["linkedin_token_expired token-1"]);
  expect(done.stored).toEqual([]);
});

test("a token that LinkedIn refuses is renewed when there is a refresh token", async () => {
  const { done, answered } = call(
    {},
    {
      refreshToken: "r",
      acls: (_role, _start, token) =>
        token === "token-1"
          ? refused("linkedin_token_expired", 401)
          : { ok: true, elements: [access("1")], next: null },
    },
  );
  expect(await elementsOf(answered)).toEqual([savedOf("1")]);
  expect(done.invalid).toEqual([]);
});

test("when LinkedIn also refuses the renewed token, the connection ends", async () => {
  const { done, answered } = call(
    {},
    { refreshToken: "r", acls: () => refused("linkedin_token_revoked", 401) },
  );
  expect(await codeOfRejection(answered)).toBe("linkedin_token_revoked");
  expect(done.invalid).toEqual(["linkedin_token_revoked token-2"]);
});

test.each([[{ forceRefresh: "yes" }], [null], ["x"]])(
  "get-linkedin-organizations refuses the body %j",
  async (body) => {
    expect(await codeOfRejection(call(body).answered)).toBe("invalid_input");
  },
);

test("get-linkedin-organizations refuses a call with the secret key, which belongs to no user", async () => {
  expect(await codeOfRejection(call({}, {}, { kind: "service" }).answered)).toBe("not_authenticated");
});

test.each([{ forceRefresh: true }, {}])(
  "a user without look-ups left today gets the time of the next look-up, without a request to LinkedIn: %j",
  async (body) => {
    const { done, answered } = call(body, { usedUpUntil: LATER });
    await expect(answered).rejects.toMatchObject({ code: "pages_limit_reached", retryAfter: LATER });
    expect(done.asked).toBe(0);
    expect(done.stored).toEqual([]);
  },
);

test("a user whose look-ups of the day are used up gets the stored pages", async () => {
  const { answered } = call({}, { usedUpUntil: LATER, saved: [savedOf("7")] });
  expect((await answered).status).toBe(200);
});
