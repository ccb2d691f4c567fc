import { queryOptions } from "@tanstack/react-query";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import { monthOf, type PostCard, toCards } from "./cards";
import { postKeys } from "./keys";
import { filterAfter, readAll } from "./reading/pages";
import type { PostRow, PostStatus } from "./rows";
import { PAGE_ROWS, POST_COLUMNS } from "./rows";

const readPosts = (userId: string, status: PostStatus | null, signal: AbortSignal): Promise<PostRow[]> =>
  readAll(async (last) => {
    let posts = supabase.from("posts").select<string, PostRow>(POST_COLUMNS).eq("user_id", userId);
    if (status !== null) posts = posts.eq("status", status);
    // The first condition, on the date alone, lets Postgres use the index.
    if (last) posts = posts.gte("date", last.date).or(filterAfter("date", last));
    return unwrap(await posts.order("date").order("id").limit(PAGE_ROWS).abortSignal(signal));
  });

/** A shorter list is read again whole, because that takes one request instead of two. */
const REREAD_FROM = 200;

const rereadToPublish = async (userId: string, known: readonly PostRow[], signal: AbortSignal) => {
  // The code for partial reads loads at the second read; when it does not load, the whole list is read.
  const code = await import("./reading/reread").catch(() => null);
  return code?.rereadToPublish(userId, known, signal) ?? null;
};

/** Every post of the user, for searches and exports only, because ten thousand posts are megabytes. */
export const postsOfUser = (userId: string) =>
  queryOptions({
    queryKey: postKeys.whole(userId),
    queryFn: ({ signal }) => readPosts(userId, null, signal),
  });

export const postCardsOfUser = (userId: string) => queryOptions({ ...postsOfUser(userId), select: toCards });

export const postsToPublish = (userId: string) =>
  queryOptions({
    queryKey: postKeys.toPublish(userId),
    queryFn: async ({ signal, client, queryKey }) => {
      const known = client.getQueryData<PostRow[]>(queryKey) ?? [];
      const changed = known.length < REREAD_FROM ? null : await rereadToPublish(userId, known, signal);
      return changed ?? readPosts(userId, "publicar", signal);
    },
  });

export const cardsToPublish = (userId: string) =>
  queryOptions({ ...postsToPublish(userId), select: toCards });

export const publishedMonths = (userId: string) =>
  queryOptions({
    queryKey: postKeys.publishedMonths(userId),
    queryFn: async ({ signal }): Promise<MonthCount[]> =>
      unwrap(await supabase.rpc("count_published_months").abortSignal(signal)),
  });

export type MonthCount = { month: string; cards: number };

const readMonth = (month: string, signal: AbortSignal): Promise<PostRow[]> =>
  readAll(async (last) => {
    let posts = supabase
      .rpc("list_published_month", { p_month: month })
      .select<string, PostRow>(POST_COLUMNS);
    if (last) posts = posts.gte("postcard", last.postcard).or(filterAfter("postcard", last));
    return unwrap(await posts.order("postcard").order("id").limit(PAGE_ROWS).abortSignal(signal));
  });

export const publishedCards = (userId: string, month: string) =>
  queryOptions({
    queryKey: postKeys.publishedMonth(userId, month),
    queryFn: ({ signal }) => readMonth(month, signal),
    select: (rows) =>
      toCards(rows)
        .filter((card) => monthOf(card) === month)
        .reverse(),
  });

export const LATEST_CARDS = 3;
/** A card has one row for each publisher, so a request with this limit may return fewer cards than `LATEST_CARDS`. */
const LATEST_ROWS = 24;

async function latestPostcards(userId: string, signal: AbortSignal): Promise<number[]> {
  const found = new Set<number>();
  // Each request excludes the cards found before, so it finds at least one more card while the user has more.
  for (let requests = 0; requests < LATEST_CARDS; requests += 1) {
    let out = supabase.from("posts").select("postcard").eq("user_id", userId).eq("status", "listas");
    if (found.size > 0) out = out.not("postcard", "in", `(${[...found]})`);
    const last = unwrap(
      await out
        .not("published_at", "is", null)
        .order("published_at", { ascending: false })
        .limit(LATEST_ROWS)
        .abortSignal(signal),
    );
    for (const { postcard } of last) found.add(postcard);
    if (found.size >= LATEST_CARDS || last.length < LATEST_ROWS) break;
  }
  return [...found].slice(0, LATEST_CARDS);
}

export const latestPublished = (userId: string) =>
  queryOptions({
    queryKey: postKeys.latestPublished(userId),
    queryFn: async ({ signal }): Promise<PostRow[]> => {
      const postcards = await latestPostcards(userId, signal);
      if (postcards.length === 0) return [];
      const rows = supabase.from("posts").select<string, PostRow>(POST_COLUMNS).eq("user_id", userId);
      return unwrap(await rows.eq("status", "listas").in("postcard", postcards).abortSignal(signal));
    },
    select: (rows) =>
      toCards(rows)
        .filter(({ status }) => status === "listas")
        .reverse(),
  });

export const cardHalves = (userId: string, postcard: number) =>
  queryOptions({
    queryKey: postKeys.card(userId, postcard),
    queryFn: async ({ signal }): Promise<PostRow[]> =>
      unwrap(
        await supabase
          .from("posts")
          .select<string, PostRow>(POST_COLUMNS)
          .eq("user_id", userId)
          .eq("postcard", postcard)
          .abortSignal(signal),
      ),
    select: toCards,
  });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const cardOfPost = (userId: string, postId: string) =>
  queryOptions({
    queryKey: postKeys.ofPost(userId, postId),
    queryFn: async ({ signal, client }): Promise<PostCard | null> => {
      // The id comes from the address, which may contain any text.
      if (!UUID.test(postId)) return null;
      const post = unwrap(
        await supabase
          .from("posts")
          .select("postcard")
          .eq("user_id", userId)
          .eq("id", postId)
          .abortSignal(signal)
          .maybeSingle(),
      );
      if (post === null) return null;
      const rows = await client.fetchQuery({ ...cardHalves(userId, post.postcard), staleTime: 0 });
      return toCards(rows).find((card) => card.publishers.some((one) => one.postId === postId)) ?? null;
    },
  });
