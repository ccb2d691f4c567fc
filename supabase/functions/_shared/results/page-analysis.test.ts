import { expect, test } from "vitest";
import { CodedError } from "../coded-error.ts";
import { type LinkedInFailure, refused } from "../linkedin/answers.ts";
import type { DayFigures, LinkedInStatistics } from "../linkedin/calls/statistics.ts";
import { FIXED_NOW, USER_ID } from "../testing/requests.ts";
import { createPageAnalysis, type PageAnalysisDeps } from "./page-analysis.ts";
import type { MeasuredPost, PageTotals, PollVotes, PublishedPoll } from "./ports.ts";

const notHere = () => Promise.reject(new Error("the test expects no such call"));
const DAY_MS = 86_400_000;
const PAGE = "2414183";
const FIGURES = {
  clicks: 3,
  comments: 2,
  likes: 9,
  shares: 1,
  engagement: 0.03,
  impressions: 500,
  unique: 400,
};
const dayAgo = (ago: number) => new Date(FIXED_NOW - ago * DAY_MS).toISOString().slice(0, 10);
const daysOf = (count: number, impressions = 10): DayFigures[] =>
  Array.from({ length: count }, (_, at) => ({ ...FIGURES, impressions, day: dayAgo(count - 1 - at) }));

type Call = Exclude<keyof LinkedInStatistics, "postMetric" | "memberFollowers">;
type World = {
  refuses?: Partial<Record<Call, LinkedInFailure>>;
  deleted?: readonly string[];
  /** LinkedIn's lists leave out these posts, and hold a foreign post instead. */
  omitted?: readonly string[];
  lastDay?: string | null;
  stored?: readonly DayFigures[];
  answered?: readonly DayFigures[];
  posts?: number;
  polls?: readonly PublishedPoll[];
  votes?: readonly { urn: string; votes: (number | null)[] }[];
  write?: (facts: readonly string[]) => Promise<string>;
  name?: string | null;
  figures?: typeof FIGURES | null;
};

function world({
  refuses = {},
  deleted = [],
  omitted = [],
  lastDay = null,
  stored = [],
  answered,
  posts = 2,
  polls = [],
  votes = [],
  write,
  name = "Café Andino",
  figures = FIGURES,
}: World = {}) {
  const days = new Map(stored.map((day) => [day.day, day]));
  const measured = new Map<string, MeasuredPost>();
  const pages: PageTotals[] = [];
  const spans: number[] = [];
  const givenFacts: string[][] = [];
  const kept: PollVotes[] = [];
  const or = async <T extends object>(call: Call, page: string, answer: T) => {
    expect(page).toBe(PAGE);
    return refuses[call] ?? ({ ok: true, ...answer } as const);
  };
  const statistics: LinkedInStatistics = {
    postMetric: notHere,
    memberFollowers: notHere,
    pageTotals: (_token, page) => or("pageTotals", page, { figures }),
    pageViews: (_token, page) => or("pageViews", page, { count: 70 }),
    pageFollowers: (_token, page) => or("pageFollowers", page, { count: 1332 }),
    pageDays: (_token, page, from) => {
      spans.push(Math.round((FIXED_NOW - from) / DAY_MS));
      return or("pageDays", page, { days: [...(answered ?? daysOf(180))] });
    },
    pagePolls: (_token, page) => or("pagePolls", page, { polls: [...votes] }),
    pagePosts: async (_token, page, urns) =>
      urns.some((urn) => deleted.includes(urn))
        ? refused("linkedin_forbidden", 403)
        : or("pagePosts", page, {
            posts: [
              ...urns.filter((urn) => !omitted.includes(urn)),
              ...(omitted.length > 0 ? ["urn:li:share:777"] : []),
            ].map((urn) => ({ ...FIGURES, urn })),
          }),
  };
  const all = Array.from({ length: posts }, (_, at) => ({ id: `p${at}`, postUrn: `urn:li:share:${at}` }));
  const postFigures: PageAnalysisDeps["posts"] = {
    postsToMeasure: async (_user, _page, _since, limit) =>
      all.filter(({ id }) => !measured.has(id)).slice(0, limit),
    savePosts: async (_user, figures) => {
      for (const figure of figures) measured.set(figure.id, figure);
    },
  };
  const page: PageAnalysisDeps["page"] = {
    polls: async () => [...polls],
    savePollVotes: async (_user, votes) => void kept.push(...votes),
    savePage: async (_user, _page, totals, read) => {
      pages.push(totals);
      for (const day of read) days.set(day.day, day);
    },
    lastPageDay: async () => lastDay,
    pageDays: async (_user, _page, from) =>
      [...days.values()]
        .filter(({ day }) => day >= from)
        .sort((one, other) => (one.day < other.day ? -1 : 1)),
    pageName: async () => name,
  };
  const ended: string[] = [];
  const analyse = createPageAnalysis({
    posts: postFigures,
    page,
    analysis: { place: async () => ({ country: "MX", timeZone: null }), posts: async () => [] },
    renewer: {
      access: {
        get: async () => ({ ok: true, accessToken: "t" }),
        renew: async (_user, _stale, code) => ({ ok: false, code, isFinal: true, refused: "t" }) as never,
      },
      credentials: { read: async () => null, markInvalid: async (_user, code) => void ended.push(code) },
      now: () => 0,
      sleep: async () => undefined,
    },
    statistics,
    write: async (facts) => {
      givenFacts.push([...facts]);
      return write ? write(facts) : "Va bien: 1.234 impresiones.";
    },
    now: () => FIXED_NOW,
  });
  const run = (progress: unknown = null) =>
    analyse(
      {
        jobId: "j",
        leaseId: "l",
        kind: "page_analysis",
        userId: USER_ID,
        attempt: 1,
        input: { organization_id: PAGE },
        progress,
      },
      {
        signal: new AbortController().signal,
        saveProgress: async () => undefined,
        undoUnlessSucceeded: () => undefined,
      },
    );
  return { run, said: givenFacts, kept, pages, measured, days, asked: spans, ended };
}

