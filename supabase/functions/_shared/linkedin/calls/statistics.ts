import { z } from "zod";
import type { LinkedInResult } from "../answers.ts";
import { isFailure } from "../http.ts";
import { createRest, type LinkedInClientOptions, parsed } from "../rest.ts";
import { MAX_LIST_BYTES } from "./posts.ts";

/** LinkedIn needs a call for each figure of each post. */
export const MEMBER_METRICS = ["REACTION", "COMMENT", "RESHARE", "IMPRESSION", "MEMBERS_REACHED"] as const;
export type MemberMetric = (typeof MEMBER_METRICS)[number];

/** Null when LinkedIn returned no figure. A figure can be negative, because LinkedIn removes fake likes later. */
export type ShareFigures = {
  impressions: number | null;
  unique: number | null;
  clicks: number | null;
  likes: number | null;
  comments: number | null;
  shares: number | null;
  engagement: number | null;
};
/** `day`: yyyy-MM-dd in UTC. */
export type DayFigures = ShareFigures & { day: string };
export type PostFigures = ShareFigures & { urn: string };

/** The calls never throw and never retry. */
export type LinkedInStatistics = {
  /** Needs the permission r_member_postAnalytics. `count` is null while LinkedIn has no figure. */
  postMetric(
    token: string,
    postUrn: string,
    metric: MemberMetric,
  ): Promise<LinkedInResult<{ count: number | null }>>;
  memberFollowers(token: string): Promise<LinkedInResult<{ count: number | null }>>;
  /** A page's totals since its creation. Page figures need r_organization_admin and the role ADMINISTRATOR. */
  pageTotals(
    token: string,
    organizationId: string,
  ): Promise<LinkedInResult<{ figures: ShareFigures | null }>>;
  /** LinkedIn keeps a page's daily figures for 12 months. Times are milliseconds since 1970. */
  pageDays(
    token: string,
    organizationId: string,
    fromMs: number,
    toMs: number,
  ): Promise<LinkedInResult<{ days: DayFigures[] }>>;
  /** Omits posts without activity. LinkedIn refuses the whole list (403) when it contains one unreadable post. */
  pagePosts(
    token: string,
    organizationId: string,
    urns: readonly string[],
  ): Promise<LinkedInResult<{ posts: PostFigures[] }>>;
  /** The polls among a page's 100 newest posts; null for unknown votes. Needs r_organization_social. */
  pagePolls(
    token: string,
    organizationId: string,
  ): Promise<LinkedInResult<{ polls: { urn: string; votes: (number | null)[] }[] }>>;
  pageViews(token: string, organizationId: string): Promise<LinkedInResult<{ count: number | null }>>;
  pageFollowers(token: string, organizationId: string): Promise<LinkedInResult<{ count: number | null }>>;
};

/** A count that the database's integer columns cannot hold is unknown, and does not stop the other figures. */
const figure = z.int32().nullish().catch(null);
const shareStatistics = z.object({
  impressionCount: figure,
  uniqueImpressionsCount: figure,
  clickCount: figure,
  likeCount: figure,
  commentCount: figure,
  shareCount: figure,
  engagement: z.number().nullish().catch(null),
});
const shareAnswer = z.object({
  elements: z.array(
    z.object({
      share: z.string().optional(),
      ugcPost: z.string().optional(),
      timeRange: z.object({ start: z.number() }).optional(),
      totalShareStatistics: shareStatistics,
    }),
  ),
});
const countAnswer = z.object({ elements: z.array(z.object({ count: figure })) });
const followersAnswer = z.object({ elements: z.array(z.object({ memberFollowersCount: figure })) });
const viewsAnswer = z.object({
  elements: z.array(
    z.object({
      totalPageStatistics: z.object({ views: z.object({ allPageViews: z.object({ pageViews: figure }) }) }),
    }),
  ),
});
const pollsAnswer = z.object({
  elements: z.array(
    z.object({
      id: z.string(),
      content: z
        .object({ poll: z.object({ options: z.array(z.object({ voteCount: figure })) }).nullish() })
        .nullish()
        .catch(null),
    }),
  ),
});
const sizeAnswer = z.object({ firstDegreeSize: figure });

const toFigures = (given: z.output<typeof shareStatistics>): ShareFigures => ({
  impressions: given.impressionCount ?? null,
  unique: given.uniqueImpressionsCount ?? null,
  clicks: given.clickCount ?? null,
  likes: given.likeCount ?? null,
  comments: given.commentCount ?? null,
  shares: given.shareCount ?? null,
  engagement: given.engagement ?? null,
});

