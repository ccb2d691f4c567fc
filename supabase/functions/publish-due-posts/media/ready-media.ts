import { mediaPathOf } from "../../_shared/domain/media/paths.ts";
import type { ClaimedJob, PayloadMedia } from "../../_shared/domain/publishing/payload.ts";
import { uploadTimeoutMs } from "../../_shared/linkedin/calls/media.ts";
import type { PostContent } from "../../_shared/linkedin/types.ts";
import type { Engine } from "../ports.ts";
import type { Session } from "../session.ts";
import type { JobTime } from "../time/deadline.ts";
import { Stop } from "../time/stop.ts";
import { type AttachedFile, isReady, sizeOf, upload } from "./media.ts";

/** Part of the lease of 90 s; begin and create take the rest. */
const UPLOADED_UNTIL_MS = 87_000;
/** The time limit of our own storage for a file. */
const DOWNLOAD_MS = 15_000;

/** The time that a run must have left for a small file on a fast connection. */
const FILE_MS = DOWNLOAD_MS + 5_000;

/** An upload that starts later could outlive the lease: 25 s for 10 MB, 58 s for a picture of 500 KB. */
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

/** All files of a post in order. Only pictures have further ones. */
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
 * The files of a post, at LinkedIn and ready to be named: LinkedIn refuses a post that names a file still in
 * processing, or, worse, shows it without the file. Uploading may be repeated; a file that no post names has no
 * effect. Throws Stop; media_upload_failed when LinkedIn needs longer than the lease, and the next attempt
 * continues from there.
 */
export async function readyMedia(
  engine: Engine,
  session: Session,
  job: Pick<ClaimedJob, "jobId" | "postId" | "userId">,
  author: string,
  media: PayloadMedia,
  time: JobTime,
): Promise<PostContent> {
  const files = await filesOf(engine, job, media);
  // A picture may occur twice in a post: each occurrence has its own upload.
  const keys = files.map((file, at) => `${job.jobId} ${author} ${at} ${file.media.path}`);
  const urns = keys.map((key) => engine.uploads.take(key));
  const keepRest = (from: number) => {
    for (let at = from; at < keys.length; at++) {
      const [key, urn] = [keys[at], urns[at]];
      if (key && urn) engine.uploads.keep(key, urn);
    }
  };

  let started = false;
  try {
    // One file after another, so that the limits on memory and on the session's single token renewal hold.
    for (const [at, file] of files.entries()) {
      if (urns[at]) continue;
      const bytes = await sizeOf(engine, file);
      urns[at] = await engine.room(bytes, async () => {
        // A file that waited behind those of other posts is not at fault. A post whose own files take too long
        // counts as failed, or it would be tried for ever.
        if (time.sinceClaim() > startUntil(bytes))
          throw new Stop(started ? "media_upload_failed" : "worker_busy");
        if (time.left() < FILE_MS) throw time.ranOut("media_upload_failed");
        started = true;
        return await upload(engine, session, author, file.media, time);
      });
    }
  } catch (error) {
    keepRest(0);
    const isCut = error instanceof Stop && error.code === "linkedin_timeout" && time.left() <= 0;
    throw isCut ? time.ranOut(error.code) : error;
  }

  const uploaded = urns.filter((urn) => urn !== null);
  for (const [at, urn] of uploaded.entries()) {
    // Throws when LinkedIn's processing of this file failed: only this one is uploaded again.
    const ready = await isReady(engine, session, media.kind, urn, time).catch((error: unknown) => {
      urns[at] = null;
      keepRest(0);
      throw error;
    });
    if (ready === true) continue;
    keepRest(0);
    if (ready === false) throw time.ranOut("media_upload_failed");
    // The token may not read the state of any of them, and one wait serves for all.
    break;
  }
  return contentOf(files, uploaded);
}
