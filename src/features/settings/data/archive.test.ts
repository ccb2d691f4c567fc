import { EXPORTED_NAMES, type ExportedTable } from "@contract/account/exported-tables";
import { downloadZip } from "client-zip";
import { expect, test } from "vitest";
import { archiveFiles } from "./archive";

const MEDIA = "https://p.example/storage/v1/object/public/media/u/foto%201.jpg";
const GONE = "https://p.example/storage/v1/object/public/media/u/ya-no.jpg";

const BINNED = "https://p.example/storage/v1/object/public/media/u/borrada.jpg";
const LOGO = "https://p.example/storage/v1/object/public/media/u/logo.png";

function sources(over: Partial<Parameters<typeof archiveFiles>[0]> = {}) {
  const steps: string[] = [];
  const tables: Partial<Record<ExportedTable, object[]>> = {
    posts: [{ id: "1", title: "=1+1", image_url: MEDIA, more_images: [{ url: GONE }, { url: MEDIA }] }],
  };
  return {
    steps,
    given: {
      rows: async function* (table: ExportedTable) {
        yield (tables[table] ?? []) as never[];
      },
      account: { id: "u", email: "lucia@example.com" },
      deletedPosts: async function* () {
        yield [{ id: "2", title: "En la papelera", image_url: BINNED }];
      },
      ownFiles: async function* () {
        // A second spelling of the address of a post's file, which counts as the same file.
        yield [MEDIA.replace("foto%201", "foto 1"), LOGO];
      },
      fetchMedia: async (url: string) => new Response("bytes", { status: url === GONE ? 404 : 200 }),
      now: new Date("2026-11-22T12:00:00Z"),
      onProgress: (done: number, total: number) => void steps.push(`${done}/${total}`),
      ...over,
    },
  };
}

test("an export of the user's data has every table, the posts also as CSV, each file once, and a list of the missing files", async () => {
  const { given, steps } = sources();
  const files = new Map<string, string | Response>();
  for await (const { name, input } of archiveFiles(given)) files.set(name, input);
  for (const table of EXPORTED_NAMES) expect(files.has(`datos/${table}.json`)).toBe(true);
  expect(files.get("datos/posts.csv")).toContain("'=1+1");
  expect(files.get("archivos/foto_1.jpg")).toBeInstanceOf(Response);
  expect(files.get("archivos-que-faltan.txt")).toBe(GONE);
  expect(JSON.parse(String(files.get("datos/cuenta.json")))).toEqual({ id: "u", email: "lucia@example.com" });
  expect(files.get("datos/papelera.json")).toContain("En la papelera");
  for (const name of ["borrada.jpg", "logo.png"])
    expect(files.get(`archivos/${name}`)).toBeInstanceOf(Response);
  const total = EXPORTED_NAMES.length + 2 + 4;
  expect(steps.at(-1)).toBe(`${total}/${total}`);
});

test("when a table cannot be read, the export of the user's data fails, instead of leaving the table out", async () => {
  const { given } = sources({
    rows: async function* () {
      yield* [];
      throw new Error("no");
    },
  });
  await expect(downloadZip(archiveFiles(given)).blob()).rejects.toThrow();
});

test("the export of the user's data requests the media files only after all tables have been written", async () => {
  let downloads = 0;
  const { given } = sources({
    fetchMedia: async () => {
      downloads++;
      return new Response("bytes");
    },
  });
  const files = archiveFiles(given);
  for (let next = await files.next(); !next.done; next = await files.next())
    if (next.value.name.startsWith("datos/")) expect(downloads).toBe(0);
  expect(downloads).toBe(4);
});

test.each([
  "/storage/v1/object/public/media/u/%E0%A4%A.png",
  "https://[evil/a.png",
  "javascript:alert(1)",
  "",
])("an address of no stored file (%j) is listed as missing, and the export continues", async (address) => {
  const downloads: string[] = [];
  const { given } = sources({
    rows: async function* (table: ExportedTable) {
      yield (table === "posts" ? [{ image_url: address, more_images: [{ url: MEDIA }] }] : []) as never[];
    },
    fetchMedia: async (url) => {
      downloads.push(url);
      return new Response("bytes");
    },
  });
  const files = new Map<string, string | Response>();
  for await (const { name, input } of archiveFiles(given)) files.set(name, input);
  expect(files.get("archivos-que-faltan.txt")).toBe(address);
  expect(files.get("archivos/foto_1.jpg")).toBeInstanceOf(Response);
  expect(downloads).toContain(MEDIA.replace("foto%201", "foto 1"));
  expect(downloads).not.toContain(address);
});
