import { Hono } from "hono";
import { apiError, notPermitted } from "../api-errors.ts";
import { type Context, roleOn } from "../context.ts";
import { organizationUrn, personUrn } from "../personas.ts";
import { type RestContext, type RestEnv, versioned } from "../rest-gate.ts";
import type { Settings } from "../settings.ts";
import { canReadOrganizations } from "../sign-in/scopes.ts";
import type { StoredPost } from "../state.ts";
import { baselineDay, followersOf, growthOf, type PostGrowth, sum } from "./growth.ts";

const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;

const METRICS: Readonly<Record<string, (growth: PostGrowth) => number>> = {
  IMPRESSION: (growth) => growth.impressions,
  MEMBERS_REACHED: (growth) => growth.reached,
  REACTION: (growth) => growth.likes,
  COMMENT: (growth) => growth.comments,
  RESHARE: (growth) => growth.shares,
};

const shareStatistics = ({ impressions, reached, clicks, likes, comments, shares }: PostGrowth) => ({
  impressionCount: impressions,
  uniqueImpressionsCount: reached,
  clickCount: clicks,
  likeCount: likes,
  commentCount: comments,
  shareCount: shares,
  engagement: impressions === 0 ? 0 : (clicks + likes + comments + shares) / impressions,
});

const listed = (elements: unknown[]) =>
  Response.json({ elements, paging: { start: 0, count: elements.length, links: [] } });

const invalid = (name: string) =>
  apiError(400, `Parameter '${name}' is invalid`, { code: "ILLEGAL_ARGUMENT" });

const readings = (context: Context) => {
  const alive = (post: StoredPost) => post.deletedAt === null && post.lifecycleState !== "PUBLISH_FAILED";
  const postsOf = (author: string) =>
    context.store.state.posts.filter((post) => post.author === author && alive(post));
  const settings = () => context.store.state.settings;
  const growthAt = (post: StoredPost, at: number) => growthOf(post, at, settings().takenBackPercent);
  return {
    now: context.now,
    settings,
    postsOf,
    growth: (post: StoredPost) => growthAt(post, context.now()),
    followers: (urn: string) => followersOf(urn, context.now()),
    dayOfPage(id: number, day: number): PostGrowth {
      const ends = Math.min((day + 1) * DAY_MS, context.now());
      const gains = postsOf(organizationUrn(id)).map((post) => {
        const before = growthAt(post, day * DAY_MS);
        const after = growthAt(post, ends);
        return Object.fromEntries(
          Object.entries(after).map(([name, value]) => [name, value - before[name as keyof PostGrowth]]),
        ) as PostGrowth;
      });
      return sum([baselineDay(organizationUrn(id), day), ...gains]);
    },
  };
};
type Readings = ReturnType<typeof readings>;

const pageOf = (c: RestContext, urn: string | undefined, resource: string): number | Response => {
  const caller = c.get("caller");
  const id = Number(/^urn:li:organization:(\d+)$/.exec(urn ?? "")?.[1] ?? Number.NaN);
  if (Number.isNaN(id)) return apiError(400, "Invalid query parameters passed to request");
  const mayRead = canReadOrganizations(caller.token.scopes) && roleOn(caller, id) === "ADMINISTRATOR";
  return mayRead ? id : notPermitted(versioned(c, resource));
};

const isMeasured = ({ measuredPosts }: Settings, urn: string): boolean =>
  measuredPosts === "both" ||
  urn.startsWith(measuredPosts === "shares" ? "urn:li:share:" : "urn:li:ugcPost:");

function ofPosts(
  { postsOf, growth, settings }: Readings,
  organizationalEntity: string,
  [name, list]: readonly ["shares" | "ugcPosts", string],
): Response {
  const wanted = /^List\((.*)\)$/.exec(list)?.[1]?.split(",") ?? [];
  const kind = name === "shares" ? "urn:li:share:" : "urn:li:ugcPost:";
  if (wanted.some((urn) => !urn.startsWith(kind)) || !isMeasured(settings(), kind)) return invalid(name);
  const own = postsOf(organizationalEntity);
  const known = new Set(own.map((post) => post.urn));
  const strange = wanted.findIndex((urn) => !known.has(urn));
  if (strange >= 0)
    return apiError(
      403,
      `Unpermitted fields present in PARAMETER: Data Processing Exception while processing fields [/${name}[${strange}]]`,
    );
  return listed(
    own
      .filter((post) => wanted.includes(post.urn) && growth(post).impressions > 0)
      .slice(0, settings().postsPerAnswer)
      .map((post) => ({
        organizationalEntity,
        [post.urn.includes(":share:") ? "share" : "ugcPost"]: post.urn,
        totalShareStatistics: shareStatistics(growth(post)),
      })),
  );
}

