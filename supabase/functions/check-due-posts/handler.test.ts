import { describe, expect, test } from "vitest";
import { checkDuePostsOutput } from "../_shared/contract/functions.ts";
import type { Caller } from "../_shared/http/caller.ts";
import { type LinkedInResult, refused, unknown } from "../_shared/linkedin/answers.ts";
import { type Credentials, createLinkedInAccess } from "../_shared/linkedin/tokens/access.ts";
import type { IntrospectResult, RefreshResult } from "../_shared/linkedin/tokens/oauth.ts";
import {
  codeOfRejection,
  FIXED_NOW,
  jsonRequest,
  OTHER_USER_ID,
  recordingLog,
  USER_ID,
} from "../_shared/testing/requests.ts";
import { createHandler } from "./handler.ts";
import type { ConnectionFacts, DuePost, Notice, Problem } from "./ports.ts";

const SERVICE: Caller = { kind: "service" };
const DAY_MS = 86_400_000;
const PAGE = "2414183";
const ACTIVE: IntrospectResult = {
  ok: true,
  active: true,
  status: "active",
  scopes: ["w_member_social"],
  expiresAt: FIXED_NOW + DAY_MS,
};
const ended = (status: string | null): IntrospectResult => ({
  ok: true,
  active: false,
  status,
  scopes: [],
  expiresAt: null,
});
const GRANTED: RefreshResult = {
  ok: true,
  accessToken: "token-2",
  refreshToken: null,
  expiresInSeconds: 60,
  refreshExpiresInSeconds: null,
};

const aPost = (over: Partial<DuePost> = {}): DuePost => ({
  postId: "post-1",
  userId: USER_ID,
  organizationId: null,
  publisher: "tu cuenta personal",
  title: "Feria",
  dueAt: "2026-11-21T12:59:00.000123+00:00",
  timeZone: "America/La_Paz",
  ...over,
});

type Pages = LinkedInResult<{ elements: { organizationId: string; role: string }[]; next: number | null }>;
const listed = (...ids: string[]): Pages => ({
  ok: true,
  elements: ids.map((organizationId) => ({ organizationId, role: "ADMINISTRATOR" })),
  next: null,
});

type World = {
  refreshes?: string[];
  connections?: string[];
  posts?: DuePost[];
  known?: Partial<Credentials> | null;
  refresh?: RefreshResult;
  isRefusedBefore?: boolean;
  says?: (token: string) => IntrospectResult;
  pages?: Pages;
  /** The number of role requests that LinkedIn answers with an empty list before it lists the pages. */
  emptyAnswers?: number;
  problems?: Problem[] | Error;
  claimFails?: boolean;
  takes?: number;
};

function setUp(world: World = {}) {
  let clock = FIXED_NOW;
  const kept: Credentials = {
    accessToken: "token-1",
    refreshToken: "refresh-1",
    expiresAt: clock + DAY_MS,
    isValid: true,
    givenAt: 0,
    ...world.known,
  };
  const log = recordingLog();
  const refreshes = [...(world.refreshes ?? [])];
  const connections = [...(world.connections ?? [])];
  let posts = [...(world.posts ?? [])];
  const done = {
    claimed: [] as DuePost[],
    refreshes: 0,
    asked: [] as string[],
    roles: 0,
    facts: [] as (ConnectionFacts & { userId: string })[],
    finished: [] as { post: DuePost; answered: boolean; notices: readonly Notice[] }[],
    saved: [] as string[],
    invalid: [] as string[],
    refused: [] as string[],
    log,
  };
  const credentials = {
    read: async () => (world.known === null ? null : { ...kept }),
    saveRefreshed: async (_user: string, _read: string, tokens: { accessToken: string }) => {
      kept.accessToken = tokens.accessToken;
      done.saved.push(tokens.accessToken);
      return true;
    },
    noteRefusal: async () => world.isRefusedBefore ?? true,
    markInvalid: async (_user: string, code: string, token: string) => {
      done.invalid.push(code);
      done.refused.push(token);
    },
  };
  const { handle } = createHandler({
    createChecker: () => ({
      store: {
        claimRefreshes: async (limit) => refreshes.splice(0, limit),
        claimConnections: async (limit) => connections.splice(0, limit),
        claimPosts: async (limit) => {
          if (world.claimFails && done.claimed.length > 0) throw new Error("no database");
          const users = [...new Set(posts.map(({ userId }) => userId))].slice(0, limit);
          const claimed = posts.filter(({ userId }) => users.includes(userId));
          posts = posts.filter(({ userId }) => !users.includes(userId));
          done.claimed.push(...claimed);
          return claimed;
        },
        saveFacts: async (userId, facts) => {
          done.facts.push({ userId, ...facts });
        },
        problems: async () => {
          if (world.problems instanceof Error) throw world.problems;
          return world.problems ?? [];
        },
        finish: async (post, answered, notices) => {
          done.finished.push({ post, answered, notices });
          return notices.length;
        },
      },
      credentials,
      access: createLinkedInAccess({
        store: credentials,
        oauth: {
          revoke: async () => true,
          refreshToken: async () => {
            done.refreshes++;
            clock += world.takes ?? 0;
            return world.refresh ?? GRANTED;
          },
        },
        now: () => clock,
      }),
      oauth: {
        introspect: async (token) => {
          done.asked.push(token);
          clock += world.takes ?? 0;
          return (world.says ?? (() => ACTIVE))(token);
        },
      },
      linkedin: {
        organizationAcls: async (_token, role) => {
          done.roles++;
          if (done.roles <= (world.emptyAnswers ?? 0)) return listed();
          return role === "ADMINISTRATOR" ? (world.pages ?? listed()) : listed();
        },
      },
      now: () => clock,
      log,
    }),
  });
  return { done, call: (body: unknown = {}, caller = SERVICE) => handle(jsonRequest(body), caller) };
}

