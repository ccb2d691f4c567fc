import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { on, type RecordedRequest } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { PAGE_ROWS, type PostRow } from "./rows";
import { postRow } from "./testing";

const { latestPublished, postsOfUser, postsToPublish, publishedCards } = await import("./queries");

const USER = "11111111-1111-4111-8111-111111111111";
const LIST = "/rest/v1/posts";
const MONTH = "/rest/v1/rpc/list_published_month";

type Column = "date" | "postcard";
const compare = (a: PostRow, b: PostRow, column: Column) =>
  a[column] < b[column] ? -1 : a[column] > b[column] ? 1 : a.id < b.id ? -1 : 1;

function pageOf(rows: readonly PostRow[], query: URLSearchParams, column: Column): PostRow[] {
  expect(query.get("order")).toBe(`${column}.asc,id.asc`);
  expect(query.get("limit")).toBe(String(PAGE_ROWS));
  expect(query.get("offset")).toBeNull();
  const [from, either] = [query.get(column), query.get("or")];
  const [, after, id] =
    new RegExp(`^\\(${column}\\.gt\\.([\\d-]+),id\\.gt\\.([\\da-f-]+)\\)$`).exec(either ?? "") ?? [];
  expect([from, either === null]).toEqual(after === undefined ? [null, true] : [`gte.${after}`, false]);
  return rows
    .filter(
      (row) =>
        after === undefined ||
        String(row[column]) > after ||
        (String(row[column]) === after && row.id > (id ?? "")),
    )
    .sort((a, b) => compare(a, b, column))
    .slice(0, PAGE_ROWS);
}

function serve(
  path: string,
  column: Column,
  before: PostRow[],
  after: PostRow[] = before,
): RecordedRequest[] {
  let pages = 0;
  const method = path === LIST ? "GET" : "POST";
  wire.reset(
    on(method, path, ({ query }) => {
      pages += 1;
      return { body: pageOf(pages === 1 ? before : after, query, column) };
    }),
  );
  return wire.requests;
}

const read = () => new QueryClient().fetchQuery(postsOfUser(USER));
const idsOf = (rows: readonly PostRow[]) => rows.map((row) => row.id).sort();
const many = (length = PAGE_ROWS * 2.5): PostRow[] =>
  Array.from({ length }, (_, index) => {
    const day = index < 700 ? Math.floor(index / 3) : index < 1_900 ? 400 : 500 + Math.floor(index / 3);
    return postRow({
      postcard: 1_000_000 + index,
      date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
    });
  });

test("a list of posts that is read in several pages is complete, also when a day's posts are on two pages", async () => {
  const rows = many();
  const requests = serve(LIST, "date", rows);
  expect(idsOf(await read())).toEqual(idsOf(rows));
  expect(requests).toHaveLength(3);
  for (const { query } of requests) expect(query.get("user_id")).toBe(`eq.${USER}`);
});

test("when the last page of posts is full, one more request finds no rows, and the list is complete", async () => {
  const rows = many(PAGE_ROWS);
  const requests = serve(LIST, "date", rows);
  expect(idsOf(await read())).toEqual(idsOf(rows));
  expect(requests).toHaveLength(2);
});

test("when posts are deleted between the reads of two pages, the list leaves out no other post", async () => {
  const rows = many();
  const rest = rows.slice(20);
  serve(LIST, "date", rows, rest);
  expect(idsOf(await read())).toEqual(idsOf(rows));
});

test("a post that moves to a later date between the reads of two pages is returned once, with its new content", async () => {
  const rows = many();
  const moved = { ...rows[0], date: "2099-01-01", title: "Para más tarde" } as PostRow;
  serve(LIST, "date", rows, [moved, ...rows.slice(1)]);
  const posts = await read();
  expect(idsOf(posts)).toEqual(idsOf(rows));
  expect(posts.find((row) => row.id === moved.id)).toMatchObject({ title: "Para más tarde" });
});

test("posts inserted between the reads of two pages are not repeated in the list", async () => {
  const rows = many();
  serve(LIST, "date", rows, [...rows, postRow({ date: "2020-01-01" }), postRow({ date: "2099-01-01" })]);
  expect(await read()).toHaveLength(rows.length + 1);
});

test("each page of unpublished posts is requested with the filter status=eq.publicar", async () => {
  const requests = serve(LIST, "date", many());
  await new QueryClient().fetchQuery(postsToPublish(USER));
  expect(requests.map(({ query }) => query.get("status"))).toEqual(Array(3).fill("eq.publicar"));
});

test("a published month read in several pages is complete, and repeats no card when a post is published between two pages", async () => {
  const month = many(PAGE_ROWS + 10).map((row, index) => ({
    ...row,
    date: "2026-03-10",
    postcard: 5_000 + index,
  }));
  const rows = month.map((row) => ({ ...row, status: "listas", publish_state: "published" }));
  const late = {
    ...rows[0],
    id: "99999999-9999-4999-8999-999999999999",
    linkedin_organization_id: "2414183",
  };
  const requests = serve(MONTH, "postcard", rows, [late as PostRow, ...rows]);
  const cards = await new QueryClient().fetchQuery(publishedCards(USER, "2026-03"));
  expect(idsOf(cards)).toEqual(idsOf(rows));
  expect(requests.map(({ body }) => body)).toEqual(Array(2).fill({ p_month: "2026-03" }));
});

test("latestPublished returns the three latest cards with the posts of all their publishers", async () => {
  const out = (postcard: number, more: Partial<PostRow> = {}) =>
    postRow({ postcard, status: "listas", publish_state: "published", ...more });
  const rows = [5, 4, 3, 2].map((postcard) => out(postcard));
  wire.reset(
    on("GET", LIST, ({ query }) => {
      const among = query.get("postcard");
      if (among === null) return { body: [out(5), ...rows].map(({ postcard }) => ({ postcard })) };
      return { body: [...rows.slice(0, 3), out(5, { linkedin_organization_id: "2414183" })] };
    }),
  );
  const cards = await new QueryClient().fetchQuery(latestPublished(USER));
  expect(cards).toHaveLength(4);
  const [last, whole] = wire.requests.map(({ query }) => query);
  expect(last?.get("order")).toBe("published_at.desc");
  expect(whole?.get("postcard")).toBe("in.(5,4,3)");
  expect([last, whole].map((query) => query?.get("status"))).toEqual(["eq.listas", "eq.listas"]);
});

test("latestPublished returns three cards, even when the accounts of the latest card fill all rows of a request", async () => {
  const wide = Array.from({ length: 24 }, () => ({ postcard: 9 }));
  const row = (postcard: number) => postRow({ postcard, status: "listas", publish_state: "published" });
  wire.reset(
    on("GET", LIST, ({ query }) => {
      const among = query.get("postcard");
      if (among === null) return { body: wide };
      return among === "not.in.(9)"
        ? { body: [{ postcard: 8 }, { postcard: 7 }, { postcard: 6 }] }
        : { body: [row(9), row(8), row(7)] };
    }),
  );
  await new QueryClient().fetchQuery(latestPublished(USER));
  expect(wire.requests.map(({ query }) => query.get("postcard"))).toEqual([null, "not.in.(9)", "in.(9,8,7)"]);
});