function ofDays({ now, dayOfPage, settings }: Readings, id: number, intervals: string | undefined): Response {
  const organizationalEntity = organizationUrn(id);
  const today = Math.floor(now() / DAY_MS);
  if (intervals === undefined) {
    const days = Array.from({ length: YEAR_DAYS }, (_, back) => dayOfPage(id, today - back));
    return listed([{ organizationalEntity, totalShareStatistics: shareStatistics(sum(days)) }]);
  }
  const [, from, to] =
    /^\(timeRange:\(start:(\d+),end:(\d+)\),timeGranularityType:DAY\)$/.exec(intervals) ?? [];
  if (!from || !to) return invalid("timeIntervals");
  const first = Math.max(Math.floor(Number(from) / DAY_MS), today - YEAR_DAYS);
  const last = Math.min(Math.floor((Number(to) - 1) / DAY_MS), today - settings().lateDays);
  const elements = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
    organizationalEntity,
    timeRange: { start: (first + index) * DAY_MS, end: (first + index + 1) * DAY_MS },
    totalShareStatistics: shareStatistics(dayOfPage(id, first + index)),
  }));
  return listed(elements);
}

function addMemberRoutes(routes: Hono<RestEnv>, figures: Readings): void {
  const { postsOf, growth, followers, settings } = figures;
  const isRefused = (posts: readonly StoredPost[], post: StoredPost): boolean => {
    const { refusedPostEach } = settings();
    return (
      !isMeasured(settings(), post.urn) ||
      (refusedPostEach > 0 && (posts.indexOf(post) + 1) % refusedPostEach === 0)
    );
  };
  routes.get("/rest/memberCreatorPostAnalytics", (c) => {
    const { token, member } = c.get("caller");
    if (!token.scopes.includes("r_member_postAnalytics"))
      return notPermitted(versioned(c, "memberCreatorPostAnalytics.FINDER-entity"));
    // The pattern accepts shares and ugcPosts; it refuses other kinds of urn, activities among them.
    const [, urn] =
      /^\((?:share:(?=urn:li:share:)|ugc:(?=urn:li:ugcPost:))(urn:li:\w+:\d+)\)$/.exec(
        c.req.query("entity") ?? "",
      ) ?? [];
    const metric = METRICS[c.req.query("queryType") ?? ""];
    if (c.req.query("q") !== "entity" || !urn || !metric)
      return apiError(400, "Invalid query parameters passed to request");
    const posts = postsOf(personUrn(member.sub));
    const post = posts.find((one) => one.urn === urn);
    if (!post) return apiError(404, "Could not find entity", { code: "NOT_FOUND" });
    if (isRefused(posts, post)) return invalid("entity");
    return listed([{ count: metric(growth(post)), metricType: c.req.query("queryType") }]);
  });

  routes.get("/rest/memberFollowersCount", (c) => {
    const { token, member } = c.get("caller");
    if (!token.scopes.includes("r_member_profileAnalytics"))
      return notPermitted(versioned(c, "memberFollowersCount.FINDER-me"));
    return listed([{ memberFollowersCount: followers(member.sub) }]);
  });
}

function addPageRoutes(routes: Hono<RestEnv>, figures: Readings): void {
  routes.get("/rest/organizationalEntityShareStatistics", (c) => {
    const id = pageOf(
      c,
      c.req.query("organizationalEntity"),
      "organizationalEntityShareStatistics.FINDER-organizationalEntity",
    );
    if (id instanceof Response) return id;
    for (const name of ["shares", "ugcPosts"] as const) {
      const list = c.req.query(name);
      if (list !== undefined) return ofPosts(figures, organizationUrn(id), [name, list]);
    }
    return ofDays(figures, id, c.req.query("timeIntervals"));
  });

  routes.get("/rest/organizationPageStatistics", (c) => {
    const id = pageOf(c, c.req.query("organization"), "organizationPageStatistics.FINDER-organization");
    if (id instanceof Response) return id;
    const pageViews = Math.floor(figures.followers(organizationUrn(id)) * 0.8);
    const views = { allPageViews: { pageViews, uniquePageViews: Math.floor(pageViews * 0.6) } };
    return listed([{ organization: organizationUrn(id), totalPageStatistics: { views, clicks: {} } }]);
  });

  routes.get("/rest/networkSizes/:urn", (c) => {
    const urn = decodeURIComponent(c.req.param("urn"));
    if (c.req.query("edgeType") !== "COMPANY_FOLLOWED_BY_MEMBER")
      return apiError(400, "Invalid query parameters passed to request");
    const id = pageOf(c, urn, "networkSizes.GET");
    if (id instanceof Response) return id;
    return Response.json({ firstDegreeSize: figures.followers(urn) });
  });
}

export function statisticsRoutes(context: Context) {
  const routes = new Hono<RestEnv>();
  const figures = readings(context);
  addMemberRoutes(routes, figures);
  addPageRoutes(routes, figures);
  return routes;
}
