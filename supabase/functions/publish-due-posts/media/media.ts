import { MAX_UPLOAD_BYTES } from "../../_shared/contract/functions.ts";
import type { FileType } from "../../_shared/domain/media/file-types.ts";
import { exceedsLinkedInLimits } from "../../_shared/domain/media/limits.ts";
import { sniffFileType } from "../../_shared/domain/media/sniff.ts";
import type { PayloadMedia } from "../../_shared/domain/publishing/payload.ts";
import type { LinkedInResult } from "../../_shared/linkedin/answers.ts";
import type { LinkedInClient, MediaStatus } from "../../_shared/linkedin/types.ts";
import type { Engine } from "../ports.ts";
import type { Session } from "../session.ts";
import type { JobTime } from "../time/deadline.ts";
import { Stop } from "../time/stop.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type Kind = PayloadMedia["kind"];

const WAITS_MS = [250, 500, 750, 1000, 1500, 2000, 2500, 3000, 5000];
/** With less time left than this, an attempt stops sending a video's parts or waiting for LinkedIn's processing. */
const LEAVES_MS = 20_000;
const BLIND_WAIT_MS: Readonly<Record<Kind, number>> = { image: 4000, document: 10_000, video: 25_000 };

async function uploadWhole(
  session: Session,
  upload: LinkedInClient["uploadImage"],
  uploadUrl: string,
  file: { bytes: Bytes; type: FileType },
  time: JobTime,
): Promise<void> {
  await session.call(async (token) => {
    const sent = await upload(token, uploadUrl, file.bytes, file.type.mime, time.left());
    // `linkedin_rejected` means only that a request was refused, but the user must learn that the file was refused.
    return !sent.ok && sent.code === "linkedin_rejected" ? { ...sent, code: "media_upload_failed" } : sent;
  });
}

async function uploadVideo(
  engine: Engine,
  session: Session,
  author: string,
  bytes: Bytes,
  time: JobTime,
): Promise<string> {
  const { linkedin } = engine;
  const upload = await session.call((token) => linkedin.initializeVideoUpload(token, author, bytes.length));
  const etags: string[] = [];
  for (const part of upload.parts) {
    // On a slow line the upload stops here, because the attempt must end within its lease.
    if (time.left() < LEAVES_MS) throw time.ranOut("media_upload_failed");
    const slice = bytes.subarray(part.firstByte, part.lastByte + 1);
    const { etag } = await session.call(() => linkedin.uploadVideoPart(part.uploadUrl, slice, time.left()));
    etags.push(etag);
  }
  await session.call((token) => linkedin.finalizeVideo(token, upload.video, upload.uploadToken, etags));
  return upload.video;
}

export type AttachedFile = { media: PayloadMedia; etag: string | null };

/** The size in bytes. Throws Stop when the file was deleted or replaced since it was attached. */
export async function sizeOf(engine: Engine, { media, etag }: AttachedFile): Promise<number> {
  const present = await engine.media.readInfo(media.path);
  if (present === null) throw new Stop("media_missing");
  if (etag !== null && present.etag !== null && present.etag !== etag) throw new Stop("media_changed");
  return present.bytes ?? MAX_UPLOAD_BYTES;
}

async function fetchFile(engine: Engine, media: PayloadMedia): Promise<{ bytes: Bytes; type: FileType }> {
  const bytes = await engine.media.download(media.path);
  if (bytes === null || bytes.length === 0) throw new Stop("media_missing");
  const type = sniffFileType(bytes);
  if (type?.kind !== media.kind) throw new Stop("media_kind_unsupported");
  if (exceedsLinkedInLimits(bytes, type)) throw new Stop("media_too_large");
  return { bytes, type };
}

export async function upload(
  engine: Engine,
  session: Session,
  author: string,
  media: PayloadMedia,
  time: JobTime,
): Promise<string> {
  const { bytes, type } = await fetchFile(engine, media);
  const { linkedin } = engine;
  switch (media.kind) {
    case "image": {
      const { uploadUrl, image } = await session.call((token) =>
        linkedin.initializeImageUpload(token, author),
      );
      await uploadWhole(session, linkedin.uploadImage, uploadUrl, { bytes, type }, time);
      return image;
    }
    case "document": {
      const { uploadUrl, document } = await session.call((token) =>
        linkedin.initializeDocumentUpload(token, author),
      );
      await uploadWhole(session, linkedin.uploadDocument, uploadUrl, { bytes, type }, time);
      return document;
    }
    case "video":
      return await uploadVideo(engine, session, author, bytes, time);
  }
}

const STATUS_METHOD = {
  image: "imageStatus",
  document: "documentStatus",
  video: "videoStatus",
} as const satisfies Record<Kind, keyof LinkedInClient>;

/**
 * True when LinkedIn has processed the file, "unseen" when the token may not read the file's state, false when the time
 * is over. Throws Stop when LinkedIn could not process the file.
 */
export async function isReady(
  engine: Engine,
  session: Session,
  kind: Kind,
  urn: string,
  time: JobTime,
): Promise<boolean | "unseen"> {
  const readStatus = (token: string): Promise<LinkedInResult<{ status: MediaStatus }>> =>
    engine.linkedin[STATUS_METHOD[kind]](token, urn);
  for (let reads = 0; ; reads++) {
    const { status } = await session.call(readStatus);
    if (status === "available") return true;
    if (status === "failed") throw new Stop("media_unprocessable");
    if (status === "hidden") {
      await engine.sleep(Math.max(0, Math.min(BLIND_WAIT_MS[kind], time.left() - LEAVES_MS)));
      return "unseen";
    }
    const wait = WAITS_MS[Math.min(reads, WAITS_MS.length - 1)] ?? 0;
    if (time.left() - wait < LEAVES_MS) return false;
    await engine.sleep(wait);
  }
}
