import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { postsToPublish } from "../queries";
import { POST_COLUMNS, type PostRow } from "../rows";
import { postRow } from "../testing";

const USER = "11111111-1111-4111-8111-111111111111";
const NOTES = "Un texto de tamaño corriente. ".repeat(40);
const list = (length: number): PostRow[] =>
  Array.from({ length }, (_, n) =>
    postRow({ postcard: n + 1, title: `Publicación ${n}`, notes: NOTES, date: "2031-05-01" }),
  );

/** Serves rows as PostgREST does: only the requested columns, and only the requested ids. */
function open(length: number) {
  let rows = list(length);
  const client = new QueryClient();
  const bytes: number[] = [];
  wire.reset(
    on("GET", "/rest/v1/posts", ({ query }) => {
      const ids = /^in\.\((.*)\)$/.exec(query.get("id") ?? "")?.[1]?.split(",");
      const [, last] = /id\.gt\.([\da-f-]+)/.exec(query.get("or") ?? "") ?? [];
      const columns = (query.get("select") ?? "").split(",") as (keyof PostRow)[];
      const body = rows
        .filter((row) => row.status === "publicar" && (ids?.includes(row.id) ?? true))
        .filter((row) => last === undefined || row.id > last)
        .slice(0, Number(query.get("limit") ?? rows.length))
        .map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
      bytes.push(JSON.stringify(body).length);
      return { body };
    }),
  );
  return {
    read: () => client.fetchQuery({ ...postsToPublish(USER), staleTime: 0 }),
    becomes: (change: (rows: PostRow[]) => PostRow[]) => {
      rows = change(rows);
    },
    rows: () => rows.filter(({ status }) => status === "publicar"),
    bytes,
  };
}
const columnsOf = (rows: readonly PostRow[]) =>
  rows.map((row) =>
    Object.fromEntries(POST_COLUMNS.split(", ").map((name) => [name, row[name as keyof PostRow]])),
  );

test("the refetch of a long list returns changed and new posts, and drops published and deleted posts", async () => {
  const { read, becomes, rows } = open(1_200);
  const before = await read();
  becomes(([changed, published, _deleted, earlier, ...rest]) => [
    { ...(changed as PostRow), title: "Otro título", updated_at: "2031-05-02T10:00:00+00:00" },
    { ...(published as PostRow), status: "listas", updated_at: "2031-05-02T10:00:00+00:00" },
    // A transaction that began before the first read, and committed after it.
    { ...(earlier as PostRow), title: "De antes", updated_at: "2001-01-01T00:00:00+00:00" },
    ...rest,
    postRow({ postcard: 9_000, title: "Nueva" }),
  ]);
  const after = await read();
  expect(columnsOf(after)).toEqual(columnsOf(rows()));
  expect(after).toHaveLength(before.length - 1);
  expect(after.map(({ title }) => title)).toEqual(
    expect.arrayContaining(["Otro título", "De antes", "Nueva"]),
  );
});

test("the refetch of an unchanged long list transfers less than a tenth of the first read's bytes", async () => {
  const { read, bytes, rows } = open(3_000);
  await read();
  const first = bytes.splice(0).reduce((sum, one) => sum + one, 0);
  expect(columnsOf(await read())).toEqual(columnsOf(rows()));
  const second = bytes.reduce((sum, one) => sum + one, 0);
  expect(second).toBeLessThan(first / 10);
});

test("the refetch of a short list, or of a list whose posts all changed, returns every change", async () => {
  const touched = (rows: PostRow[]) =>
    rows.map((row) => ({ ...row, title: "Otra", updated_at: "2031-05-02T10:00:00+00:00" }));
  for (const length of [900, 20]) {
    const { read, becomes, rows } = open(length);
    await read();
    becomes(touched);
    expect(columnsOf(await read())).toEqual(columnsOf(rows()));
  }
});
