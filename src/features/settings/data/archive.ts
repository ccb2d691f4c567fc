import { EXPORTED_NAMES, type ExportedTable } from "@contract/account/exported-tables";
import { storedPathOf } from "@media/paths";
import type { ExportedRow } from "@/data/account/export";
import { csvOf } from "@/shared/strings/csv";

/** client-zip takes files of this shape. */
export type ArchiveFile = { name: string; input: string | Response; lastModified: Date };

export type ArchiveSources = {
  account: ExportedRow;
  rows: (table: ExportedTable) => AsyncIterable<readonly ExportedRow[]>;
  deletedPosts: () => AsyncIterable<readonly ExportedRow[]>;
  ownFiles: () => AsyncIterable<readonly string[]>;
  fetchMedia: (url: string) => Promise<Response>;
  now: Date;
  onProgress: (done: number, total: number) => void;
};

const AS_CSV: ReadonlySet<ExportedTable> = new Set([
  "posts",
  "post_analytics",
  "account_snapshots",
  "credit_purchases",
]);

const textOf = (value: unknown): string | number | null => {
  if (value === null || value === undefined) return null;
  return typeof value === "number" || typeof value === "string" ? value : JSON.stringify(value);
};

const tableAsCsv = (rows: readonly ExportedRow[]): string => {
  const columns = Object.keys(rows[0] ?? {});
  return csvOf([columns, ...rows.map((row) => columns.map((column) => textOf(row[column])))]);
};

function mediaOf(posts: readonly ExportedRow[]): string[] {
  const addresses = posts.flatMap(({ image_url, more_images }) => {
    const more = Array.isArray(more_images) ? more_images.map((one: { url?: unknown }) => one?.url) : [];
    return [image_url, ...more];
  });
  return [...new Set(addresses.filter((address): address is string => typeof address === "string"))];
}

const eachOnce = (addresses: readonly string[]): string[] => [
  ...new Map(addresses.map((address) => [storedPathOf(address) ?? address, address])).values(),
];

async function allOf<T>(pages: AsyncIterable<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const some of pages) all.push(...some);
  return all;
}

const OTHER_PARTS = 2;

function nameOfMedia(address: string): string | null {
  const last = storedPathOf(address)?.split("/").at(-1);
  return last === undefined ? null : `archivos/${last.replace(/[^\p{L}\p{N}._-]/gu, "_")}`;
}

/** Each table or media file is read when the archive reaches it, so that the browser holds one at a time. */
export async function* archiveFiles({
  account,
  rows,
  deletedPosts,
  ownFiles,
  fetchMedia,
  now,
  onProgress,
}: ArchiveSources): AsyncGenerator<ArchiveFile> {
  const file = (name: string, input: string | Response): ArchiveFile => ({ name, input, lastModified: now });
  const parts = EXPORTED_NAMES.length + OTHER_PARTS;
  let done = 0;
  const named: string[] = [];
  for (const table of EXPORTED_NAMES) {
    onProgress(done, parts);
    const all = await allOf(rows(table));
    if (table === "posts") named.push(...mediaOf(all));
    yield file(`datos/${table}.json`, JSON.stringify(all, null, 1));
    if (AS_CSV.has(table)) yield file(`datos/${table}.csv`, tableAsCsv(all));
    done++;
  }
  yield file("datos/cuenta.json", JSON.stringify(account, null, 1));
  onProgress(++done, parts);
  const deleted = await allOf(deletedPosts());
  named.push(...mediaOf(deleted));
  yield file("datos/papelera.json", JSON.stringify(deleted, null, 1));
  onProgress(++done, parts);
  const media = eachOnce([...named, ...(await allOf(ownFiles()))]);
  const missing: string[] = [];
  for (const address of media) {
    onProgress(done++, parts + media.length);
    const name = nameOfMedia(address);
    const response = name === null ? null : await fetchMedia(address);
    if (name !== null && response?.ok) yield file(name, response);
    else missing.push(address);
  }
  if (missing.length > 0) yield file("archivos-que-faltan.txt", missing.join("\n"));
  onProgress(done, done);
}