const organization = (id: string): string => encodeURIComponent(`urn:li:organization:${id}`);
const entity = (urn: string): string =>
  `(${urn.includes(":share:") ? "share" : "ugc"}:${encodeURIComponent(urn)})`;
const listOf = (urns: readonly string[]): string => `List(${urns.map(encodeURIComponent).join(",")})`;
const utcDayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export function createLinkedInStatistics(options: LinkedInClientOptions): LinkedInStatistics {
  const rest = createRest(options);
  const read = async <T>(
    token: string,
    path: string,
    shape: z.ZodType<T>,
  ): Promise<LinkedInResult<{ value: T }>> => {
    const answer = await rest.ask(token, path);
    return isFailure(answer) ? answer : parsed(answer, shape);
  };
  const shares = (token: string, id: string, more: string) =>
    read(
      token,
      `organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity=${organization(id)}${more}`,
      shareAnswer,
    );

  return {
    async postMetric(token, postUrn, metric) {
      const query = `q=entity&entity=${entity(postUrn)}&queryType=${metric}&aggregation=TOTAL`;
      const answer = await read(token, `memberCreatorPostAnalytics?${query}`, countAnswer);
      return answer.ok ? { ok: true, count: answer.value.elements[0]?.count ?? null } : answer;
    },
    async memberFollowers(token) {
      const answer = await read(token, "memberFollowersCount?q=me", followersAnswer);
      return answer.ok ? { ok: true, count: answer.value.elements[0]?.memberFollowersCount ?? null } : answer;
    },
    async pageTotals(token, id) {
      const answer = await shares(token, id, "");
      if (!answer.ok) return answer;
      const element = answer.value.elements[0];
      return { ok: true, figures: element ? toFigures(element.totalShareStatistics) : null };
    },
    async pageDays(token, id, fromMs, toMs) {
      const interval = `(timeRange:(start:${fromMs},end:${toMs}),timeGranularityType:DAY)`;
      const answer = await shares(token, id, `&timeIntervals=${interval}`);
      if (!answer.ok) return answer;
      const days = answer.value.elements.flatMap(({ timeRange, totalShareStatistics }) =>
        timeRange ? [{ day: utcDayOf(timeRange.start), ...toFigures(totalShareStatistics) }] : [],
      );
      return { ok: true, days };
    },
    async pagePosts(token, id, urns) {
      const shareUrns = urns.filter((urn) => urn.includes(":share:"));
      const otherUrns = urns.filter((urn) => !urn.includes(":share:"));
      const posts: PostFigures[] = [];
      for (const [name, list] of [
        ["shares", shareUrns],
        ["ugcPosts", otherUrns],
      ] as const) {
        if (list.length === 0) continue;
        const answer = await shares(token, id, `&${name}=${listOf(list)}`);
        if (!answer.ok) return answer;
        for (const { share, ugcPost, totalShareStatistics } of answer.value.elements) {
          const urn = share ?? ugcPost;
          if (urn) posts.push({ urn, ...toFigures(totalShareStatistics) });
        }
      }
      return { ok: true, posts };
    },
    async pagePolls(token, id) {
      const answer = await rest.ask(
        token,
        `posts?q=author&author=${organization(id)}&count=100&sortBy=CREATED`,
        undefined,
        { headers: { "X-RestLi-Method": "FINDER" }, maxAnswerBytes: MAX_LIST_BYTES },
      );
      if (isFailure(answer)) return answer;
      const posts = parsed(answer, pollsAnswer);
      if (!posts.ok) return posts;
      const polls = posts.value.elements.flatMap(({ id: urn, content }) => {
        const votes = content?.poll?.options.map(({ voteCount }) => voteCount ?? null);
        return votes ? [{ urn, votes }] : [];
      });
      return { ok: true, polls };
    },
    async pageViews(token, id) {
      const answer = await read(
        token,
        `organizationPageStatistics?q=organization&organization=${organization(id)}`,
        viewsAnswer,
      );
      if (!answer.ok) return answer;
      return {
        ok: true,
        count: answer.value.elements[0]?.totalPageStatistics.views.allPageViews.pageViews ?? null,
      };
    },
    async pageFollowers(token, id) {
      const answer = await read(
        token,
        `networkSizes/${organization(id)}?edgeType=COMPANY_FOLLOWED_BY_MEMBER`,
        sizeAnswer,
      );
      return answer.ok ? { ok: true, count: answer.value.firstDegreeSize ?? null } : answer;
    },
  };
}
