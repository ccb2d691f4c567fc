import { downloadZip } from "client-zip";
import { archiveFiles } from "../../../src/features/settings/data/archive.ts";
import type { ExportedTable } from "../../../supabase/functions/_shared/contract/account/exported-tables.ts";
import { post } from "../../../supabase/functions/_shared/testing/writing.ts";
import { printLimit } from "./line.ts";

const POSTS = 1_000;
const FILES = 200;
const FILE_BYTES = 1_000_000;
const CHUNK = new Uint8Array(64 * 1024).fill(7);
/** Megabytes. An archive in memory would take 200; a streamed archive takes only the part in transit. */
const MOST_MEGABYTES = 40;

const address = (at: number) => `https://media.example/storage/v1/object/public/media/u/archivo-${at}.jpg`;

function mediaOf(): Response {
  let left = FILE_BYTES;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left <= 0) return controller.close();
      controller.enqueue(CHUNK.slice(0, Math.min(CHUNK.byteLength, left)));
      left -= CHUNK.byteLength;
    },
  });
  return new Response(body, { headers: { "content-length": String(FILE_BYTES) } });
}

async function* rowsOf(table: ExportedTable) {
  if (table !== "posts") return;
  for (let from = 0; from < POSTS; from += 500)
    yield Array.from({ length: 500 }, (_, n) => ({
      id: String(from + n),
      notes: post(from + n).repeat(4),
      image_url: (from + n) % (POSTS / FILES) === 0 ? address(from + n) : null,
    }));
}

const megabytes = () => {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1_000_000;
};

export async function runArchive(): Promise<boolean> {
  const before = megabytes();
  let most = 0;
  let bytes = 0;
  const files = archiveFiles({
    rows: rowsOf,
    account: {},
    deletedPosts: async function* () {},
    ownFiles: async function* () {},
    fetchMedia: async () => mediaOf(),
    now: new Date(),
    onProgress: () => undefined,
  });
  const reader = downloadZip(files).body?.getReader();
  for (let pieces = 0; reader; pieces += 1) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (pieces % 50 === 0) {
      // Collects garbage first, because garbage would count as the archive's memory.
      globalThis.gc?.();
      most = Math.max(most, megabytes() - before);
    }
  }
  console.log(`archive: ${(bytes / 1_000_000).toFixed(0)} MB of ${POSTS} posts and ${FILES} files`);
  return (
    printLimit("archive: memory beside what was there before", most, "MB", MOST_MEGABYTES, 1) &&
    bytes > FILES * FILE_BYTES
  );
}
