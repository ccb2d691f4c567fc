import { Hono } from "hono";
import { z } from "zod";
import { apiError, fieldError, notFound, notPermitted } from "./api-errors.ts";
import { assetAddress, assetStatus } from "./assets.ts";
import { isAuthorUrn, mayWriteAs } from "./authors.ts";
import { type Context, randomKey } from "./context.ts";
import { identify } from "./identity.ts";
import { imageTypeOf, isUsableImage } from "./image-bytes.ts";
import { ORGANIZATIONS } from "./personas.ts";
import { type RestEnv, versioned } from "./rest-gate.ts";
import { canReadAssets } from "./scopes.ts";

const UPLOAD_LIVES_MS = 24 * 60 * 60_000;
const MAX_BYTES = 50 * 1024 * 1024;

const initInput = z.object({ initializeUploadRequest: z.object({ owner: z.string().refine(isAuthorUrn) }) });

/** `rest/images`: registration and status. */
export function imageRoutes(context: Context) {
  const routes = new Hono<RestEnv>();

  routes.post("/rest/images", async (c) => {
    if (c.req.query("action") !== "initializeUpload")
      return apiError(400, "Invalid query parameters passed to request");
    const input = initInput.safeParse(await c.req.json().catch(() => null));
    if (!input.success) {
      const field = "initializeUploadRequest/owner";
      return fieldError("INVALID_URN_TYPE", field, `${field} :: the value is not valid`);
    }
    const { owner } = input.data.initializeUploadRequest;
    if (!mayWriteAs(c.get("caller"), owner))
      return notPermitted(versioned(c, "images.ACTION-initializeUpload"));
    const urn = `urn:li:image:C4E10AQ${randomKey(15)}`;
    const uploadKey = randomKey(24);
    const uploadExpiresAt = context.now() + UPLOAD_LIVES_MS;
    context.store.state.assets.push({
      ...{ urn, owner, uploadKey, uploadExpiresAt },
      ...{ status: "WAITING_UPLOAD", availableAt: 0, mediaType: null, file: null },
    });
    await context.store.save();
    const uploadUrl = `${context.base}/dms-uploads/sp/${uploadKey}/uploaded-image/0?ca=vector_feedshare`;
    return Response.json({ value: { uploadUrlExpiresAt: uploadExpiresAt, uploadUrl, image: urn } });
  });

  routes.get("/rest/images/:urn", (c) => {
    const urn = c.req.param("urn");
    const caller = c.get("caller");
    const logo = ORGANIZATIONS.find((organization) => urn === `urn:li:image:${organization.logoId}`);
    const asset = context.store.state.assets.find((entry) => entry.urn === urn);
    if (!logo && !asset) return notFound();
    if (!canReadAssets(caller.token.scopes) || (asset && !mayWriteAs(caller, asset.owner))) {
      const why =
        "Accessing this image resource is forbidden. Please check your permissions for this resource";
      return apiError(403, why, { serviceErrorCode: 100, code: "ACCESS_DENIED" });
    }
    if (logo) {
      const downloadUrl = `${context.base}/logos/${logo.vanityName}.svg`;
      return Response.json({ id: urn, status: "AVAILABLE", downloadUrl });
    }
    if (!asset) return notFound();
    const status = assetStatus(context, asset);
    return Response.json({
      ...{ id: urn, owner: asset.owner, status },
      ...(status === "AVAILABLE"
        ? { downloadUrl: assetAddress(context, urn), downloadUrlExpiresAt: context.now() + UPLOAD_LIVES_MS }
        : {}),
    });
  });

  return routes;
}

/** `dms-uploads`: raw bytes at the address that `initializeUpload` gave, with the same bearer token. */
export function uploadRoutes(context: Context) {
  const routes = new Hono();

  routes.put("/dms-uploads/sp/:key/uploaded-image/0", async (c) => {
    const caller = identify(context, c.req.raw, "api");
    if (caller instanceof Response) return caller;
    const asset = context.store.state.assets.find((entry) => entry.uploadKey === c.req.param("key"));
    if (!asset) return notFound();
    if (!mayWriteAs(caller, asset.owner)) return notPermitted("dms-uploads.PUT");
    if (asset.uploadExpiresAt <= context.now()) {
      return apiError(400, "The upload URL has expired", { code: "EXPIRED_UPLOAD_URL" });
    }
    const tooLarge = () => apiError(413, "Request Entity Too Large", { code: "REQUEST_ENTITY_TOO_LARGE" });
    if (Number(c.req.header("content-length") ?? 0) > MAX_BYTES) return tooLarge();
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    if (bytes.byteLength > MAX_BYTES) return tooLarge();
    if (bytes.byteLength === 0)
      return apiError(400, "The request body is empty", { code: "ILLEGAL_ARGUMENT" });
    const mediaType = imageTypeOf(bytes);
    if (!mediaType) return apiError(415, "Unsupported Media Type", { code: "UNSUPPORTED_MEDIA_TYPE" });
    const file = `${asset.uploadKey}.bin`;
    await context.store.writeFile(file, bytes);
    asset.mediaType = mediaType;
    asset.file = file;
    asset.status = isUsableImage(bytes) ? "UPLOADED" : "PROCESSING_FAILED";
    asset.availableAt = context.now() + context.store.state.imageProcessingMs;
    await context.store.save();
    return new Response(null, { status: 201 });
  });

  return routes;
}
