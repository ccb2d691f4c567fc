import { readWithRetry } from "../linkedin/calls/publishing-roles.ts";
import type { DayFigures, LinkedInStatistics, PostFigures } from "../linkedin/calls/statistics.ts";
import type { MeasuredPost, PageFiguresStore, PageTotals, PostFiguresStore, PostToMeasure } from "./ports.ts";
import { isHiddenPost, readIfShown } from "./reading.ts";

const DAY_MS = 86_400_000;
/** The app shows three months and compares them with the three months before. */
const FIRST_DAYS = 180;
/** LinkedIn corrects the figures of the latest days, so these days are read again. */
const CORRECTED_DAYS = 4;
const POSTS_A_CALL = 20;
const MOST_POSTS = 200;

export type PageReading = { totals: PageTotals; days: DayFigures[] };

export async function readPage(
  statistics: LinkedInStatistics,
  token: string,
  { organizationId, lastDay, now }: { organizationId: string; lastDay: string | null; now: number },
): Promise<PageReading> {
  const { figures } = await readWithRetry(() => statistics.pageTotals(token, organizationId));
  const [views, followers] = await Promise.all([
    readIfShown(() => statistics.pageViews(token, organizationId)),
    readIfShown(() => statistics.pageFollowers(token, organizationId)),
  ]);
  const from = lastDay
    ? Date.parse(lastDay) - CORRECTED_DAYS * DAY_MS
    : Math.floor(now / DAY_MS) * DAY_MS - FIRST_DAYS * DAY_MS;
  const days = await readIfShown(() => statistics.pageDays(token, organizationId, from, now));
  return {
    totals: {
      followers: followers?.count ?? null,
      views: views?.count ?? null,
      clicks: figures?.clicks ?? null,
      comments: figures?.comments ?? null,
      likes: figures?.likes ?? null,
      shares: figures?.shares ?? null,
      engagement: figures?.engagement ?? null,
      impressions: figures?.impressions ?? null,
      unique: figures?.unique ?? null,
    },
    days: days?.days ?? [],
  };
}

const toMeasured = (id: string, figures: PostFigures | undefined): MeasuredPost => ({
  id,
  likes: figures?.likes ?? null,
  comments: figures?.comments ?? null,
  reshares: figures?.shares ?? null,
  clicks: figures?.clicks ?? null,
  impressions: figures?.impressions ?? null,
  reached: figures?.unique ?? null,
});

/**
 * LinkedIn refuses a whole list that contains a hidden post; then each post is requested alone. A response may omit
 * posts, so the omitted posts are requested again until a response brings none of them.
 */
async function readPosts(
  statistics: LinkedInStatistics,
  token: string,
  organizationId: string,
  posts: readonly PostToMeasure[],
): Promise<PostFigures[]> {
  const ask = (urns: string[]) => readWithRetry(() => statistics.pagePosts(token, organizationId, urns));
  try {
    const figures: PostFigures[] = [];
    for (let missing = posts.map(({ postUrn }) => postUrn); missing.length > 0; ) {
      const answered = (await ask(missing)).posts.filter(({ urn }) => missing.includes(urn));
      if (answered.length === 0) break;
      figures.push(...answered);
      missing = missing.filter((urn) => !answered.some((post) => post.urn === urn));
    }
    return figures;
  } catch (error) {
    if (!isHiddenPost(error) || posts.length === 1) {
      if (isHiddenPost(error)) return [];
      throw error;
    }
    const figures: PostFigures[] = [];
    for (const post of posts) figures.push(...(await readPosts(statistics, token, organizationId, [post])));
    return figures;
  }
}

export async function readPagePosts(
  store: Pick<PostFiguresStore, "postsToMeasure" | "savePosts">,
  statistics: LinkedInStatistics,
  token: string,
  { userId, organizationId, since }: { userId: string; organizationId: string; since: string },
): Promise<void> {
  for (let requests = 0; requests < MOST_POSTS; requests += POSTS_A_CALL) {
    const posts = await store.postsToMeasure(userId, organizationId, since, POSTS_A_CALL);
    if (posts.length === 0) return;
    const figures = await readPosts(statistics, token, organizationId, posts);
    await store.savePosts(
      userId,
      posts.map(({ id, postUrn }) =>
        toMeasured(
          id,
          figures.find(({ urn }) => urn === postUrn),
        ),
      ),
    );
  }
}

export async function readPagePolls(
  store: Pick<PageFiguresStore, "polls" | "savePollVotes">,
  statistics: LinkedInStatistics,
  token: string,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<void> {
  const known = await store.polls(userId, organizationId);
  if (known.length === 0) return;
  const read = await readIfShown(() => statistics.pagePolls(token, organizationId));
  const votes = known.flatMap(({ postId, postUrn, options }) => {
    const votes = read?.polls.find(({ urn }) => urn === postUrn)?.votes.filter((count) => count !== null);
    return votes?.length === options.length ? [{ post_id: postId, votes: votes }] : [];
  });
  if (votes.length > 0) await store.savePollVotes(userId, votes);
}
