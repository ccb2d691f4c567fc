import { Hono } from "hono";
import { z } from "zod";
import { apiError, fieldError, notFound, notPermitted } from "../api-errors.ts";
import { type Context, randomKey } from "../context.ts";
import { mayWriteAs } from "../posts/authors.ts";
import { type RestContext, type RestEnv, versioned } from "../rest-gate.ts";
import {
  assetByUrn,
  invalidQueryError,
  keepUpload,
  readAsset,
  readInitialize,
  registerAsset,
} from "./assets.ts";
import { partFile } from "./uploads.ts";
import { readVideo } from "./video-bytes.ts";

const PART_BYTES = 4_194_304;
const MAX_BYTES = 500 * 1024 * 1024;
const UPLOAD_LIVES_MS = 30 * 24 * 60 * 60_000;

const sizeInput = z.object({ fileSizeBytes: z.int().positive().max(MAX_BYTES) });
const finalizeInput = z.object({
  finalizeUploadRequest: z.object({
    video: z.string(),
    uploadToken: z.string(),
    uploadedPartIds: z.array(z.string()),
  }),
});

async function initialize(context: Context, c: RestContext): Promise<Response> {
  const request = await readInitialize(c, "video");
  if (request instanceof Response) return request;
  const size = sizeInput.safeParse(request);
  if (!size.success) {
    const field = "initializeUploadRequest/fileSizeBytes";
    const isMissing = request.fileSizeBytes === undefined;
    return isMissing
      ? fieldError(
          "MISSING_FIELD",
          field,
          `${field} :: field is required but not found and has no default value`,
        )
      : fieldError("INVALID_VALUE_FOR_FIELD", field, `${field} :: the value is not valid`);
  }
  const { fileSizeBytes } = size.data;
  const parts = Array.from({ length: Math.ceil(fileSizeBytes / PART_BYTES) }, (_, i) => ({
    size: Math.min(PART_BYTES, fileSizeBytes - i * PART_BYTES),
    etag: null,
  }));
  // Only an upload in several parts needs a token; an upload in one part gets an empty token.
  const uploadToken = parts.length > 1 ? randomKey(12) : "";
  const asset = await registerAsset(context, "video", request.owner, { parts, uploadToken }, UPLOAD_LIVES_MS);
  return Response.json({
    value: {
      uploadUrlsExpireAt: asset.uploadExpiresAt,
      video: asset.urn,
      uploadInstructions: parts.map((part, i) => ({
        uploadUrl: `${context.base}/dms-uploads/sp/${asset.uploadKey}/uploadedVideo/${i}?ca=vector_feedshare`,
        firstByte: i * PART_BYTES,
        lastByte: i * PART_BYTES + part.size - 1,
      })),
      uploadToken,
    },
  });
}

async function finalize(context: Context, c: RestContext): Promise<Response> {
  const input = finalizeInput.safeParse(await c.req.json().catch(() => null));
  if (!input.success) {
    const field = ["finalizeUploadRequest", ...(input.error.issues[0]?.path.slice(1) ?? [])]
      .map(String)
      .join("/");
    return fieldError("INVALID_VALUE_FOR_FIELD", field, `${field} :: the value is not valid`);
  }
  const { video, uploadToken, uploadedPartIds } = input.data.finalizeUploadRequest;
  const asset = assetByUrn(context, video);
  if (!asset?.parts) return notFound();
  if (!mayWriteAs(c.get("caller"), asset.owner))
    return notPermitted(versioned(c, "videos.ACTION-finalizeUpload"));
  if (asset.status !== "WAITING_UPLOAD") return new Response(null, { status: 200 });
  const refuse = (field: string, why: string) =>
    fieldError("INVALID_VALUE_FOR_FIELD", `finalizeUploadRequest/${field}`, `${field} :: ${why}`);
  if (uploadToken !== asset.uploadToken) return refuse("uploadToken", "is not the one of this upload");
  if (asset.parts.some((part) => part.etag === null))
    return apiError(400, "Not all parts were uploaded", { code: "MEDIA_ASSET_WAITING_UPLOAD" });
  if (uploadedPartIds.join("\n") !== asset.parts.map((part) => part.etag).join("\n"))
    return refuse("uploadedPartIds", "does not name all parts in order");

  const names = asset.parts.map((_, i) => partFile(asset.uploadKey, i));
  const pieces = await Promise.all(names.map((name) => context.store.readFile(name)));
  const bytes = new Uint8Array(Buffer.concat(pieces.map((piece) => piece ?? new Uint8Array())));
  await keepUpload(context, asset, bytes, { mediaType: "video/mp4", ...readVideo(bytes) });
  await Promise.all(names.map((name) => context.store.removeFile(name)));
  return new Response(null, { status: 200 });
}

export function videoRoutes(context: Context) {
  const routes = new Hono<RestEnv>();

  routes.post("/rest/videos", (c) => {
    const action = c.req.query("action");
    if (action === "initializeUpload") return initialize(context, c);
    return action === "finalizeUpload" ? finalize(context, c) : invalidQueryError();
  });

  routes.get("/rest/videos/:urn", (c) => readAsset(context, c, "video", c.req.param("urn")));

  return routes;
}
