import { type Poll, plainPoll } from "../../contract/content/poll.ts";
import type { ErrorCode } from "../../contract/error-codes.ts";
import { toLittleText } from "../../linkedin/little-text.ts";
import { kindOfExtension, type MediaKind } from "../media/file-types.ts";
import { mediaPathOf } from "../media/paths.ts";
import { type Article, articleOf } from "./article.ts";
import { isBlank } from "./blank.ts";
import { excessOf } from "./text-length.ts";

/** A post held by a worker, from `claim_publish_jobs`. */
export type ClaimedJob = {
  jobId: string;
  attemptId: string;
  attemptNumber: number;
  postId: string;
  userId: string;
  dueAt: string;
  title: string;
  notes: string;
  imageUrl: string | null;
  imageAlt: string | null;
  uploadType: string | null;
  poll: Poll | null;
  organizationId: string | null;
  personUrn: string | null;
};

/** A file to upload, by bucket path. `title` is the document's visible name. */
export type PayloadMedia =
  | { kind: "image"; path: string; altText: string | undefined }
  | { kind: "video"; path: string }
  | { kind: "document"; path: string; title: string };

export type Payload = {
  author: string;
  /** LinkedIn's little text, ready to send. */
  commentary: string;
  media: PayloadMedia | null;
  article: Article | null;
  poll: Poll | null;
};

/** The author: page or person; null for an unknown person. */
export const authorOf = (job: Pick<ClaimedJob, "organizationId" | "personUrn">): string | null =>
  job.organizationId ? `urn:li:organization:${job.organizationId}` : job.personUrn || null;

/** A text without outer spaces; empty when nothing in it is visible. */
const visible = (text: string): string => (isBlank(text) ? "" : text.trim());

/**
 * Readers see the notes. A card without notes is published as its title; a poll without notes has no text, since its
 * question speaks for it.
 */
export const textOf = ({ title, notes, poll }: Pick<ClaimedJob, "title" | "notes" | "poll">): string =>
  visible(notes.replaceAll("\r\n", "\n")) || (poll ? "" : visible(title));

/** A post's kind of file: by extension, else `upload_type` ("image-ai", "video-ai-5s"). */
export function mediaKindOf(path: string, uploadType: string | null): MediaKind | null {
  const byExtension = kindOfExtension(/\.([a-z0-9]+)$/i.exec(path)?.[1] ?? "");
  if (byExtension) return byExtension;
  if (/^(image|infograph)/.test(uploadType ?? "")) return "image";
  if (/^video/.test(uploadType ?? "")) return "video";
  return /^document/.test(uploadType ?? "") ? "document" : null;
}

function mediaOf(job: ClaimedJob, imageUrl: string): PayloadMedia | ErrorCode {
  const path = mediaPathOf(imageUrl, job.userId);
  if (path === null) return "media_missing";
  switch (mediaKindOf(path, job.uploadType)) {
    case "image":
      return { kind: "image", path, altText: job.imageAlt ?? undefined };
    case "video":
      return { kind: "video", path };
    case "document":
      return { kind: "document", path, title: job.title.trim() };
    default:
      return "media_kind_unsupported";
  }
}

type PayloadResult =
  | { ok: true; payload: Payload }
  /** `limit` is the accepted length, for a long text. */
  | { ok: false; code: ErrorCode; limit?: number };

/** Decides what LinkedIn gets, or why nothing can be sent. Makes no request. */
export function payloadOf(job: ClaimedJob): PayloadResult {
  const author = authorOf(job);
  if (!author) return { ok: false, code: "linkedin_not_connected" };
  const text = textOf(job);
  if (text === "" && !job.poll) return { ok: false, code: "linkedin_text_empty" };
  const excess = excessOf(text);
  if (excess) return { ok: false, code: "linkedin_text_too_long", limit: excess.limit };
  const commentary = toLittleText(text);
  // The database refuses a poll beside a file. Its texts are plain: only the commentary is little text.
  if (job.poll)
    return {
      ok: true,
      payload: { author, commentary, media: null, article: null, poll: plainPoll(job.poll) },
    };
  if (!job.imageUrl) {
    // A title equal to the text is not repeated on the card.
    const title = visible(job.title);
    const article = articleOf(text, title === "" || title === text ? null : title);
    return { ok: true, payload: { author, commentary, media: null, article, poll: null } };
  }
  const media = mediaOf(job, job.imageUrl);
  if (typeof media === "string") return { ok: false, code: media };
  return { ok: true, payload: { author, commentary, media, article: null, poll: null } };
}

/** A post's public address. */
export const postUrlOf = (webUrl: string, urn: string): string => `${webUrl}/feed/update/${encodeURI(urn)}/`;