test("the first analysis of a page reads half a year of daily figures and writes its text from them", async () => {
  const { run, said, asked, pages, measured } = world();
  expect(await run()).toEqual({ kind: "done", result: { message: "Va bien: 1,234 impresiones." } });
  expect(asked[0]).toBeGreaterThanOrEqual(180);
  expect(pages).toEqual([{ followers: 1332, views: 70, ...FIGURES }]);
  const { likes, comments, clicks, impressions, shares: reshares, unique: reached } = FIGURES;
  expect([...measured.values()]).toEqual(
    ["p0", "p1"].map((id) => ({ id, likes, comments, reshares, clicks, impressions, reached })),
  );
  expect(said[0]?.[1]).toBe(
    "En los últimos 30 días la página tuvo 300 impresiones, igual que en los 30 días anteriores.",
  );
});

test("a later analysis requests only the latest days, and takes the rest of the month from stored days", async () => {
  const { run, said, asked } = world({
    lastDay: dayAgo(1),
    stored: daysOf(60),
    answered: daysOf(5, 100),
  });
  await run();
  // Half of today, the last stored day, and the four days before it, whose figures LinkedIn corrects.
  expect(asked[0]).toBe(6);
  expect(said[0]?.[1]).toMatch(/^En los últimos 30 días la página tuvo 750 impresiones, un 150% más que/);
});

test("when LinkedIn lowers a day's figures, the analysis stores the lower figures", async () => {
  const { run, days } = world({ lastDay: dayAgo(1), stored: daysOf(60, 90), answered: daysOf(5, 40) });
  await run();
  expect(days.get(dayAgo(2))?.impressions).toBe(40);
  expect(days.get(dayAgo(9))?.impressions).toBe(90);
});

test("the analysis stores no figures for a post that LinkedIn leaves out, and ignores a foreign post in LinkedIn's list", async () => {
  const { run, measured } = world({ omitted: ["urn:li:share:1"] });
  expect((await run()).kind).toBe("done");
  expect(measured.get("p0")?.likes).toBe(FIGURES.likes);
  expect(measured.get("p1")).toEqual({
    id: "p1",
    likes: null,
    comments: null,
    reshares: null,
    clicks: null,
    impressions: null,
    reached: null,
  });
});

const CALLS: readonly Call[] = ["pageTotals", "pageViews", "pageFollowers", "pageDays", "pagePosts"];

test.each(
  CALLS.flatMap((call) =>
    (["linkedin_token_expired", "linkedin_token_revoked"] as const).map((code) => [code, call] as const),
  ),
)(
  "LinkedIn's refusal with %s at %s ends the analysis and the connection, without a charge",
  async (code, call) => {
    const { run, ended, said } = world({ refuses: { [call]: refused(code, 401) } });
    expect(await run()).toMatchObject({ kind: "failed", code, isFinal: true });
    expect(ended).toEqual([code]);
    expect(said).toEqual([]);
  },
);

