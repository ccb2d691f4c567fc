import { createHash } from "node:crypto";
import { Hono } from "hono";
import { apiError, notFound, notPermitted } from "../api-errors.ts";
import type { Context } from "../context.ts";
import { mayWriteAs } from "../posts/authors.ts";
import { identify } from "../sign-in/identity.ts";
import type { Asset } from "../state.ts";
import { type AssetKind, keepUpload } from "./assets.ts";
import { documentTypeOf, readDocument } from "./document-bytes.ts";
import { imageTypeOf, isUsableImage } from "./image-bytes.ts";

const MAX_IMAGE_BYTES = 50 * 1024 * 1024;
const MAX_DOCUMENT_BYTES = 100 * 1024 * 1024;

export const partFile = (uploadKey: string, part: number) => `${uploadKey}.part${part}`;

const expired = () => apiError(400, "The upload URL has expired", { code: "EXPIRED_UPLOAD_URL" });
const tooLarge = () => apiError(413, "Request Entity Too Large", { code: "REQUEST_ENTITY_TOO_LARGE" });
const unsupported = () => apiError(415, "Unsupported Media Type", { code: "UNSUPPORTED_MEDIA_TYPE" });

async function readBytes(request: Request, limit: number): Promise<Uint8Array | Response> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return tooLarge();
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.byteLength > limit) return tooLarge();
  if (bytes.byteLength === 0) return apiError(400, "The request body is empty", { code: "ILLEGAL_ARGUMENT" });
  return bytes;
}

function writable(context: Context, request: Request, kind: AssetKind, key: string): Asset | Response {
  const caller = identify(context, request, "api");
  if (caller instanceof Response) return caller;
  const asset = context.store.state.assets.find((entry) => entry.uploadKey === key);
  if (!asset?.urn.startsWith(`urn:li:${kind}:`)) return notFound();
  if (!mayWriteAs(caller, asset.owner)) return notPermitted("dms-uploads.PUT");
  return asset.uploadExpiresAt <= context.now() ? expired() : asset;
}

export function uploadRoutes(context: Context) {
  const routes = new Hono();

  routes.put("/dms-uploads/sp/:key/uploaded-image/0", async (c) => {
    const asset = writable(context, c.req.raw, "image", c.req.param("key"));
    if (asset instanceof Response) return asset;
    const bytes = await readBytes(c.req.raw, MAX_IMAGE_BYTES);
    if (bytes instanceof Response) return bytes;
    const mediaType = imageTypeOf(bytes);
    if (!mediaType) return unsupported();
    const failure = isUsableImage(bytes) ? undefined : "The file is damaged or too large";
    await keepUpload(context, asset, bytes, { mediaType, failure });
    return new Response(null, { status: 201 });
  });

  routes.put("/dms-uploads/sp/:key/ads-uploadedDocument/0", async (c) => {
    const asset = writable(context, c.req.raw, "document", c.req.param("key"));
    if (asset instanceof Response) return asset;
    const bytes = await readBytes(c.req.raw, MAX_DOCUMENT_BYTES);
    if (bytes instanceof Response) return bytes;
    const mediaType = documentTypeOf(bytes);
    if (!mediaType) return unsupported();
    await keepUpload(context, asset, bytes, { mediaType, ...readDocument(bytes, mediaType) });
    return new Response(null, { status: 201 });
  });

  routes.put("/dms-uploads/sp/:key/uploadedVideo/:part", async (c) => {
    // A signed address refuses a request that also has a token, as LinkedIn's storage does.
    if (c.req.header("authorization"))
      return apiError(400, "Only one authentication mechanism is allowed", { code: "ILLEGAL_ARGUMENT" });
    const index = Number(c.req.param("part"));
    const asset = context.store.state.assets.find((entry) => entry.uploadKey === c.req.param("key"));
    const part = asset?.parts?.[index];
    if (!asset || !part) return notFound();
    if (asset.uploadExpiresAt <= context.now()) return expired();
    if (asset.status !== "WAITING_UPLOAD")
      return apiError(400, "The upload is already finalized", { code: "ILLEGAL_ARGUMENT" });
    const bytes = await readBytes(c.req.raw, part.size);
    if (bytes instanceof Response) return bytes;
    if (bytes.byteLength !== part.size)
      return apiError(400, `The part must have ${part.size} bytes`, { code: "ILLEGAL_ARGUMENT" });
    await context.store.writeFile(partFile(asset.uploadKey, index), bytes);
    part.etag = `/ambry-video/signedId/${index}-${createHash("sha256").update(bytes).digest("base64url")}`;
    await context.store.save();
    return new Response(null, { status: 200, headers: { etag: part.etag } });
  });

  return routes;
}
