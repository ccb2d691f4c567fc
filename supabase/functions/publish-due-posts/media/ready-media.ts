import { mediaPathOf } from "../../_shared/domain/media/paths.ts";
import type { ClaimedJob, PayloadMedia, Uploads } from "../../_shared/domain/publishing/payload.ts";
import { describeError } from "../../_shared/http/log.ts";
import { uploadTimeoutMs } from "../../_shared/linkedin/calls/media.ts";
import type { PostContent } from "../../_shared/linkedin/types.ts";
import type { Engine, Lease } from "../ports.ts";
import type { Session } from "../session.ts";
import type { JobTime } from "../time/deadline.ts";
import { Stop } from "../time/stop.ts";
import { type AttachedFile, isReady, sizeOf, upload } from "./media.ts";

/** Uploads must end this long after the claim, because `beginCreate` must renew the 90 s lease before it ends. */
const UPLOADED_UNTIL_MS = 87_000;
const DOWNLOAD_MS = 15_000;

const FILE_MS = DOWNLOAD_MS + 5_000;

const startUntil = (bytes: number): number => UPLOADED_UNTIL_MS - DOWNLOAD_MS - uploadTimeoutMs(bytes);

const altOf = (altText: string | undefined) => (altText ? { altText } : {});

function contentOf(files: readonly AttachedFile[], urns: readonly string[]): PostContent {
  const [first] = files;
  const [urn] = urns;
  if (!first || !urn) throw new Error("a post with media has a file");
  if (files.length > 1) {
    const images = files.map(({ media }, at) => ({
      urn: urns[at] ?? urn,
      ...altOf(media.kind === "image" ? media.altText : undefined),
    }));
    return { kind: "images", images };
  }
  switch (first.media.kind) {
    case "image":
      return { kind: "media", urn, ...altOf(first.media.altText) };
    case "document":
      return { kind: "media", urn, title: first.media.title };
    case "video":
      return { kind: "media", urn };
  }
}

async function filesOf(
  engine: Engine,
  job: Pick<ClaimedJob, "postId" | "userId">,
  media: PayloadMedia,
): Promise<AttachedFile[]> {
  const { etag, more } = await engine.store.attached(job.postId);
  const others = more.map(({ url, altText, etag: attached }): AttachedFile => {
    const path = mediaPathOf(url, job.userId);
    if (path === null) throw new Stop("media_missing");
    return { media: { kind: "image", path, altText }, etag: attached };
  });
  return [{ media, etag }, ...(media.kind === "image" ? others : [])];
}

/**
 * Contains the position, because a picture that occurs twice is uploaded twice, and the due time, because a post that
 * the user schedules again is uploaded again: by then LinkedIn may have deleted the files.
 */
const keyOf = (dueAt: string, author: string, at: number, { media, etag }: AttachedFile): string =>
  `${dueAt} ${author} ${at} ${media.path} ${etag}`;

/** Never throws: without the urns the next attempt uploads the files again, so the attempt's own outcome counts. */
async function writeUploads(engine: Engine, lease: Lease, uploads: Uploads): Promise<void> {
  await engine.store.keepUploads(lease, uploads).catch((error: unknown) => {
    engine.log("warn", "publish_uploads_not_kept", { attempt: lease.attemptId, error: describeError(error) });
  });
}

/**
 * Uploads a post's files and waits until LinkedIn has processed them: LinkedIn refuses a post with an unprocessed file,
 * or publishes it without the file. Throws Stop; the next attempt uses the files that are already uploaded.
 */
export async function readyMedia(
  engine: Engine,
  session: Session,
  job: Pick<ClaimedJob, "postId" | "userId" | "dueAt" | "uploads">,
  lease: Lease,
  author: string,
  media: PayloadMedia,
  time: JobTime,
): Promise<PostContent> {
  const files = await filesOf(engine, job, media);
  const keys = files.map((file, at) => keyOf(job.dueAt, author, at, file));
  const urns: (string | null)[] = keys.map((key) => job.uploads[key] ?? null);
  const keepUploads = async () => {
    const kept = keys.flatMap((key, at) => (urns[at] ? [[key, urns[at]]] : []));
    if (kept.length > 0) await writeUploads(engine, lease, Object.fromEntries(kept));
  };
  // Forgets the urns, because after another failure the files must be uploaded again.
  if (Object.keys(job.uploads).length > 0) await writeUploads(engine, lease, {});

  let started = false;
  try {
    // Uploads one file at a time, because memory is limited and a refused token may be renewed only once.
    for (const [at, file] of files.entries()) {
      if (urns[at]) continue;
      const bytes = await sizeOf(engine, file);
      urns[at] = await engine.room(bytes, async () => {
        // After a wait for other posts' files the job returns to the queue (worker_busy). When the post's own files
        // are slow the attempt fails, because the post would otherwise be tried for ever.
        if (time.sinceClaim() > startUntil(bytes))
          throw new Stop(started ? "media_upload_failed" : "worker_busy");
        if (time.left() < FILE_MS) throw time.ranOut("media_upload_failed");
        started = true;
        return await upload(engine, session, author, file.media, time);
      });
    }
  } catch (error) {
    await keepUploads();
    const isCut = error instanceof Stop && error.code === "linkedin_timeout" && time.left() <= 0;
    throw isCut ? time.ranOut(error.code) : error;
  }

  const uploaded = urns.filter((urn) => urn !== null);
  for (const [at, urn] of uploaded.entries()) {
    const ready = await isReady(engine, session, media.kind, urn, time).catch(async (error: unknown) => {
      urns[at] = null;
      await keepUploads();
      throw error;
    });
    if (ready === true) continue;
    await keepUploads();
    if (ready === false) throw time.ranOut("media_upload_failed");
    // This token may read no file's state, so one wait is enough for all files.
    break;
  }
  return contentOf(files, uploaded);
}