async function run(world: World) {
  const { done, call } = setUp(world);
  const response = await call();
  expect(response.status).toBe(200);
  return { ...done, answer: checkDuePostsOutput.parse(await response.json()) };
}

describe("check-due-posts refuses users and invalid bodies", () => {
  test("check-due-posts refuses a user", async () => {
    const { done, call } = setUp({ posts: [aPost()] });
    expect(await codeOfRejection(call({}, { kind: "user", userId: USER_ID }))).toBe("forbidden");
    expect(done.asked).toEqual([]);
  });

  test.each([[null], ["x"], [{ postId: 1 }]])("check-due-posts refuses the body %j", async (body) => {
    expect(await codeOfRejection(setUp().call(body))).toBe("invalid_input");
  });
});

test("a run without due checks sends LinkedIn no request", async () => {
  const { answer, asked } = await run({});
  expect([answer, asked]).toEqual([{ refreshed: 0, checked: 0, notices: 0 }, []]);
});

test("a run saves the token that it has refreshed", async () => {
  const { answer, saved, invalid } = await run({ refreshes: [USER_ID] });
  expect([answer.refreshed, saved, invalid]).toEqual([1, ["token-2"], []]);
});

const rejected = { refreshes: [USER_ID], refresh: { ok: false, reason: "rejected" } as const };

test.each([false, true])(
  "a refused refresh does not end a connection whose access token still works; refused before: %s",
  async (isRefusedBefore) => {
    const { answer, invalid } = await run({ ...rejected, isRefusedBefore });
    expect([answer.refreshed, invalid]).toEqual([0, []]);
  },
);

test("a first refused refresh does not end the connection, even when the access token has expired", async () => {
  const { invalid } = await run({ ...rejected, isRefusedBefore: false, known: { expiresAt: FIXED_NOW } });
  expect(invalid).toEqual([]);
});

test("a second refused refresh ends a connection whose access token has expired", async () => {
  const { invalid, refused: tokens } = await run({ ...rejected, known: { expiresAt: FIXED_NOW } });
  expect([invalid, tokens]).toEqual([["linkedin_token_expired"], ["token-1"]]);
});

test("a refused refresh proves that LinkedIn responds, so the run goes on to the tokens of the other users", async () => {
  const { refreshes } = await run({
    ...rejected,
    refreshes: Array.from({ length: 12 }, (_, at) => `user-${at}`),
  });
  expect(refreshes).toBe(12);
});

test.each(["unavailable", "misconfigured"] as const)(
  "an early refresh that fails as '%s' leaves the connection unchanged and is logged",
  async (reason) => {
    const { invalid, saved, log } = await run({ refreshes: [USER_ID], refresh: { ok: false, reason } });
    expect([invalid, saved]).toEqual([[], []]);
    expect(log.lines.map(({ event }) => event)).toEqual(["refresh_refused"]);
  },
);

