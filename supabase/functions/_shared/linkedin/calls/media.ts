import { z } from "zod";
import {
  failureOf,
  isTokenFailure,
  type LinkedInFailure,
  type LinkedInResult,
  refused,
  unknown,
} from "../answers.ts";
import { type Answer, isFailure, send } from "../http.ts";
import { parsed, type Rest } from "../rest.ts";
import type { LinkedInClient, MediaStatus, VideoPart } from "../types.ts";

/** The timeout suffices on a line of 2.4 Mbit/s: 10 MB may take 47 s, which is half of the attempt's lease. */
export const uploadTimeoutMs = (bytes: number): number => 12_000 + Math.ceil(bytes / 300);

const imageUpload = z.object({ value: z.object({ uploadUrl: z.url(), image: z.string().min(1) }) });
const documentUpload = z.object({ value: z.object({ uploadUrl: z.url(), document: z.string().min(1) }) });
const position = z.number().int().nonnegative();
const videoUpload = z.object({
  value: z.object({
    video: z.string().min(1),
    uploadToken: z.string().nullish(),
    uploadInstructions: z
      .array(z.object({ uploadUrl: z.url(), firstByte: position, lastByte: position }))
      .min(1),
  }),
});
const statusAnswer = z.object({ status: z.string() });

function uploadFailure(answer: Answer): LinkedInFailure {
  const failure = failureOf(answer.status, answer.body);
  if (answer.status === 413) return { ...failure, code: "media_too_large" };
  return failure.code === "linkedin_rejected" ? { ...failure, code: "media_upload_failed" } : failure;
}

/**
 * LinkedIn allowed the upload when it gave out the signed address, so a 403 concerns the address, and so does a 401 to
 * a request without a token. The next attempt requests a new address.
 */
function addressFailure(answer: Answer, hasToken: boolean): LinkedInFailure {
  const failure = uploadFailure(answer);
  const isOfAddress = failure.code === "linkedin_forbidden" || (!hasToken && isTokenFailure(failure.code));
  return isOfAddress ? { ...failure, code: "media_upload_failed" } : failure;
}

function isSecureOr(apiUrl: string, uploadUrl: string, isTrustedHost: (host: string) => boolean): boolean {
  if (!URL.canParse(uploadUrl)) return false;
  const target = new URL(uploadUrl);
  // The API's own host may use http, because a local test double of LinkedIn has no TLS.
  if (target.host === new URL(apiUrl).host) return true;
  return target.protocol === "https:" && isTrustedHost(target.hostname);
}
const isLinkedIn = (host: string): boolean => /(^|\.)linkedin\.com$/.test(host);

function inOrder(parts: readonly VideoPart[], sizeBytes: number): VideoPart[] | null {
  const sorted = [...parts].sort((a, b) => a.firstByte - b.firstByte);
  let next = 0;
  for (const part of sorted) {
    if (part.firstByte !== next || part.lastByte < part.firstByte) return null;
    next = part.lastByte + 1;
  }
  return next >= sizeBytes ? sorted : null;
}

/** These calls may be repeated, because a file at LinkedIn has no effect until a post contains it. */
export function mediaMethods(rest: Rest) {
  const initialize = (accessToken: string, kind: string, request: object) =>
    rest.ask(accessToken, `${kind}?action=initializeUpload`, { initializeUploadRequest: request });

  const upload: LinkedInClient["uploadImage"] = async (
    accessToken,
    uploadUrl,
    bytes,
    contentType,
    withinMs = Number.POSITIVE_INFINITY,
  ) => {
    // Only LinkedIn may receive this request, because it carries the user's token.
    if (!isSecureOr(rest.apiUrl, uploadUrl, isLinkedIn)) return refused("media_upload_failed", null);
    const answer = await send(
      rest.fetch,
      uploadUrl,
      {
        method: "PUT",
        headers: { Authorization: `Bearer ${accessToken}`, "Content-Type": contentType },
        body: bytes,
      },
      Math.min(uploadTimeoutMs(bytes.length), withinMs),
    );
    if (isFailure(answer)) return answer;
    return answer.status === 200 || answer.status === 201 ? { ok: true } : addressFailure(answer, true);
  };

  const statusOf = async (
    accessToken: string,
    kind: string,
    urn: string,
  ): Promise<LinkedInResult<{ status: MediaStatus }>> => {
    const answer = await rest.ask(accessToken, `${kind}/${encodeURIComponent(urn)}`);
    if (isFailure(answer)) return answer;
    // A token with only the permission w_member_social may upload a file, but not read its state.
    if (answer.status === 403) return { ok: true, status: "hidden" };
    const result = parsed(answer, statusAnswer);
    if (!result.ok) return result;
    if (result.value.status === "AVAILABLE") return { ok: true, status: "available" };
    return { ok: true, status: result.value.status === "PROCESSING_FAILED" ? "failed" : "pending" };
  };

  return {
    async initializeImageUpload(accessToken, owner) {
      const answer = await initialize(accessToken, "images", { owner });
      if (isFailure(answer)) return answer;
      const result = parsed(answer, imageUpload);
      return result.ok ? { ok: true, ...result.value.value } : result;
    },
    uploadImage: upload,
    imageStatus: (accessToken, image) => statusOf(accessToken, "images", image),

    async initializeDocumentUpload(accessToken, owner) {
      const answer = await initialize(accessToken, "documents", { owner });
      if (isFailure(answer)) return answer;
      const result = parsed(answer, documentUpload);
      return result.ok ? { ok: true, ...result.value.value } : result;
    },
    uploadDocument: upload,
    documentStatus: (accessToken, document) => statusOf(accessToken, "documents", document),

    async initializeVideoUpload(accessToken, owner, sizeBytes) {
      const request = { owner, fileSizeBytes: sizeBytes, uploadCaptions: false, uploadThumbnail: false };
      const answer = await initialize(accessToken, "videos", request);
      if (isFailure(answer)) return answer;
      const result = parsed(answer, videoUpload);
      if (!result.ok) return result;
      const { video, uploadToken, uploadInstructions } = result.value.value;
      const parts = inOrder(uploadInstructions, sizeBytes);
      if (parts === null) return unknown("linkedin_server_error", answer.status);
      return { ok: true, video, uploadToken: uploadToken ?? "", parts };
    },

    async uploadVideoPart(uploadUrl, bytes, withinMs = Number.POSITIVE_INFINITY) {
      // Every host is accepted, because LinkedIn may name any host for a part and the request carries no token.
      if (!isSecureOr(rest.apiUrl, uploadUrl, () => true)) return refused("media_upload_failed", null);
      const answer = await send(
        rest.fetch,
        uploadUrl,
        { method: "PUT", headers: { "Content-Type": "application/octet-stream" }, body: bytes },
        Math.min(uploadTimeoutMs(bytes.length), withinMs),
      );
      if (isFailure(answer)) return answer;
      if (answer.status !== 200 && answer.status !== 201) return addressFailure(answer, false);
      const etag = answer.headers.get("etag");
      return etag ? { ok: true, etag } : unknown("linkedin_server_error", answer.status);
    },

    async finalizeVideo(accessToken, video, uploadToken, etags) {
      const answer = await rest.ask(accessToken, "videos?action=finalizeUpload", {
        finalizeUploadRequest: { video, uploadToken, uploadedPartIds: etags },
      });
      if (isFailure(answer)) return answer;
      return answer.status === 200 || answer.status === 204 ? { ok: true } : uploadFailure(answer);
    },
    videoStatus: (accessToken, video) => statusOf(accessToken, "videos", video),
  } satisfies Partial<LinkedInClient>;
}
