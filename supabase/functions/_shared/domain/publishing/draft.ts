import type { ErrorCode } from "../../contract/error-codes.ts";
import { commentaryLength, MAX_COMMENTARY_LENGTH, toLittleText } from "../../linkedin/little-text.ts";
import { kindOfExtension, type MediaKind } from "../media/file-types.ts";
import { mediaPathOf } from "../media/paths.ts";

/** A post that a worker holds, as `claim_publish_jobs` answers it. */
export type ClaimedJob = {
  jobId: string;
  attemptId: string;
  attemptNumber: number;
  postId: string;
  userId: string;
  title: string;
  notes: string;
  imageUrl: string | null;
  imageAlt: string | null;
  uploadType: string | null;
  organizationId: string | null;
  personUrn: string | null;
};

export type Draft = {
  author: string;
  /** In LinkedIn's little text, ready to send. */
  commentary: string;
  /** The picture to upload first, by its place in our own bucket. */
  image: { path: string; altText: string | undefined } | null;
};

/** The title is for the planner; readers see the notes. A card without notes is published as its title. */
const textOf = (job: ClaimedJob): string => {
  const notes = job.notes.replaceAll("\r\n", "\n").trim();
  return notes === "" ? job.title.trim() : notes;
};

/** What kind of file a post carries: our own extension says it, `upload_type` ("image-ai", "video-ai-5s") else. */
function mediaKindOf(path: string, uploadType: string | null): MediaKind | null {
  const byExtension = kindOfExtension(/\.([a-z0-9]+)$/i.exec(path)?.[1] ?? "");
  if (byExtension) return byExtension;
  if (/^(image|infograph)/.test(uploadType ?? "")) return "image";
  if (/^video/.test(uploadType ?? "")) return "video";
  return /^document/.test(uploadType ?? "") ? "document" : null;
}

/** Decides what LinkedIn will be sent, or why it cannot be. Nothing outside is asked. */
export function draftOf(job: ClaimedJob): { ok: true; draft: Draft } | { ok: false; code: ErrorCode } {
  const author = job.organizationId ? `urn:li:organization:${job.organizationId}` : job.personUrn;
  if (!author) return { ok: false, code: "linkedin_not_connected" };
  const text = textOf(job);
  if (text === "") return { ok: false, code: "linkedin_text_empty" };
  if (commentaryLength(text) > MAX_COMMENTARY_LENGTH) return { ok: false, code: "linkedin_text_too_long" };
  const commentary = toLittleText(text);
  if (!job.imageUrl) return { ok: true, draft: { author, commentary, image: null } };
  const path = mediaPathOf(job.imageUrl, job.userId);
  if (path === null) return { ok: false, code: "media_missing" };
  if (mediaKindOf(path, job.uploadType) !== "image") return { ok: false, code: "media_kind_unsupported" };
  return { ok: true, draft: { author, commentary, image: { path, altText: job.imageAlt ?? undefined } } };
}

/** Where people see a post. */
export const postUrlOf = (webUrl: string, urn: string): string => `${webUrl}/feed/update/${encodeURI(urn)}/`;