test("a refresh is skipped when the connection was deleted or has no refresh token", async () => {
  for (const known of [null, { refreshToken: null }]) {
    const { saved, invalid } = await run({ refreshes: [USER_ID], known });
    expect([saved, invalid]).toEqual([[], []]);
  }
});

test("a check stores LinkedIn's report and the user's pages together with the access token that it checked", async () => {
  const { facts, answer, roles } = await run({ connections: [USER_ID], pages: listed(PAGE) });
  expect(facts).toEqual([
    {
      userId: USER_ID,
      accessToken: "token-1",
      scopes: ["w_member_social"],
      expiresAt: FIXED_NOW + DAY_MS,
      pageIds: [PAGE],
    },
  ]);
  expect([answer.checked, roles]).toEqual([0, 2]);
});

test.each(["expired", "revoked"])(
  "a token that LinkedIn reports as %s is renewed and checked again",
  async (status) => {
    const { facts, asked, invalid, finished } = await run({
      posts: [aPost()],
      says: (token) => (token === "token-1" ? ended(status) : ACTIVE),
    });
    expect(asked).toEqual(["token-1", "token-2"]);
    expect(facts.map(({ accessToken }) => accessToken)).toEqual(["token-2"]);
    expect([invalid, finished[0]?.answered]).toEqual([[], true]);
  },
);

test.each([
  { status: "expired", code: "linkedin_token_expired" },
  { status: "revoked", code: "linkedin_token_revoked" },
])(
  "a connection without a refresh token ends when LinkedIn reports its token as $status, and the check counts as complete",
  async ({ status, code }) => {
    const { facts, invalid, finished } = await run({
      posts: [aPost()],
      known: { refreshToken: null },
      says: () => ended(status),
    });
    expect([facts, invalid, finished[0]?.answered]).toEqual([[], [code], true]);
  },
);

test("a connection ends when LinkedIn also refuses its renewed token", async () => {
  const {
    invalid,
    refused: tokens,
    finished,
  } = await run({ posts: [aPost()], says: () => ended("revoked") });
  expect([invalid, tokens, finished[0]?.answered]).toEqual([["linkedin_token_revoked"], ["token-2"], true]);
});

test("a token of another application leaves the connection unchanged", async () => {
  const { facts, invalid, finished } = await run({ posts: [aPost()], says: () => ended(null) });
  expect([facts, invalid, finished[0]?.answered]).toEqual([[], [], false]);
});

test("a post of the next hour that has no problem is checked and causes no notice", async () => {
  const { finished, answer } = await run({ posts: [aPost()] });
  expect(finished).toEqual([{ post: aPost(), answered: true, notices: [] }]);
  expect(answer).toEqual({ refreshed: 0, checked: 1, notices: 0 });
});

test("an error of a due post causes a notice with the time in the post's time zone, and a warning causes no notice", async () => {
  const { finished, answer } = await run({
    posts: [aPost()],
    problems: [
      { code: "media_missing", severity: "error" },
      { code: "posts_too_close", severity: "warning" },
    ],
  });
  expect(finished[0]?.notices).toEqual([
    {
      code: "media_missing",
      message:
        "«Feria» no podrá publicarse el sábado 21 de noviembre a las 08:59 (La Paz) en tu cuenta personal: no encontramos su archivo. Vuelve a adjuntarlo antes de esa hora.",
    },
  ]);
  expect(answer.notices).toBe(1);
});

test.each([
  { why: "the role is there", pages: listed(PAGE, "1"), answered: true },
  { why: "the role is gone", pages: listed("1"), answered: true },
  { why: "this token may not ask", pages: refused("linkedin_forbidden", 403), answered: true },
  { why: "a fault", pages: unknown("linkedin_server_error", 500), answered: false },
  { why: "a limit", pages: refused("linkedin_rate_limited", 429), answered: false },
])(
  "before a page's post is due, the check reads the user's role from LinkedIn: $why",
  async ({ pages, answered }) => {
    const { finished, facts } = await run({ posts: [aPost({ organizationId: PAGE })], pages });
    expect(finished.map((post) => post.answered)).toEqual([answered]);
    expect(facts[0]?.pageIds ?? null).toEqual(pages.ok ? pages.elements.map((e) => e.organizationId) : null);
  },
);

test("an empty list of pages is requested a second time before it is stored", async () => {
  const briefly = await run({ connections: [USER_ID], pages: listed(PAGE), emptyAnswers: 2 });
  expect(briefly.facts.map(({ pageIds }) => pageIds)).toEqual([[PAGE]]);
  const lasting = await run({ connections: [USER_ID] });
  expect([lasting.roles, lasting.facts.map(({ pageIds }) => pageIds)]).toEqual([4, [[]]]);
});