test.each(CALLS)("when LinkedIn's limit is reached at %s, the analysis waits", async (call) => {
  const { run } = world({ refuses: { [call]: refused("linkedin_rate_limited", 429) } });
  expect(await run()).toMatchObject({ kind: "later", seconds: 60, progress: { waits: 1 } });
});

test("an analysis that LinkedIn's limit interrupts waits, and fails finally after the fifth wait", async () => {
  const { run, measured } = world({
    refuses: { pageDays: refused("linkedin_rate_limited", 429) },
    posts: 25,
  });
  const first = await run();
  expect(first.kind).toBe("later");
  expect(measured.size).toBe(0);
  expect(await run({ since: new Date(FIXED_NOW).toISOString(), waits: 5 })).toMatchObject({
    kind: "failed",
    code: "linkedin_rate_limited",
    isFinal: true,
  });
});

test.each([
  ["a role that was taken away", refused("linkedin_forbidden", 403)],
  ["a page that was removed at LinkedIn", refused("linkedin_rejected", 404)],
] as const)("an analysis fails finally and is not charged because of %s", async (_what, failure) => {
  const { run, pages } = world({ refuses: { pageTotals: failure } });
  expect(await run()).toMatchObject({ kind: "failed", code: failure.code, isFinal: true });
  expect(pages).toEqual([]);
});

test.each([
  ["pageViews", "views"],
  ["pageFollowers", "followers"],
] as const)(
  "when the permission for %s is missing, the analysis stores null for that figure only",
  async (call, name) => {
    const { run, pages } = world({ refuses: { [call]: refused("linkedin_forbidden", 403) } });
    expect((await run()).kind).toBe("done");
    expect(pages[0]).toMatchObject({ impressions: 500, [name]: null });
  },
);

test("when LinkedIn hides one of three posts, the analysis stores the figures of the other two, and null for the hidden post", async () => {
  const { run, measured } = world({ posts: 3, deleted: ["urn:li:share:1"] });
  expect((await run()).kind).toBe("done");
  expect([...measured.values()].map(({ likes }) => likes)).toEqual([9, null, 9]);
});

test.each<[string, World, string]>([
  ["of a page that the user does not manage", { name: null }, "publisher_not_allowed"],
  [
    "of a page without any figure",
    {
      figures: null,
      answered: [],
      posts: 0,
      refuses: { pageFollowers: refused("linkedin_forbidden", 403) },
    },
    "analysis_without_posts",
  ],
])("an analysis %s is refused before a text is written", async (_, given, code) => {
  const { run, said } = world(given);
  expect(await run()).toEqual({ kind: "failed", code, isFinal: true });
  expect(said).toEqual([]);
});

test("when the text of an analysis cannot be written, the analysis fails but keeps the stored figures", async () => {
  const { run, pages, measured } = world({
    write: () => Promise.reject(new CodedError("ai_service_unreachable")),
  });
  expect(await run()).toMatchObject({ kind: "failed", code: "ai_service_unreachable", isFinal: true });
  expect(pages).toHaveLength(1);
  expect(measured.size).toBe(2);
});

const POLL: PublishedPoll = { postId: "p1", postUrn: "urn:li:share:1", options: ["Sí", "No"] };

test("an analysis stores the votes of a page's poll as LinkedIn returns them", async () => {
  const { run, kept } = world({
    polls: [POLL, { ...POLL, postId: "p2", postUrn: "urn:li:share:2" }],
    votes: [{ urn: POLL.postUrn, votes: [3, 0] }],
  });
  expect(await run()).toMatchObject({ kind: "done" });
  expect(kept).toEqual([{ post_id: "p1", votes: [3, 0] }]);
});

test.each<[string, World]>([
  ["without a count", { votes: [{ urn: POLL.postUrn, votes: [3, null] }] }],
  ["for another number of options", { votes: [{ urn: POLL.postUrn, votes: [3, 0, 1] }] }],
  ["hidden by LinkedIn", { refuses: { pagePolls: refused("linkedin_forbidden", 403) } }],
])("when a poll's votes are %s, the analysis stores no votes and succeeds", async (_what, given) => {
  const { run, kept } = world({ polls: [POLL], ...given });
  expect(await run()).toMatchObject({ kind: "done" });
  expect(kept).toEqual([]);
});
