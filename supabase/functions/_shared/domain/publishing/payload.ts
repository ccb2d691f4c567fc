import { type Poll, plainPoll } from "../../contract/content/poll.ts";
import type { ErrorCode } from "../../contract/error-codes.ts";
import { toLittleText } from "../../linkedin/little-text.ts";
import { kindOfExtension, type MediaKind } from "../media/file-types.ts";
import { mediaPathOf } from "../media/paths.ts";
import { type Article, articleOf } from "./article.ts";
import { isBlank } from "./blank.ts";
import { excessOf } from "./text-length.ts";

/** The urns of files that LinkedIn was still processing when an earlier attempt ended. */
export type Uploads = Readonly<Record<string, string>>;

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
  uploads: Uploads;
};

export type PayloadMedia =
  | { kind: "image"; path: string; altText: string | undefined }
  | { kind: "video"; path: string }
  | { kind: "document"; path: string; title: string };

export type Payload = {
  author: string;
  commentary: string;
  media: PayloadMedia | null;
  article: Article | null;
  poll: Poll | null;
};

/** The LinkedIn urn of the page or person that publishes; null when the person's urn is unknown. */
export const authorOf = (job: Pick<ClaimedJob, "organizationId" | "personUrn">): string | null =>
  job.organizationId ? `urn:li:organization:${job.organizationId}` : job.personUrn || null;

const visible = (text: string): string => (isBlank(text) ? "" : text.trim());

/** The text that LinkedIn gets: the notes, or else the title. A poll without notes gets no text. */
export const textOf = ({ title, notes, poll }: Pick<ClaimedJob, "title" | "notes" | "poll">): string =>
  visible(notes.replaceAll("\r\n", "\n")) || (poll ? "" : visible(title));

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

type PayloadResult = { ok: true; payload: Payload } | { ok: false; code: ErrorCode; limit?: number };

/** Decides what is sent to LinkedIn, or why nothing can be sent. Makes no request. */
export function payloadOf(job: ClaimedJob): PayloadResult {
  const author = authorOf(job);
  if (!author) return { ok: false, code: "linkedin_not_connected" };
  const text = textOf(job);
  if (text === "" && !job.poll) return { ok: false, code: "linkedin_text_empty" };
  const excess = excessOf(text);
  if (excess) return { ok: false, code: "linkedin_text_too_long", limit: excess.limit };
  const commentary = toLittleText(text);
  // A poll's texts need no escapes, because LinkedIn reads only the commentary as its `little` text format.
  if (job.poll)
    return {
      ok: true,
      payload: { author, commentary, media: null, article: null, poll: plainPoll(job.poll) },
    };
  if (!job.imageUrl) {
    const title = visible(job.title);
    const article = articleOf(text, title === "" || title === text ? null : title);
    return { ok: true, payload: { author, commentary, media: null, article, poll: null } };
  }
  const media = mediaOf(job, job.imageUrl);
  if (typeof media === "string") return { ok: false, code: media };
  return { ok: true, payload: { author, commentary, media, article: null, poll: null } };
}

export const postUrlOf = (webUrl: string, urn: string): string => `${webUrl}/feed/update/${encodeURI(urn)}/`;