test("when LinkedIn does not respond, the check adds no problem to the post, and known problems still cause notices", async () => {
  const { finished, invalid } = await run({
    posts: [aPost()],
    says: () => ({ ok: false, reason: "unavailable" }),
    problems: [{ code: "insufficient_credits", severity: "error" }],
  });
  expect(finished.map(({ answered, notices }) => [answered, notices.map(({ code }) => code)])).toEqual([
    [false, ["insufficient_credits"]],
  ]);
  expect(invalid).toEqual([]);
});

test("a post without a connection is checked without a request to LinkedIn", async () => {
  const { asked, finished } = await run({ posts: [aPost()], known: null });
  expect([asked, finished[0]?.answered]).toEqual([[], true]);
});

test("check-due-posts makes one LinkedIn request for two posts of a user, and one for another user's post", async () => {
  const posts = [
    aPost(),
    aPost({ postId: "post-2", organizationId: PAGE }),
    aPost({ postId: "post-3", userId: OTHER_USER_ID }),
  ];
  const { asked, roles, answer, facts } = await run({
    posts,
    pages: listed(PAGE),
    connections: [USER_ID],
  });
  expect([asked.length, roles, answer.checked]).toEqual([2, 2, 3]);
  expect(facts.map(({ pageIds }) => pageIds)).toEqual(expect.arrayContaining([[PAGE], null]));
});

test("when the check of one user's posts fails, it is logged without its message, and other users are checked", async () => {
  const { answer, log, facts } = await run({
    posts: [aPost()],
    connections: [OTHER_USER_ID],
    problems: new Error("the title is secret"),
  });
  expect(answer.notices).toBe(0);
  expect(log.lines).toEqual([
    { level: "error", event: "preflight_failed", fields: { userId: USER_ID, error: "Error" } },
  ]);
  expect(facts.map(({ userId }) => userId)).toContain(OTHER_USER_ID);
});

const many = (n: number) => Array.from({ length: n }, (_, at) => `user-${at}`);
const manyPosts = (n: number) => many(n).map((userId) => aPost({ postId: `post-of-${userId}`, userId }));
const silent = { says: () => ({ ok: false, reason: "unavailable" }) as const };

test("when LinkedIn takes 15 s for each response, a run checks at most eight of forty connections", async () => {
  const { asked } = await run({ connections: many(40), takes: 15_000 });
  expect(asked.length).toBeGreaterThanOrEqual(4);
  expect(asked.length).toBeLessThanOrEqual(8);
});

test("a run checks every post that it claims", async () => {
  const { claimed, finished } = await run({ posts: manyPosts(60), takes: 3_000 });
  expect(finished.length).toBeGreaterThanOrEqual(12);
  expect(finished.length).toBeLessThan(60);
  expect(finished.map(({ post }) => post.postId).sort()).toEqual(claimed.map(({ postId }) => postId).sort());
});

test("a run ends slow refreshes early enough to check the due posts", async () => {
  const { refreshes, finished } = await run({ refreshes: many(40), posts: [aPost()], takes: 3_000 });
  expect(refreshes).toBeLessThan(12);
  expect(finished).toHaveLength(1);
});

test("while LinkedIn does not respond, every post with a known problem still gets its notice", async () => {
  const { asked, finished } = await run({
    ...silent,
    posts: manyPosts(60),
    takes: 3_000,
    problems: [{ code: "media_missing", severity: "error" }],
  });
  expect(asked).toHaveLength(4);
  expect(finished.map(({ answered, notices }) => [answered, notices.length])).toEqual(
    Array.from({ length: 60 }, () => [false, 1]),
  );
});

test("while LinkedIn does not respond, no further refreshes or connections are claimed", async () => {
  const { refreshes, asked } = await run({
    ...silent,
    refresh: { ok: false, reason: "unavailable" },
    refreshes: many(12),
    connections: many(12),
  });
  expect([refreshes, asked.length]).toEqual([4, 4]);
});

test("when a claim fails, its error is thrown once, after the running checks have ended", async () => {
  const { done, call } = setUp({ posts: manyPosts(8), claimFails: true });
  await expect(call()).rejects.toThrow("no database");
  expect(done.finished).toHaveLength(4);
});
